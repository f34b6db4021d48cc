import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeleteRule, useSaveRule } from './on-call-queries.ts'
import { switchedTo } from './rule-values.ts'

type Props = { rule: OnCallRuleRow; onClose: () => void }

export function SwitchRule({ rule, onClose }: Props) {
  const { mutateAsync } = useSaveRule()
  const isOn = rule.dataStatus === dataStates.normal
  const verb = isOn ? '停用' : '启用'
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={isOn ? `停用后不再按「${rule.ruleName}」通知新的告警。` : `启用后按「${rule.ruleName}」通知新的告警。`}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync(switchedTo(rule, isOn ? dataStates.disabled : dataStates.normal))}
      onClose={onClose}
    />
  )
}

export function DeleteRule({ rule: { id, ruleName }, onClose }: Props) {
  const { mutateAsync } = useDeleteRule()
  return <DeleteDialog what={`删除通知规则「${ruleName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
