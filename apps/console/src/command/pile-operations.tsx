import { commandApi } from '@chargedeck/contract/command'
import type { Pile } from '@chargedeck/contract/pile'
import { App, Flex, Select } from 'antd'
import { useState } from 'react'
import { Allowed } from '../platform/allowed.tsx'
import { AskButton, whyNotAsk } from '../ui/ask-button.tsx'
import { ConfirmDialog } from '../ui/confirm-action.tsx'
import { useClearCache, useRefresh, useSetAvailability, useUnlock } from './command-queries.ts'
import { ResetDialog } from './reset-dialog.tsx'

type Asked = 'reset' | 'operative' | 'inoperative' | 'unlock' | 'clearCache'
type Operation = { key: Asked; label: string; call: (typeof commandApi)[keyof typeof commandApi]; danger?: true; ofGun?: true }

const operations: readonly Operation[] = [
  { key: 'operative', label: '启用', call: commandApi.availability },
  { key: 'inoperative', label: '停用', call: commandApi.availability },
  { key: 'unlock', label: '解锁枪', call: commandApi.unlock, ofGun: true },
  { key: 'clearCache', label: '清除鉴权缓存', call: commandApi.clearCache },
  { key: 'reset', label: '重启', call: commandApi.reset, danger: true },
]

const whole = 'whole'

export function PileOperations({ pile }: { pile: Pile }) {
  const { message } = App.useApp()
  const [gunId, setGunId] = useState(whole)
  const [asked, setAsked] = useState<Asked | null>(null)
  const refresh = useRefresh()
  const why = whyNotAsk(pile)
  const gunOptions = [{ value: whole, label: '整桩' }, ...pile.guns.map(({ id, gunName }) => ({ value: id, label: gunName }))]
  const ask = () =>
    refresh.mutate(
      { pileId: pile.id },
      { onSuccess: () => void message.success('指令已下达'), onError: (error) => void message.error(error.message) },
    )
  return (
    <Flex gap="small" wrap align="center">
      <Select aria-label="操作对象" value={gunId} onChange={setGunId} options={gunOptions} style={{ minWidth: 110 }} />
      {operations.map(({ key, label, call, danger = false, ofGun }) => (
        <Allowed key={key} to={call}>
          <AskButton
            why={why ?? (ofGun && gunId === whole ? '请先选择枪' : undefined)}
            danger={danger}
            label={label}
            onClick={() => setAsked(key)}
          />
        </Allowed>
      ))}
      <Allowed to={commandApi.refresh}>
        <AskButton why={why} label="刷新状态" onClick={ask} />
      </Allowed>
      {asked === 'reset' && <ResetDialog pile={pile} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'reset' && (
        <AskDialog pile={pile} asked={asked} gunId={gunId === whole ? null : gunId} onClose={() => setAsked(null)} />
      )}
    </Flex>
  )
}

const words: Record<Exclude<Asked, 'reset'>, { title: string; what: string }> = {
  operative: { title: '启用', what: '设备恢复可用，可以启动充电。' },
  inoperative: { title: '停用', what: '停用后不能启动充电，重启后仍保持；正在进行的充电不受影响，结束后生效。' },
  unlock: { title: '解锁枪', what: '用于取下卡住的枪，不会停止充电。' },
  clearCache: { title: '清除鉴权缓存', what: '设备将忘记它记住的卡，断网时这些卡不能启动充电。' },
}

type DialogProps = { pile: Pile; asked: Exclude<Asked, 'reset'>; gunId: string | null; onClose: () => void }
function AskDialog({ pile, asked, gunId, onClose }: DialogProps) {
  const { message } = App.useApp()
  const [availability, unlock, clearCache] = [useSetAvailability(), useUnlock(), useClearCache()]
  const gun = pile.guns.find(({ id }) => id === gunId)
  const send = async (reason: string) => {
    if (asked === 'unlock') await unlock.mutateAsync({ pileId: pile.id, gunId: gunId ?? '', reason })
    else if (asked === 'clearCache') await clearCache.mutateAsync({ pileId: pile.id, reason })
    else
      await availability.mutateAsync({
        ...{ pileId: pile.id, availableFlag: asked === 'operative' ? 1 : 0, reason },
        ...(gunId !== null && { gunId }),
      })
    void message.success('指令已下达')
  }
  const target = asked === 'clearCache' || !gun ? pile.pileName : `${pile.pileName} ${gun.gunName}`
  const { title, what } = words[asked]
  return <ConfirmDialog title={`${title} - ${target}`} what={what} reason="required" okText={title} onConfirm={send} onClose={onClose} />
}
