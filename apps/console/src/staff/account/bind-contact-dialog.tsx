import { Form, Input } from 'antd'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useBind, useSendBindCode } from './account-queries.ts'

type Channel = 'sms' | 'email'
type Fields = { to: string; code: string; password: string }
type Props = { channel: Channel; initial: string; onClose: () => void }

const kinds = {
  sms: { title: '绑定手机', label: '手机号', rule: { pattern: /^1\d{10}$/, message: '请输入11位手机号' } },
  email: { title: '绑定邮箱', label: '邮箱', rule: { type: 'email' as const, message: '邮箱格式错误' } },
}

export function BindContactDialog({ channel, initial, onClose }: Props) {
  const { title, label, rule } = kinds[channel]
  const bind = useBind()
  const send = useSendBindCode()
  return (
    <DialogForm<Fields>
      title={title}
      okText="绑定"
      width={420}
      initialValues={{ to: initial }}
      saved="绑定成功"
      onSave={(fields) => bind.mutateAsync({ channel, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="to" label={label} rules={[{ required: true, message: `请输入${label}` }, rule]}>
        <Input maxLength={50} />
      </Form.Item>
      <CodeField name="code" label="验证码" to="to" send={(to) => send.mutateAsync({ channel, to })} />
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
    </DialogForm>
  )
}
