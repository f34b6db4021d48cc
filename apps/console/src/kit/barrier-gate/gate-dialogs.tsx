import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeleteGate, useSaveGate } from './gate-queries.ts'
import { changedGate } from './gate-values.ts'

type Props = { gate: BarrierGate; onClose: () => void }

export function SwitchGate({ gate, onClose }: Props) {
  const { mutateAsync } = useSaveGate()
  const isOn = gate.dataStatus === dataStates.normal
  const verb = isOn ? '停用' : '启用'
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={isOn ? `停用「${gate.gateName}」，不再向它推送减免。` : `启用「${gate.gateName}」。`}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync(changedGate(gate, { dataStatus: isOn ? dataStates.disabled : dataStates.normal }))}
      onClose={onClose}
    />
  )
}

export function DeleteGate({ gate: { id, gateName }, onClose }: Props) {
  const { mutateAsync } = useDeleteGate()
  return <DeleteDialog what={`删除道闸「${gateName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
