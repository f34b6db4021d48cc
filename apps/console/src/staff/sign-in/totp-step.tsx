import { SafetyOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'

type Props = { error: Error | null; busy: boolean; onCode: (code: string) => void; onBack: () => void }

/** The second factor: six digits from the phone's app, or a recovery code when the phone is lost. */
export function TotpStep({ error, busy, onCode, onBack }: Props) {
  const [lost, setLost] = useState(false)
  return (
    <Form<{ totp: string }>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={({ totp }) => onCode(totp.trim())}
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="totp"
        label={lost ? '恢复码' : '动态口令'}
        extra={lost ? '每个恢复码只能使用一次' : '请打开验证器应用，输入6位数字'}
        rules={[{ required: true, whitespace: true, message: lost ? '请输入恢复码' : '请输入动态口令' }]}
      >
        <Input
          prefix={<SafetyOutlined />}
          autoFocus
          autoComplete="one-time-code"
          inputMode={lost ? 'text' : 'numeric'}
          maxLength={lost ? 20 : 6}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        验证并登录
      </Button>
      <p className="cd-login__links">
        <Button type="link" size="small" onClick={() => setLost(!lost)}>
          {lost ? '使用动态口令' : '手机不在身边？使用恢复码'}
        </Button>
        <Button type="link" size="small" onClick={onBack}>
          返回
        </Button>
      </p>
    </Form>
  )
}
