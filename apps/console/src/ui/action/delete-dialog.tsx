import { App } from 'antd'
import { ConfirmDialog } from './confirm-action.tsx'

type Props = {
  /** What is deleted, and what stays. */
  what: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

export function DeleteDialog({ what, onDelete, onClose }: Props) {
  const { message } = App.useApp()
  const confirm = async () => {
    await onDelete()
    void message.success('删除成功')
  }
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
