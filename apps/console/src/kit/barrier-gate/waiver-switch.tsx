import { barrierGateApi, type BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { App, Switch } from 'antd'
import { useMay } from '../../platform/me.ts'
import { useSaveGate } from './gate-queries.ts'
import { changedGate } from './gate-values.ts'

/** Whether the gate takes part in waivers; a role that may not change it sees a word. */
export function WaiverSwitch({ gate }: { gate: BarrierGate }) {
  const may = useMay()
  const { message } = App.useApp()
  const { mutate, isPending } = useSaveGate()
  if (!may(barrierGateApi.save)) return gate.waiverFlag === 1 ? '参与' : '不参与'
  const change = (isOn: boolean) =>
    mutate(changedGate(gate, { waiverFlag: isOn ? 1 : 0 }), {
      onSuccess: () => void message.success(isOn ? '已参与减免' : '已不参与减免'),
      onError: (error) => void message.error(error.message),
    })
  return (
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Switch
        size="small"
        aria-label={`${gate.gateName} 参与减免`}
        checked={gate.waiverFlag === 1}
        loading={isPending}
        onChange={change}
      />
    </span>
  )
}
