import { ConfirmDialog } from './confirm-action.tsx'

type Props = {
  /** What is deleted, and what stays. */
  what: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

export function DeleteDialog({ what, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      title="确认删除？"
      what={what}
      danger
      okText="删除"
      saved="删除成功"
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
