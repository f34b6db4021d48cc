import { useState } from 'react'
import { CompareChoice } from '../../../ui/compared/compare-choice.tsx'
import { comparisonNames, type Comparison } from '../../../ui/compared/comparisons.ts'
import type { Lead } from '../../../ui/text/lead.ts'
import { DaysChart, type DaysOfRange } from './days-chart.tsx'

type Days = DaysOfRange['range'] & { days: DaysOfRange['days'] }
type Props = { summary: Days & { before: Days; yearBefore: Days }; leadOf: (day: string) => Lead | null }

/** The chart of a report, with the same days of the period before or of the year before. */
export function ComparedDays({ summary, leadOf }: Props) {
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
      leadOf={leadOf}
      extra={<CompareChoice value={choice} onChange={choose} />}
    />
  )
}
