import { LockOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'

type Props = {
  title: string
  what: string
  danger?: boolean
  onProof: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password again. Mounted means open; it shows a refusal. */
export const ProofDialog = ({ title, what, danger = false, onProof, onClose }: Props) => (
  <DialogForm<{ password: string }>
    title={title}
    okText="确定"
    danger={danger}
    width={420}
    onSave={({ password }) => onProof(password)}
    onClose={onClose}
  >
    <p>{what}</p>
    <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
      <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
    </Form.Item>
  </DialogForm>
)
