import { resetKindLabels, type ResetKind } from '@chargedeck/contract/command'
import type { Pile } from '@chargedeck/contract/pile'
import { useQuery } from '@tanstack/react-query'
import { App, Radio } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-action.tsx'
import { resetCheck, useReset } from './command-queries.ts'

const kinds: readonly ResetKind[] = ['SOFT', 'HARD']
const hints: Record<ResetKind, string> = {
  SOFT: '设备先正常结束充电，再重启程序。',
  HARD: '设备立即断电重启，未上报的数据可能丢失；软重启无效时使用。',
}

/** What runs is asked for first, so that nobody restarts a charging pile unawares. */
export function ResetDialog({ pile, onClose }: { pile: Pile; onClose: () => void }) {
  const { message } = App.useApp()
  const reset = useReset()
  const [kind, setKind] = useState<ResetKind>('SOFT')
  const { data } = useQuery(resetCheck(pile.id))
  const running = data?.runningOrderNos ?? []
  const send = async (reason: string) => {
    await reset.mutateAsync({ pileId: pile.id, kind, reason, ...(running.length > 0 && { force: 1 }) })
    void message.success('重启指令已下达')
  }
  const what = (
    <>
      <Radio.Group
        value={kind}
        onChange={({ target }) => setKind(target.value === 'HARD' ? 'HARD' : 'SOFT')}
        options={kinds.map((value) => ({ value, label: resetKindLabels[value] }))}
      />
      <p>{hints[kind]}</p>
    </>
  )
  const warning = `该桩有${running.length}笔进行中的订单（${running.join('、')}）：将先下达停止充电，再重启。`
  return (
    <ConfirmDialog
      title={`重启 - ${pile.pileName}`}
      what={what}
      {...(running.length > 0 && { irreversible: warning })}
      reason="required"
      okText="重启"
      danger
      onConfirm={send}
      onClose={onClose}
    />
  )
}
