import { Row } from 'antd'
import type { ReactNode } from 'react'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

export const Pairs = ({ children }: { children: ReactNode }) => <Row gutter={16}>{children}</Row>
type ScaledProps = {
  name: string
  label: string
  /** What is stored for one of what is typed. */
  scale: number
  digits: number
  suffix: string
  most: number
  extra?: string
  required?: boolean
}

/** Typed in yuan or percent, stored whole; null when it is cleared. */
export const ScaledField = ({ name, label, scale, digits, suffix, most, extra, required = false }: ScaledProps) => (
  <NumberItem
    name={name}
    label={label}
    extra={extra}
    rules={[{ required, message: `请填写${label}` }]}
    min={0}
    max={most}
    precision={digits}
    suffix={suffix}
    per={scale}
  />
)
