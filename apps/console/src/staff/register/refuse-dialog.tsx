import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useRefuse } from './register-queries.ts'

type Props = { request: RegisterRequest; onClose: () => void }

export function RefuseDialog({ request: { id, account, name }, onClose }: Props) {
  const { mutateAsync } = useRefuse()
  return (
    <ConfirmDialog
      title="拒绝注册申请？"
      what={`${name}（${account}）不会得到账号，可以重新申请。`}
      reason="required"
      danger
      okText="拒绝"
      onConfirm={(note) => mutateAsync({ id, note })}
      onClose={onClose}
    />
  )
}
