import { Alert, App, Button, Flex } from 'antd'
import { PlainDialog } from '../../../ui/record/plain-dialog.tsx'
import { copyToClipboard } from '../../../ui/text/copy-text.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown only this once. Mounted means open; only the button closes it. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { message } = App.useApp()
  const text = codes.join('\n')
  const copy = async () =>
    void ((await copyToClipboard(text)) ? message.success('复制完毕') : message.error('复制失败'))
  return (
    <PlainDialog
      title="恢复码"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={460}
      footer={
        <Flex justify="end" gap="small" wrap>
          <Button onClick={() => void copy()}>复制</Button>
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="chargedeck-recovery-codes.txt"
          >
            下载
          </Button>
          <Button type="primary" onClick={onClose}>
            我已保存
          </Button>
        </Flex>
      }
      onClose={onClose}
    >
      <Alert type="warning" showIcon title="恢复码只显示这一次。手机丢失时可用它登录，每个只能使用一次，请妥善保存。" />
      <ul
        className="cd-number"
        aria-label="恢复码列表"
        style={{ columns: 2, margin: '16px 0 0', padding: 0, listStyle: 'none', lineHeight: 2.2 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code style={{ fontFamily: 'var(--cd-mono)', fontSize: 15 }}>{code}</code>
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}
