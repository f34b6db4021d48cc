import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Spin } from 'antd'
import { Link, useNavigate } from 'react-router'
import { NewPasswordFields } from '../../ui/fields/new-password.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { registerOpen, sendRegisterCode, useRegister, type RegisterFields } from './register-queries.ts'
import { accountRule, emailRule, mobileRule } from './rules.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Requests an account, which staff approve or refuse. Closed unless staff opened registration. */
export function RegisterPage() {
  const { data: isOpen, error, isPending } = useQuery(registerOpen)
  return (
    <SignInFrame title="注册账号" lead={isOpen ? '提交后由管理员审批，通过后即可登录' : '账号由管理员统一管理'}>
      {isPending && <Spin />}
      {error && <Alert type="error" showIcon title={error.message} />}
      {isOpen === false && <Alert type="info" showIcon title="未开放注册" description="请联系管理员为您开通账号。" />}
      {isOpen && <RegisterForm />}
      <p className="cd-login__links">
        <Link to="/user/login">使用已有账号登录</Link>
      </p>
    </SignInFrame>
  )
}

function RegisterForm() {
  const navigate = useNavigate()
  const register = useRegister()
  const submit = async (fields: RegisterFields) => {
    await register.mutateAsync(fields)
    return fields.account
  }
  return (
    <PageForm<RegisterFields, string>
      requiredMark="optional"
      saveText="提交申请"
      place="wide"
      onSave={submit}
      onSaved={(account) => void navigate('/user/register-result', { replace: true, state: { account } })}
    >
      <Form.Item name="account" label="账号" rules={[accountRule]}>
        <Input autoComplete="username" maxLength={50} />
      </Form.Item>
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <Form.Item name="phone" label="手机号" rules={[mobileRule]}>
        <Input autoComplete="tel-national" inputMode="numeric" maxLength={11} />
      </Form.Item>
      <CodeField name="code" label="短信验证码" to="phone" send={sendRegisterCode} />
      <NewPasswordFields label="密码" />
      <Form.Item name="email" label="邮箱" rules={[emailRule]}>
        <Input autoComplete="email" maxLength={50} />
      </Form.Item>
      <Form.Item name="reason" label="申请说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </PageForm>
  )
}
