import { Segmented } from 'antd'
import { comparisons, type Comparison } from './comparisons.ts'

/** `of`: left out, all there are. */
type Props = { of?: readonly Comparison[]; value: Comparison; onChange: (choice: Comparison) => void }

/** With what the days or months of a chart are compared. */
export const CompareChoice = ({ of, value, onChange }: Props) => (
  <Segmented
    aria-label="对比"
    size="small"
    options={comparisons.filter((one) => !of || of.includes(one.value))}
    value={value}
    onChange={onChange}
  />
)
