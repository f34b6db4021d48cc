import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { copyToClipboard } from '../../../ui/text/copy-text.tsx'

/** Copies the value beside it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { message } = App.useApp()
  const copy = async () => void ((await copyToClipboard(text)) ? message.success('已复制') : message.error('复制失败'))
  return (
    <Tooltip title="复制报文">
      <Button type="text" size="small" aria-label={label} icon={<CopyOutlined />} onClick={() => void copy()} />
    </Tooltip>
  )
}
