import { Alert, App, Form, InputNumber, Modal } from 'antd'
import { useLimitGun, useLimitStation } from './power-queries.ts'

export type Limited = {
  kind: 'gun' | 'station'
  id: string
  name: string
  limitKw: number | null
  mostKw: number | null
}
type Fields = { limitKw?: number | null }

/** An empty field means no limit. */
export function LimitDialog({
  limited: { kind, id, name, limitKw, mostKw },
  onClose,
}: {
  limited: Limited
  onClose: () => void
}) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const gun = useLimitGun()
  const station = useLimitStation()
  const error = gun.error ?? station.error
  const save = ({ limitKw: newLimit = null }: Fields) => {
    const done = {
      onSuccess: () => {
        void message.success('保存成功')
        onClose()
      },
    }
    if (kind === 'gun') gun.mutate({ gunId: id, limitKw: newLimit }, done)
    else station.mutate({ stationId: id, limitKw: newLimit }, done)
  }
  return (
    <Modal
      open
      title={`设置功率限值 - ${name}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={gun.isPending || station.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={400}
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      {kind === 'station' && <p>限值由站内充电中的枪均分，启停后几秒内重新分配。</p>}
      <Form form={form} layout="vertical" onFinish={save} initialValues={{ limitKw }}>
        <Form.Item name="limitKw" label="限值（kW）" extra="留空为不限">
          <InputNumber min={0} max={mostKw ?? 100_000} precision={1} style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
