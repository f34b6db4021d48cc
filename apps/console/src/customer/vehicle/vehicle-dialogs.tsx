import type { Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog as DeleteRecord } from '../../ui/action/delete-dialog.tsx'
import { useDeleteVehicle, useSetDefault, useUnbindVin } from './vehicle-queries.ts'
import { useCloseDeleted } from '../../ui/data-table/open-record.ts'

type Props = { vehicle: Vehicle; onClose: () => void }

export function UnbindDialog({ vehicle: { id, plateNo, vin }, onClose }: Props) {
  const { mutateAsync } = useUnbindVin()
  return (
    <ConfirmDialog
      title={`解绑VIN - ${plateNo}`}
      what={`解绑 ${vin}。车辆之后不能即插即充，VIN可以绑定到其他车辆。`}
      reason="required"
      danger
      okText="解绑"
      saved="VIN已解绑"
      onConfirm={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}

export function DefaultDialog({ vehicle: { id, plateNo }, onClose }: Props) {
  const { mutateAsync } = useSetDefault()
  return (
    <ConfirmDialog
      title="设为默认车辆"
      what={`刷卡和后台启动的充电会记在「${plateNo}」上。`}
      okText="设为默认"
      saved="默认车辆已更换"
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ vehicle: { id, plateNo }, onClose }: Props) {
  const { mutateAsync } = useDeleteVehicle()
  const closeDeleted = useCloseDeleted()
  return (
    <DeleteRecord
      what={`删除车辆「${plateNo}」。它的充电订单会保留。`}
      onDelete={() => mutateAsync(id).then(() => closeDeleted(id))}
      onClose={onClose}
    />
  )
}
