import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { resetKindLabels, type ResetKind } from '@chargedeck/contract/charging/command/enums'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { useFollowCommand } from './command-outcome.tsx'
import { isCharging, resetCheck, useReboot, useReset } from './reboot-queries.ts'

const kinds: readonly ResetKind[] = ['SOFT', 'HARD']
const hints: Record<ResetKind, string> = {
  SOFT: '设备先正常结束充电，再重启程序，约一分钟内不可用。',
  HARD: '设备立即断电重启，未上报的数据可能丢失；软重启无效时使用。',
}

type Props = { pile: { id: string; pileName: string }; onClose: () => void }

/** Lists the running orders of all guns first, so that nobody restarts a charging pile by accident. */
export function RebootDialog({ pile: { id, pileName }, onClose }: Props) {
  const follow = useFollowCommand()
  const may = useMay()
  const [reset, reboot] = [useReset(), useReboot()]
  const [kind, setKind] = useState<ResetKind>('SOFT')
  const [refused, setRefused] = useState(false)
  const [stopFirst, setStopFirst] = useState(true)
  const { data } = useQuery({ ...resetCheck(id), enabled: may(commandApi.resetCheck) })
  const running = data?.runningOrderNos ?? []
  const force = running.length > 0 || refused
  const title = `重启充电桩 - ${pileName}`
  const send = async (reason: string) => {
    const body = { pileId: id, reason, ...(force && { force: 1 }) }
    try {
      const { commandNo } = await (may(commandApi.reset)
        ? reset.mutateAsync({ ...body, kind, ...(force && !stopFirst && { stopFirstFlag: 0 }) })
        : reboot.mutateAsync(body))
      follow({ commandNo, title })
    } catch (error) {
      setRefused(isCharging(error))
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={title}
      what={
        may(commandApi.reset) ? (
          <>
            <KindChoice kind={kind} onChange={setKind} />
            {force && (
              <Checkbox checked={stopFirst} onChange={({ target }) => setStopFirst(target.checked)}>
                先停止充电
              </Checkbox>
            )}
          </>
        ) : (
          hints.SOFT
        )
      }
      {...(force && { irreversible: warningOf(running, stopFirst) })}
      reason="required"
      okText="重启"
      danger
      onConfirm={send}
      onClose={onClose}
    />
  )
}

function warningOf(running: readonly string[], stopFirst: boolean): string {
  const orders = running.length > 0 ? `该桩有${running.length}笔进行中的订单（${running.join('、')}）` : '该桩正在充电'
  if (!stopFirst) return `${orders}：直接重启，由设备结束充电，停止记录可能丢失。`
  return `${orders}：${running.length > 0 ? '将先停止充电，再重启。' : '将先停止进行中的充电，再重启。'}`
}

const KindChoice = ({ kind, onChange }: { kind: ResetKind; onChange: (kind: ResetKind) => void }) => (
  <>
    <Radio.Group
      value={kind}
      onChange={({ target }) => onChange(target.value === 'HARD' ? 'HARD' : 'SOFT')}
      options={kinds.map((value) => ({ value, label: resetKindLabels[value] }))}
    />
    <p>{hints[kind]}</p>
  </>
)
