import { Checkbox, Form } from 'antd'

type Props = { name: string; label: string }

/** A flag of a query: 1 or absent. */
export const FlagField = ({ name, label }: Props) => (
  <Form.Item
    name={name}
    valuePropName="checked"
    getValueProps={(value) => ({ checked: value === 1 })}
    getValueFromEvent={({ target }: { target: { checked: boolean } }) => (target.checked ? 1 : undefined)}
  >
    <Checkbox>{label}</Checkbox>
  </Form.Item>
)
