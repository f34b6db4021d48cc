import { SafetyOutlined } from '@ant-design/icons'
import { Alert, Flex, Form, Input, Modal, QRCode, Skeleton } from 'antd'
import { useEffect } from 'react'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { useConfirmTwoStep, useStartTwoStep } from './security-queries.ts'

/** Binds an authenticator app to the account: a picture to scan, then a code as proof. Mounted means open. */
export function BindDialog({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const { mutate: start, data: shown, error: failed } = useStartTwoStep()
  const { mutateAsync, isPending, error } = useConfirmTwoStep()
  useEffect(() => start(), [start])
  const confirm = async ({ code }: { code: string }) => {
    try {
      onCodes((await mutateAsync(code)).recoveryCodes)
      onClose()
    } catch {
      form.resetFields() // the dialog shows the error
    }
  }
  const refusal = error ?? failed
  return (
    <Modal
      open
      title="开启两步验证"
      okText="验证并开启"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={460}
      destroyOnHidden
    >
      {refusal && <Alert type="error" showIcon title={refusal.message} style={{ marginBottom: 12 }} />}
      <p>1. 在手机上打开验证器应用（如 Microsoft Authenticator、Google Authenticator），扫描二维码：</p>
      <Flex vertical align="center" gap="small">
        {shown ? (
          <QRCode aria-label="绑定二维码" value={shown.url} size={180} bgColor="#ffffff" color="#000000" />
        ) : (
          <Skeleton.Node active style={{ width: 180, height: 180 }} />
        )}
        {shown && (
          <span>
            无法扫描时手动输入：
            <CopyText value={shown.secret} />
          </span>
        )}
      </Flex>
      <p>2. 输入应用中显示的6位动态口令：</p>
      <Form form={form} layout="vertical" onFinish={(fields: { code: string }) => void confirm(fields)}>
        <Form.Item
          name="code"
          label="动态口令"
          rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入6位数字' }]}
        >
          <Input prefix={<SafetyOutlined />} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
