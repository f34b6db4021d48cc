import { Alert } from 'antd'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'

export type Secret = { appKey: string; appSecret: string }

/** Shows a secret for the only time. */
export const SecretDialog = ({ secret, onClose }: { secret: Secret; onClose: () => void }) => (
  <PlainDialog title="应用密钥" onClose={onClose} width={560}>
    <Alert type="warning" showIcon title="密钥只显示这一次，请立即保存到应用的服务器。" style={{ marginBottom: 16 }} />
    <Facts
      items={[
        { label: '应用标识', value: <CopyText whole value={secret.appKey} /> },
        { label: '应用密钥', value: <CopyText whole value={secret.appSecret} /> },
      ]}
    />
  </PlainDialog>
)
