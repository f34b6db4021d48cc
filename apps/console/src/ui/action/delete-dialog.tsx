import { ConfirmDialog } from './confirm-action.tsx'

type Props = {
  /** What is deleted, and what stays. */
  what: string
  /** Asks for a reason where the audit needs one. */
  reason?: 'required'
  onDelete: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function DeleteDialog({ what, reason, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      title="确认删除？"
      what={what}
      danger
      {...(reason && { reason })}
      okText="删除"
      saved="删除成功"
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
