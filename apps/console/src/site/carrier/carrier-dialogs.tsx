import { daysToAnswer } from '@chargedeck/domain/carrier/check/states'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeleteCarrier, useSetCarrierStatus } from './carrier-queries.ts'
import type { CarrierDialogProps } from './parts/carrier-slots.ts'

export function StatusDialog({ carrier: { id, carrierName, status, rowVersion }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = useSetCarrierStatus()
  const isOn = status === carrierStates.enabled
  const verb = isOn ? '停用' : '启用'
  const what = isOn
    ? `停用「${carrierName}」。停用后既不调用对方，也不应答对方；待推送的内容保留到启用后发送。`
    : `启用「${carrierName}」，恢复双方调用并发送待推送的内容；停用期间没有对账的日子，最近${daysToAnswer}天的自动补对。`
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={what}
      reason="required"
      okText={verb}
      danger={isOn}
      saved={`${verb}成功`}
      onConfirm={(reason) =>
        mutateAsync({ id, reason, rowVersion, status: isOn ? carrierStates.disabled : carrierStates.enabled })
      }
      onClose={onClose}
    />
  )
}

export function DeleteCarrier({ carrier: { id, carrierName }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = useDeleteCarrier()
  return <DeleteDialog what={`删除互联运营商「${carrierName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
