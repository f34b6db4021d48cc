import { Form, Switch } from 'antd'

type Props = { name: string; label: string; extra?: string | undefined; disabled?: boolean }

/** A flag of a body: 1 or 0. It follows its form, which a `disabled` of false would override. */
export const SwitchField = ({ name, label, extra, disabled }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    valuePropName="checked"
    getValueProps={(value: unknown) => ({ checked: value === 1 })}
    getValueFromEvent={(checked: boolean) => (checked ? 1 : 0)}
  >
    <Switch {...(disabled && { disabled })} />
  </Form.Item>
)
