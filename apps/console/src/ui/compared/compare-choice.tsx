import { Segmented } from 'antd'
import { comparisons, type Comparison } from './comparisons.ts'

type Props = { value: Comparison; onChange: (choice: Comparison) => void }

/** With what the days of a chart are compared. */
export const CompareChoice = ({ value, onChange }: Props) => (
  <Segmented aria-label="对比" size="small" options={[...comparisons]} value={value} onChange={onChange} />
)
