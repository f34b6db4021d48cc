import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useRemoveEmployee } from './group-queries.ts'

type Props = { employee: Employee; onClose: () => void }

export function LeaveDialog({ employee: { customerId, groupId, realName, mobile }, onClose }: Props) {
  const { mutateAsync } = useRemoveEmployee()
  return (
    <ConfirmDialog
      title="移出企业？"
      what={`「${realName ?? mobile}」不再是该企业的员工，从现在起的充电由自己支付，正在进行的充电也是。`}
      danger
      okText="移出"
      saved="已移出企业"
      onConfirm={() => mutateAsync({ groupId, customerId })}
      onClose={onClose}
    />
  )
}
