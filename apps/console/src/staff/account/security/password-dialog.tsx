import { LockOutlined } from '@ant-design/icons'
import { Alert, App, Form, Input, Modal } from 'antd'
import { NewPasswordFields } from '../../../ui/fields/new-password.tsx'
import { useChangePassword } from './security-queries.ts'

type Fields = { old: string; newPassword: string }

/** Mounted means open. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const { mutate, isPending, error } = useChangePassword()
  const done = () => {
    message.success('修改成功')
    onClose()
  }
  return (
    <Modal
      open
      title="修改密码"
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      <Alert type="info" showIcon title="保存后，您在其他设备上的登录会失效。" style={{ marginBottom: 16 }} />
      <Form<Fields> form={form} layout="vertical" onFinish={(fields) => mutate(fields, { onSuccess: done })}>
        <Form.Item name="old" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
        <NewPasswordFields />
      </Form>
    </Modal>
  )
}
