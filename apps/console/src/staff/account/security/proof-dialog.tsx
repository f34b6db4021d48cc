import { LockOutlined } from '@ant-design/icons'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'

type Props = {
  title: string
  what: string
  danger?: boolean
  onProof: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password again. Mounted means open; it shows a refusal. */
export function ProofDialog({ title, what, danger = false, onProof, onClose }: Props) {
  const [form] = Form.useForm<{ password: string }>()
  const [failed, setFailed] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const prove = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      await onProof(password)
      onClose()
    } catch (error) {
      setFailed(error instanceof Error ? error : new Error('操作失败'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      width={420}
      destroyOnHidden
    >
      {failed && <Alert type="error" showIcon title={failed.message} style={{ marginBottom: 12 }} />}
      <p>{what}</p>
      <Form form={form} layout="vertical" onFinish={(fields: { password: string }) => void prove(fields)}>
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
