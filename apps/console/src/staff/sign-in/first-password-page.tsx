import { LockOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordFields } from '../../ui/fields/new-password.tsx'
import { signOut } from './parts/sign-out-queries.ts'
import { useFirstPassword } from './login-queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { wayBack } from './way-back.ts'

type Fields = { old: string; newPassword: string }

/** A user whose password somebody else made must choose their own; the only other action is to sign out. */
export function FirstPasswordPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { mutate, isPending, error } = useFirstPassword()
  const done = () => {
    message.success('修改成功')
    void navigate(wayBack(params.get('redirect')), { replace: true })
  }
  const leave = async () => {
    await signOut(queries)
    await navigate('/user/login', { replace: true })
  }
  return (
    <SignInFrame title="修改初始密码" lead="初始密码由他人设置，请换成只有您知道的密码">
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      <Form<Fields>
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ old, newPassword }) => mutate({ old, password: newPassword }, { onSuccess: done })}
      >
        <Form.Item name="old" label="初始密码" rules={[{ required: true, message: '请输入初始密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
        <NewPasswordFields />
        <Button type="primary" htmlType="submit" block loading={isPending}>
          保存并进入系统
        </Button>
      </Form>
      <p className="cd-login__links">
        <Button type="link" size="small" onClick={() => void leave()}>
          退出登录
        </Button>
      </p>
    </SignInFrame>
  )
}
