import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { refreshLabels, type Refreshed } from '@chargedeck/contract/charging/command/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import type { Capability } from '@chargedeck/domain/pile/capabilities'
import { gunStates } from '@chargedeck/domain/gun/states'
import { App, Flex, Select, Space } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useFollowCommand } from './parts/command-outcome.tsx'
import { CommandButton } from './parts/command-button.tsx'
import { whyNoCommand } from './parts/why-no-command.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useClearCache, useRefresh, useSetAvailability, useUnlock } from './command-queries.ts'
import { NumberInput, type NumberTyped } from '../../ui/fields/number/number-input.tsx'

type PileOperation = 'operative' | 'inoperative' | 'unlock' | 'clearCache'
type Operation = {
  key: PileOperation
  label: string
  call: (typeof commandApi)[keyof typeof commandApi]
  capability: Capability
}

const operations: readonly Operation[] = [
  { key: 'operative', label: '启用', call: commandApi.availability, capability: 'availability' },
  { key: 'inoperative', label: '停用', call: commandApi.availability, capability: 'availability' },
  { key: 'unlock', label: '解锁枪', call: commandApi.unlock, capability: 'unlock' },
  { key: 'clearCache', label: '清除鉴权缓存', call: commandApi.clearCache, capability: 'cardCache' },
]

const whole = 'whole'
const refreshed = Object.keys(refreshLabels) as Refreshed[] // the keys of refreshLabels
const refreshOptions = refreshed.map((value) => ({ value, label: refreshLabels[value] }))

export function PileOperations({ pile }: { pile: Pile }) {
  const [gunId, setGunId] = useState(whole)
  const [operation, setOperation] = useState<PileOperation | null>(null)
  const gunOptions = [
    { value: whole, label: '整桩' },
    ...pile.guns.map(({ id, gunName }) => ({ value: id, label: gunName })),
  ]
  return (
    <Flex gap="small" wrap align="center">
      <Select aria-label="操作对象" value={gunId} onChange={setGunId} options={gunOptions} style={{ minWidth: 110 }} />
      {operations.map(({ key, label, call, capability }) => (
        <Allowed key={key} to={call}>
          <CommandButton why={whyNoCommand(pile, capability)} label={label} onClick={() => setOperation(key)} />
        </Allowed>
      ))}
      <Allowed to={commandApi.refresh}>
        <Refresh pile={pile} gunId={gunId === whole ? null : gunId} />
      </Allowed>
      {operation && (
        <OperationDialog
          pile={pile}
          operation={operation}
          gunId={gunId === whole ? null : gunId}
          onClose={() => setOperation(null)}
        />
      )}
    </Flex>
  )
}

function Refresh({ pile, gunId }: { pile: Pile; gunId: string | null }) {
  const { message } = App.useApp()
  const follow = useFollowCommand()
  const [what, setWhat] = useState<Refreshed>('STATUS')
  const refresh = useRefresh()
  const send = () =>
    refresh.mutate(
      { pileId: pile.id, what, ...(gunId !== null && { gunId }) },
      {
        onSuccess: ({ commandNo }) => follow({ commandNo, title: `立即上报${refreshLabels[what]} - ${pile.pileName}` }),
        onError: (error) => void message.error(error.message),
      },
    )
  return (
    <Space.Compact>
      <Select
        aria-label="上报内容"
        value={what}
        onChange={setWhat}
        options={refreshOptions}
        style={{ minWidth: 130 }}
      />
      <CommandButton why={whyNoCommand(pile, 'refresh')} label="立即上报" onClick={send} />
    </Space.Compact>
  )
}

const words: Record<PileOperation, { title: string; what: string }> = {
  operative: { title: '启用', what: '设备恢复可用，可以启动充电。' },
  inoperative: { title: '停用', what: '停用后不能启动充电，重启后仍保持；正在进行的充电不受影响，结束后生效。' },
  unlock: { title: '解锁枪', what: '用于取下卡住的枪。' },
  clearCache: { title: '清除鉴权缓存', what: '设备将忘记它记住的卡，断网时这些卡不能启动充电。' },
}

/** A connector that the charger has and we do not know. */
type NumberedProps = { gunNo: NumberTyped; onChange: (gunNo: NumberTyped) => void }
const NumberedGun = ({ gunNo, onChange }: NumberedProps) => (
  <Flex gap="small" align="center" wrap>
    未选择枪，将按枪号解锁，设备自行判断有没有这把枪：
    <NumberInput aria-label="枪号" min={1} max={999} precision={0} placeholder="1" value={gunNo} onChange={onChange} />
  </Flex>
)

type DialogProps = { pile: Pile; operation: PileOperation; gunId: string | null; onClose: () => void }
function OperationDialog({ pile, operation, gunId, onClose }: DialogProps) {
  const follow = useFollowCommand()
  const [availability, unlock, clearCache] = [useSetAvailability(), useUnlock(), useClearCache()]
  const [gunNo, setGunNo] = useState<NumberTyped>(null)
  const gun = pile.guns.find(({ id }) => id === gunId)
  const isCharging = gun?.runStatus === gunStates.charging
  const target = operation === 'clearCache' || !gun ? pile.pileName : `${pile.pileName} ${gun.gunName}`
  const { title, what } = words[operation]
  const send = async (reason: string) => {
    const pileId = pile.id
    if (operation === 'unlock') {
      if (!gun && gunNo === 'REFUSED') throw new Error('枪号应为1～999的整数')
      const unlocked = gun ? { gunId: gun.id } : { gunNo: Number(gunNo ?? 1) }
      return unlock.mutateAsync({ pileId, reason, ...unlocked, ...(isCharging && { force: 1 }) })
    }
    if (operation === 'clearCache') return clearCache.mutateAsync({ pileId, reason })
    const availableFlag = operation === 'operative' ? 1 : 0
    return availability.mutateAsync({ pileId, availableFlag, reason, ...(gunId !== null && { gunId }) })
  }
  const sendAndFollow = async (reason: string) => {
    const { commandNo } = await send(reason)
    follow({ commandNo, title: `${title} - ${target}` })
  }
  const warning = operation === 'unlock' && isCharging ? '该枪正在充电：强制解锁会使设备结束充电。' : undefined
  return (
    <ConfirmDialog
      title={`${title} - ${target}`}
      what={operation === 'unlock' && !gun ? <NumberedGun gunNo={gunNo} onChange={setGunNo} /> : what}
      {...(warning && { irreversible: warning, danger: true })}
      reason="required"
      okText={warning ? '强制解锁' : title}
      onConfirm={sendAndFollow}
      onClose={onClose}
    />
  )
}
