import { Form, Switch } from 'antd'

type Props = { name: string; label: string; extra?: string | undefined }

/** A flag of a body: 1 or 0. */
export const SwitchField = ({ name, label, extra }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    valuePropName="checked"
    getValueProps={(value: unknown) => ({ checked: value === 1 })}
    getValueFromEvent={(checked: boolean) => (checked ? 1 : 0)}
  >
    <Switch />
  </Form.Item>
)
