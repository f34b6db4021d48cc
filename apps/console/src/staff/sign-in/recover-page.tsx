import { MailOutlined, MobileOutlined, SafetyOutlined } from '@ant-design/icons'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { NewPasswordFields } from '../../ui/fields/new-password.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { sendRecoverCode, useRecover } from './recover-queries.ts'
import { emailRule, mobileRule } from './rules.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Fields = { to: string; code: string; newPassword: string }

const ways: { value: CodeChannel; label: string }[] = [
  { value: 'sms', label: '手机号找回' },
  { value: 'email', label: '邮箱找回' },
]

/** Renews a forgotten password by a code sent to the account's phone or mailbox. */
export function RecoverPage() {
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const [way, setWay] = useState<CodeChannel>('sms')
  const recover = useRecover()
  const change = (next: CodeChannel) => {
    setWay(next)
    form.resetFields(['to', 'code'])
  }
  return (
    <SignInFrame title="找回密码" lead="验证码只会发往账号所绑定的手机或邮箱">
      <Segmented block options={ways} value={way} onChange={change} style={{ marginBottom: 20 }} />
      <PageForm<Fields>
        form={form}
        size="large"
        requiredMark={false}
        saveText="重置密码"
        place="wide"
        saved="密码已重置，请用新密码登录"
        onSave={({ to, code, newPassword }) => recover.mutateAsync({ way, to: to.trim(), code, newPassword })}
        onSaved={() => void navigate('/user/login', { replace: true })}
      >
        {way === 'sms' ? (
          <Form.Item key="sms" name="to" label="手机号" rules={[mobileRule]}>
            <Input prefix={<MobileOutlined />} autoComplete="tel-national" inputMode="numeric" maxLength={11} />
          </Form.Item>
        ) : (
          <Form.Item key="email" name="to" label="邮箱" rules={[{ required: true, message: '请输入邮箱' }, emailRule]}>
            <Input prefix={<MailOutlined />} autoComplete="email" maxLength={50} />
          </Form.Item>
        )}
        <CodeField
          key={`code-${way}`}
          name="code"
          label="验证码"
          icon={<SafetyOutlined />}
          to="to"
          send={(to) => sendRecoverCode(way, to)}
        />
        <NewPasswordFields />
      </PageForm>
      <p className="cd-login__links">
        <Link to="/user/login">返回登录</Link>
      </p>
    </SignInFrame>
  )
}
