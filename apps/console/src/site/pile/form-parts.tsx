import type { FormRule } from 'antd'
import { Half } from '../../ui/record/half.tsx'
import type { PileFields } from './pile-form-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type NumberProps = {
  name: keyof PileFields
  label: string
  min: number
  max: number
  digits?: number
  required?: boolean
  disabled?: boolean
  extra?: string
  rule?: FormRule
  /** Its rule asks these fields too. */
  dependencies?: (keyof PileFields)[]
}
export const NumberField = ({
  name,
  label,
  min,
  max,
  digits = 0,
  required = true,
  disabled = false,
  extra,
  rule,
  dependencies,
}: NumberProps) => (
  <Half>
    <NumberItem
      name={name}
      label={label}
      rules={[{ required }, ...(rule ? [rule] : [])]}
      {...(dependencies && { dependencies })}
      extra={extra}
      min={min}
      max={max}
      precision={digits}
      disabled={disabled}
    />
  </Half>
)
