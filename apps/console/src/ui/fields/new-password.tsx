import { isGoodPassword, strengthOf } from '@chargedeck/domain/user/password-rule'
import { LockOutlined } from '@ant-design/icons'
import { Form, Input, type FormRule } from 'antd'
import './new-password.css'

const rule = '至少8位，且包含大写字母、小写字母、数字、符号中的三种'
const words = ['不符合要求', '一般', '良好', '很强'] as const

const good: FormRule = {
  validator: (_, typed: string | undefined) =>
    isGoodPassword(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(`密码${rule}`)),
}
const repeated: FormRule = ({ getFieldValue }) => ({
  validator: (_, typed: string | undefined) =>
    typed === getFieldValue('newPassword')
      ? Promise.resolve()
      : Promise.reject(new Error('请确认两次输入密码的一致性！')),
})

/** A new password, its strength, and its repetition: the fields `newPassword` and `again` of the form around it. */
export function NewPasswordFields({ label = '新密码' }: { label?: string }) {
  const form = Form.useFormInstance()
  const typed = Form.useWatch<string | undefined>('newPassword', form) ?? ''
  return (
    <>
      <Form.Item
        name="newPassword"
        label={label}
        rules={[good]}
        validateTrigger="onBlur"
        extra={<Strength typed={typed} />}
        required
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="again"
        label={`确认${label}`}
        dependencies={['newPassword']}
        rules={[repeated]}
        validateTrigger="onBlur"
        required
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </>
  )
}

function Strength({ typed }: { typed: string }) {
  if (!typed) return rule
  const strength = strengthOf(typed)
  return (
    <span className={`cd-strength cd-strength--${strength}`} role="status">
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
      {`密码强度：${words[strength]}`}
    </span>
  )
}
