import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form, Switch } from 'antd'

/** Whether the record of a form is active. */
export const DataStatusSwitch = () => (
  <Form.Item
    name="dataStatus"
    label="启用"
    valuePropName="checked"
    getValueProps={(value: unknown) => ({ checked: value !== dataStates.disabled })}
    getValueFromEvent={(checked: boolean) => (checked ? dataStates.normal : dataStates.disabled)}
  >
    <Switch />
  </Form.Item>
)
