import type { AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useDeleteAlarmCode, useSaveAlarmCode } from './alarm-code-queries.ts'

type Props = { kind: 'switch' | 'delete'; alarmCode: AlarmCode; onClose: () => void }

export const AlarmCodeDialog = ({ kind, ...props }: Props) =>
  kind === 'delete' ? <DeleteDialog {...props} /> : <SwitchDialog {...props} />

type DialogProps = Omit<Props, 'kind'>

function DeleteDialog({ alarmCode: { id, code, name }, onClose }: DialogProps) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteAlarmCode()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('删除成功')
  }
  const what = `删除告警码「${code} ${name}」。已有告警或订单引用的不能删除，请停用。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}

function SwitchDialog({ alarmCode: { updateTime: _, ...alarmCode }, onClose }: DialogProps) {
  const { message } = App.useApp()
  const { mutateAsync } = useSaveAlarmCode()
  const isOn = alarmCode.dataStatus === dataStates.normal
  const verb = isOn ? '停用' : '启用'
  const confirm = async () => {
    await mutateAsync({ ...alarmCode, dataStatus: isOn ? dataStates.disabled : dataStates.normal })
    void message.success(`${verb}成功`)
  }
  const what = isOn
    ? `停用「${alarmCode.code} ${alarmCode.name}」。充电桩再上报该代码时，不显示名称与建议。`
    : `启用「${alarmCode.code} ${alarmCode.name}」。`
  return <ConfirmDialog title={`确认${verb}？`} what={what} okText={verb} onConfirm={confirm} onClose={onClose} />
}
