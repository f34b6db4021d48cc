import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { ThemeMenu } from '../header/theme-menu.tsx'
import { useSignIn } from '../session-queries.ts'
import { LoginArt } from './login-art.tsx'
import { wayBack } from './way-back.ts'
import './login-page.css'

type Fields = { username: string; password: string }

const bands = [
  { key: 'valley', label: '谷' },
  { key: 'flat', label: '平' },
  { key: 'peak', label: '峰' },
  { key: 'sharp', label: '尖' },
]

export function LoginPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { mutate, isPending, error } = useSignIn()
  const enter = () => void navigate(wayBack(params.get('redirect')), { replace: true })
  const submit = (fields: Fields) => mutate(fields, { onSuccess: enter })
  return (
    <div className="cd-login">
      <title>登录 - 智慧充电运营管理平台</title>
      <aside className="cd-login__scene" aria-label="产品介绍">
        <LoginArt />
        <p className="cd-login__bands">
          {bands.map(({ key, label }) => (
            <span key={key}>
              <i className={`cd-login__band cd-login__band--${key}`} aria-hidden />
              {label}
            </span>
          ))}
        </p>
        <p className="cd-login__motto">每一度电，从插枪到结算，清清楚楚。</p>
      </aside>
      <main className="cd-login__panel">
        <div className="cd-login__corner">
          <ThemeMenu />
        </div>
        <div className="cd-login__form">
          <img src="/logo.svg" alt="" width={44} height={44} />
          <h1>智慧充电运营管理平台</h1>
          <p className="cd-login__lead">登录以管理场站、订单与资金</p>
          {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
          <Form<Fields> layout="vertical" size="large" requiredMark={false} onFinish={submit}>
            <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
              <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={50} />
            </Form.Item>
            <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
              <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={64} />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={isPending}>
              登录
            </Button>
          </Form>
        </div>
      </main>
    </div>
  )
}
