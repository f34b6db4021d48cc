import { Form, InputNumber } from 'antd'

type Props = {
  label: string
  extra?: string
  required?: boolean
  faults: Readonly<Record<string, string>>
}

/** What staff let the order cost, in yuan. */
export const AmountField = ({ label, extra, required = false, faults }: Props) => (
  <Form.Item
    name="actualYuan"
    label={label}
    rules={[{ required }]}
    {...(faults['actualAmt'] ? { validateStatus: 'error', help: faults['actualAmt'] } : { extra })}
  >
    <InputNumber min={0} max={100_000} precision={2} suffix="元" style={{ width: 220 }} />
  </Form.Item>
)
