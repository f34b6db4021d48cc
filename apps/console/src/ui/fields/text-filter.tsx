import { Form, Input } from 'antd'

type Props = { name: string; label: string; maxLength?: number; placeholder?: string }

/** A text filter. */
export const TextFilter = ({ name, label, ...field }: Props) => (
  <Form.Item name={name} label={label}>
    <Input allowClear {...field} />
  </Form.Item>
)
