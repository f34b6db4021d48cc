import { App, Button, Flex, Form, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'

const pauseSeconds = 60
const codeRule = { required: true, pattern: /^\d{6}$/, message: '请输入6位数字验证码' }

type Props = {
  name: string
  label: string
  icon?: ReactNode
  /** The field that names where the code is sent. */
  to: string
  send: (to: string) => Promise<unknown>
}

/** Six digits sent to a phone or a mailbox, and the button that requests them once a minute. */
export function CodeField({ name, label, icon, to, send }: Props) {
  const form = Form.useFormInstance()
  const { message } = App.useApp()
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const sendCode = async () => {
    try {
      await form.validateFields([to])
    } catch {
      return // the field shows what is wrong
    }
    setSending(true)
    try {
      await send(String(form.getFieldValue(to)).trim())
      start()
      message.success('验证码已发送')
    } catch (error) {
      message.error(error instanceof Error ? error.message : '发送失败')
    }
    setSending(false)
  }
  return (
    <Form.Item label={label} htmlFor={name} required>
      <Flex gap="small" align="start">
        <Form.Item name={name} noStyle rules={[codeRule]}>
          <Input id={name} prefix={icon} autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Button onClick={() => void sendCode()} loading={isSending} disabled={left > 0}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </Flex>
    </Form.Item>
  )
}

function useCountdown(): { left: number; start: () => void } {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(tick)
  }, [left])
  return { left, start: () => setLeft(pauseSeconds) }
}
