import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { useState } from 'react'
import { CompareChoice } from '../../ui/compared/compare-choice.tsx'
import { comparisonNames, type Comparison } from '../../ui/compared/comparisons.ts'
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
      extra={<CompareChoice value={choice} onChange={choose} />}
    />
  )
}
