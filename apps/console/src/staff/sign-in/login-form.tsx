import { LockOutlined, MobileOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form, Input, Tabs } from 'antd'
import { Link } from 'react-router'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { sendSmsCode, type ByPassword, type BySms, type SignInInput } from './login-queries.ts'
import { mobileRule } from './rules.ts'

type Props = { error: Error | null; busy: boolean; onSubmit: (input: SignInInput) => void }

/** By password or by phone; the server's refusal is shown above. */
export function LoginForm({ error, busy, onSubmit }: Props) {
  return (
    <>
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      <Tabs
        destroyOnHidden
        items={[
          { key: 'password', label: '账号密码登录', children: <PasswordForm busy={busy} onSubmit={onSubmit} /> },
          { key: 'phone', label: '手机号登录', children: <PhoneForm busy={busy} onSubmit={onSubmit} /> },
        ]}
      />
      <Flex justify="space-between" className="cd-login__links">
        <Link to="/user/register">注册账号</Link>
        <Link to="/user/recover">忘记密码</Link>
      </Flex>
    </>
  )
}

function PasswordForm({ busy, onSubmit }: Omit<Props, 'error'>) {
  return (
    <Form<ByPassword> layout="vertical" size="large" requiredMark={false} onFinish={onSubmit}>
      <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
        <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={50} placeholder="账号或邮箱" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <SubmitButton busy={busy} />
    </Form>
  )
}

function PhoneForm({ busy, onSubmit }: Omit<Props, 'error'>) {
  return (
    <Form<BySms> layout="vertical" size="large" requiredMark={false} onFinish={onSubmit}>
      <Form.Item name="mobile" label="手机号" rules={[mobileRule]}>
        <Input prefix={<MobileOutlined />} autoComplete="tel-national" inputMode="numeric" autoFocus maxLength={11} />
      </Form.Item>
      <CodeField name="smsCode" label="短信验证码" icon={<SafetyOutlined />} to="mobile" send={sendSmsCode} />
      <SubmitButton busy={busy} />
    </Form>
  )
}

const SubmitButton = ({ busy }: { busy: boolean }) => (
  <Button type="primary" htmlType="submit" block loading={busy}>
    登录
  </Button>
)
