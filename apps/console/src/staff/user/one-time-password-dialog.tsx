import { Alert, Button } from 'antd'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'

/** The password is shown only here. */
export function OneTimePasswordDialog({
  name,
  password,
  onClose,
}: {
  name: string
  password: string
  onClose: () => void
}) {
  const saved = (
    <Button type="primary" onClick={onClose}>
      我已保存
    </Button>
  )
  return (
    <PlainDialog
      title={`${name} 的一次性密码`}
      footer={saved}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      onClose={onClose}
    >
      <p style={{ fontSize: 22, textAlign: 'center', margin: '20px 0' }}>
        <CopyText value={password} />
      </p>
      <Alert type="warning" showIcon title="密码仅显示这一次，请转交本人。首次登录时必须修改。" />
    </PlainDialog>
  )
}
