import { mailedReportLabels } from '@chargedeck/contract/insight/report-mail/enums'
import { Checkbox, Form } from 'antd'
import { TimePicker } from '../../ui/fields/date-time.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'

const reports = Object.entries(mailedReportLabels).map(([value, label]) => ({ value, label }))

export const usualMail = { reports: reports.map(({ value }) => value), sendTime: '08:00', enabledFlag: 1 }

export const MailFields = () => (
  <>
    <Form.Item name="reports" label="报表" rules={[{ required: true, message: '请选择报表' }]}>
      <Checkbox.Group options={reports} />
    </Form.Item>
    <Form.Item name="sendTime" label="每天发送时间" rules={[{ required: true, message: '请填写发送时间' }]}>
      <TimePicker allowClear={false} />
    </Form.Item>
    <SwitchField name="enabledFlag" label="启用" />
  </>
)
