import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog as DeleteRecord } from '../../ui/action/delete-dialog.tsx'
import { useDeleteGroup, useGroupStatus } from './group-queries.ts'
import { useCloseDeleted } from '../../ui/data-table/open-record.ts'

type Props = { group: CustomerGroup; onClose: () => void }

export function StatusDialog({ group: { id, groupName, status }, onClose }: Props) {
  const { mutateAsync } = useGroupStatus()
  const isActive = status === dataStates.normal
  return (
    <ConfirmDialog
      title={isActive ? `停用「${groupName}」` : `启用「${groupName}」`}
      what={
        isActive
          ? '停用后，员工新开始的充电由员工自己的余额支付；正在进行的充电仍由企业支付。'
          : '启用后，员工新开始的充电按企业的约定支付。'
      }
      reason="required"
      danger={isActive}
      okText={isActive ? '停用' : '启用'}
      saved={isActive ? '已停用' : '已启用'}
      onConfirm={(reason) => mutateAsync({ id, status: isActive ? dataStates.disabled : dataStates.normal, reason })}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ group: { id, groupName }, onClose }: Props) {
  const { mutateAsync } = useDeleteGroup()
  const closeDeleted = useCloseDeleted()
  return (
    <DeleteRecord
      what={`删除企业「${groupName}」。它的订单和流水会保留。`}
      onDelete={() => mutateAsync(id).then(() => closeDeleted(id))}
      onClose={onClose}
    />
  )
}
