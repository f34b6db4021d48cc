import { Form, Switch, type FormRule } from 'antd'

export const required = (what: string): FormRule[] => [{ required: true, message: what }]

/** A flag is 0 or 1 in the contract and a switch on the screen. */
export const FlagField = ({ name, label, extra }: { name: string; label: string; extra?: string }) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    getValueProps={(value: unknown) => ({ checked: value === 1 })}
    getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
  >
    <Switch />
  </Form.Item>
)
