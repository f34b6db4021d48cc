import { LockOutlined } from '@ant-design/icons'
import { Alert, Form, Input } from 'antd'
import { NewPasswordFields } from '../../../ui/fields/new-password.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useChangePassword } from './security-queries.ts'

type Fields = { old: string; newPassword: string }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  return (
    <DialogForm<Fields> title="修改密码" width={440} saved="修改成功" onSave={mutateAsync} onClose={onClose}>
      <Alert type="info" showIcon title="保存后，您在其他设备上的登录会失效。" style={{ marginBottom: 16 }} />
      <Form.Item name="old" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
      </Form.Item>
      <NewPasswordFields />
    </DialogForm>
  )
}
