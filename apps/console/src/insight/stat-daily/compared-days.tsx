import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { Segmented } from 'antd'
import { useState } from 'react'
import { comparisons, comparisonNames, type Comparison } from './parts/comparisons.ts'
import { DaysChart } from './parts/days-chart.tsx'
import { ordersLead, type OrdersOf } from './parts/orders-link.tsx'

/** The chart of the report, with the same days of the period before or of the year before. */
export function ComparedDays({ summary, of }: { summary: StatDailySummary; of: OrdersOf }) {
  const [choice, choose] = useState<Comparison>('before')
  const compared =
    choice === 'none'
      ? undefined
      : { name: comparisonNames[choice], range: summary[choice], days: summary[choice].days }
  return (
    <DaysChart
      range={summary}
      days={summary.days}
      compared={compared}
      leadOf={(day) => ordersLead({ ...of, startDate: day, endDate: day })}
      extra={<Segmented aria-label="对比" size="small" options={[...comparisons]} value={choice} onChange={choose} />}
    />
  )
}
