import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog as DeleteRecord } from '../../ui/action/delete-dialog.tsx'
import { useActivityStatus, useDeleteActivity } from './activity-queries.ts'
import { useCloseDeleted } from '../../ui/data-table/open-record.ts'

type Props = { activity: Activity; onClose: () => void }

export function StatusDialog({ activity: { id, activityName, status }, onClose }: Props) {
  const { mutateAsync } = useActivityStatus()
  const isActive = status === dataStates.normal
  const verb = isActive ? '停用' : '启用'
  return (
    <ConfirmDialog
      title={`${verb}活动「${activityName}」？`}
      what={
        isActive
          ? '停用后不再发放奖励和折扣；已发放的优惠券和已开始的充电不受影响。可以随时启用。'
          : '启用后，在活动时间内继续发放。'
      }
      danger={isActive}
      okText={verb}
      saved={`已${verb}`}
      onConfirm={() => mutateAsync({ id, status: isActive ? dataStates.disabled : dataStates.normal })}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ activity: { id, activityName }, onClose }: Props) {
  const { mutateAsync } = useDeleteActivity()
  const closeDeleted = useCloseDeleted()
  return (
    <DeleteRecord
      what={`删除未开始的活动「${activityName}」。`}
      onDelete={() => mutateAsync(id).then(() => closeDeleted(id))}
      onClose={onClose}
    />
  )
}
