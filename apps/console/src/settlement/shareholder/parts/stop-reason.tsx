import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Col, Form, Input } from 'antd'

/** In a form that stops a record: why, for the operation log. `before`: its stored state. */
export function StopReason({ before }: { before: number | undefined }) {
  const status: unknown = Form.useWatch('dataStatus')
  if (before !== dataStates.normal || status !== dataStates.disabled) return null
  return (
    <Col span={24}>
      <Form.Item
        name="reason"
        label="停用原因"
        rules={[{ required: true, whitespace: true, message: '请填写停用原因' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </Col>
  )
}
