import { NumberItem } from '../../../ui/fields/number-input.tsx'
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
    min={0}
    max={100_000}
    precision={2}
    suffix="元"
    inputStyle={{ width: 220 }}
  />
)
