import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { Segmented } from 'antd'
import { useState } from 'react'
import { DaysChart } from './parts/days-chart.tsx'
import { ordersLead, type OrdersOf } from './parts/orders-link.tsx'

const choices = [
  { value: 'before', label: '对比上期' },
  { value: 'yearBefore', label: '对比去年' },
  { value: 'none', label: '不对比' },
] as const
type Choice = (typeof choices)[number]['value']
const names = { before: '上期', yearBefore: '去年同期' } as const

/** The chart of the report, with the same days of the period before or of the year before. */
export function ComparedDays({ summary, of }: { summary: StatDailySummary; of: OrdersOf }) {
  const [choice, choose] = useState<Choice>('before')
  const compared =
    choice === 'none' ? undefined : { name: names[choice], range: summary[choice], days: summary[choice].days }
  return (
    <DaysChart
      range={summary}
      days={summary.days}
      compared={compared}
      leadOf={(day) => ordersLead({ ...of, startDate: day, endDate: day })}
      extra={<Segmented aria-label="对比" size="small" options={[...choices]} value={choice} onChange={choose} />}
    />
  )
}
