import { Alert, App, Button, Flex, Form, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useBind, useSendBindCode } from './account-queries.ts'

type Channel = 'sms' | 'email'
type Fields = { to: string; code: string }
type Props = { channel: Channel; initial: string; onClose: () => void }

const kinds = {
  sms: { title: '绑定手机', label: '手机号', rule: { pattern: /^1\d{10}$/, message: '请输入11位手机号' } },
  email: { title: '绑定邮箱', label: '邮箱', rule: { type: 'email' as const, message: '邮箱格式错误' } },
}
const pauseSeconds = 60

export function BindContactDialog({ channel, initial, onClose }: Props) {
  const { title, label, rule } = kinds[channel]
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const bind = useBind()
  const code = useCode(channel, async () => (await form.validateFields(['to'])).to)
  const submit = (fields: Fields) =>
    bind.mutate(
      { channel, ...fields },
      {
        onSuccess: () => {
          void message.success('绑定成功')
          onClose()
        },
      },
    )
  const error = bind.error ?? code.error
  return (
    <Modal open title={title} okText="绑定" confirmLoading={bind.isPending} onOk={form.submit} onCancel={onClose} width={420}>
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      <Form<Fields> form={form} layout="vertical" initialValues={{ to: initial }} onFinish={submit}>
        <Form.Item name="to" label={label} rules={[{ required: true, message: `请输入${label}` }, rule]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item label="验证码" required>
          <Flex gap="small">
            <Form.Item name="code" noStyle rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入6位验证码' }]}>
              <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
            </Form.Item>
            <Button disabled={code.waits > 0} loading={code.isSending} onClick={code.send}>
              {code.waits > 0 ? `${code.waits} 秒后重发` : '获取验证码'}
            </Button>
          </Flex>
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** A code is sent at most once a minute. */
function useCode(channel: Channel, receiver: () => Promise<string>) {
  const { message } = App.useApp()
  const { mutateAsync, error, isPending } = useSendBindCode()
  const [waits, setWaits] = useState(0)
  useEffect(() => {
    if (waits === 0) return
    const timer = setTimeout(() => setWaits(waits - 1), 1000)
    return () => clearTimeout(timer)
  }, [waits])
  const send = async () => {
    await mutateAsync({ channel, to: await receiver() })
    void message.success('验证码已发送')
    setWaits(pauseSeconds)
  }
  return { waits, error, isSending: isPending, send: () => void send().catch(() => {}) } // the dialog says why
}
