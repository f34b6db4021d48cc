import { NumberItem } from '../../../ui/fields/number/number-item.tsx'
import { costRange } from './fixed-fields.ts'

type Props = {
  label: string
  extra?: string
  required?: boolean
  faults: Readonly<Record<string, string>>
}

/** What staff let the order cost, in yuan. */
export const AmountField = ({ label, extra, required = false, faults }: Props) => (
  <NumberItem
    name="actualYuan"
    label={label}
    rules={[{ required }]}
    {...(faults['actualAmt'] ? { validateStatus: 'error', help: faults['actualAmt'] } : { extra })}
    min={costRange.min}
    max={costRange.max}
    precision={2}
    suffix={costRange.unit}
    inputStyle={{ width: 220 }}
  />
)
