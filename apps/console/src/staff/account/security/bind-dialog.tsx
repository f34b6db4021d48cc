import { SafetyOutlined } from '@ant-design/icons'
import { Flex, Form, Input, QRCode } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useConfirmTwoStep } from './security-queries.ts'

type Fields = { code: string }
type Props = {
  started: { secret: string; url: string }
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Binds an authenticator app to the account: a picture to scan, then a code as proof. Mounted means open. */
export function BindDialog({ started, onCodes, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { mutateAsync } = useConfirmTwoStep()
  const confirm = async ({ code }: Fields) => {
    try {
      onCodes((await mutateAsync(code)).recoveryCodes)
    } catch (error) {
      form.resetFields() // a code is valid once
      throw error
    }
  }
  return (
    <DialogForm<Fields>
      title="开启两步验证"
      okText="验证并开启"
      width={460}
      form={form}
      onSave={confirm}
      onClose={onClose}
    >
      <p>1. 在手机上打开验证器应用（如 Microsoft Authenticator、Google Authenticator），扫描二维码：</p>
      <Flex vertical align="center" gap="small">
        <QRCode aria-label="绑定二维码" value={started.url} size={180} bgColor="#ffffff" color="#000000" />
        <span>
          无法扫描时手动输入：
          <CopyText value={started.secret} />
        </span>
      </Flex>
      <p>2. 输入应用中显示的6位动态口令：</p>
      <Form.Item
        name="code"
        label="动态口令"
        rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入6位数字' }]}
      >
        <Input prefix={<SafetyOutlined />} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
    </DialogForm>
  )
}
