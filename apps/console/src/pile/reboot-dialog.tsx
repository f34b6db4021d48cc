import type { Pile } from '@chargedeck/contract/pile'
import { ConfirmDialog } from '../ui/confirm-action.tsx'
import { useRebootPile } from './pile-queries.ts'

type Props = { pile: Pile; onClose: () => void }

/** A charging pile restarts only by force, and the dialog says what that ends. */
export function RebootDialog({ pile: { id, pileName, pileNo, guns }, onClose }: Props) {
  const reboot = useRebootPile()
  const charging = guns.some(({ runStatus }) => runStatus === '3')
  return (
    <ConfirmDialog
      title={`重启充电桩 - ${pileName}`}
      what={`向 ${pileNo} 下发重启指令，约一分钟内不可用。`}
      {...(charging && { irreversible: '该桩正在充电：将先停止进行中的充电，再重启。' })}
      reason="required"
      okText="重启"
      danger
      onConfirm={(reason) => reboot.mutateAsync({ pileId: id, reason, ...(charging && { force: 1 }) })}
      onClose={onClose}
    />
  )
}
