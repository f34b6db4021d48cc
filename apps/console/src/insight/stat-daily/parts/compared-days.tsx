import { CompareChoice } from '../../../ui/compared/compare-choice.tsx'
import { comparisonNames } from '../../../ui/compared/comparisons.ts'
import { useComparison } from '../../../ui/compared/use-comparison.ts'
import type { Lead } from '../../../ui/text/lead.ts'
import { DaysChart, type DaysOfRange } from './days-chart.tsx'

type Days = DaysOfRange['range'] & { days: DaysOfRange['days'] }
type Props = { summary: Days & { before: Days; yearBefore: Days }; leadOf: (day: string) => Lead | null }

/** The chart of a report, with the same days of the period before or of the year before. */
export function ComparedDays({ summary, leadOf }: Props) {
  const [choice, choose] = useComparison('before')
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
