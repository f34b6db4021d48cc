import { vipApi, type Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipStates } from '@chargedeck/domain/vip/states'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { whyNot } from './vip-labels.ts'

const VipForm = lazyDrawer(async () => (await import('./vip-form.tsx')).VipForm)
const RenewDialog = lazyPart(async () => (await import('./vip-dialogs.tsx')).RenewDialog)
const StandingDialog = lazyPart(async () => (await import('./vip-dialogs.tsx')).StandingDialog)

type Opened = { what: 'edit' | 'renew' | 'toggle' | 'cancel'; vip: Vip }

/** What this role may do with a membership, and the dialog of the open action. */
export function useVipActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (vip: Vip): RowAction[] => {
    if (!vip.changeable) return []
    const open = (what: Opened['what']) => () => setOpened({ what, vip })
    const isValid = vip.status === vipStates.valid
    const step = isValid ? 'disable' : 'enable'
    const renew = { key: 'renew', label: '续期', whyNot: whyNot(vip, 'edit'), onClick: open('renew') }
    return [
      ...(may(vipApi.renew) ? [renew] : []),
      ...(may(vipApi.update)
        ? [
            { key: 'edit', label: '变更', whyNot: whyNot(vip, 'edit'), onClick: open('edit') },
            { key: 'toggle', label: isValid ? '停用' : '启用', whyNot: whyNot(vip, step), onClick: open('toggle') },
            { key: 'cancel', label: '注销', danger: true, whyNot: whyNot(vip, 'cancel'), onClick: open('cancel') },
          ]
        : []),
    ]
  }
  const close = () => setOpened(null)
  return { actionsOf, dialog: opened && <Dialog opened={opened} onClose={close} /> }
}

function Dialog({ opened: { what, vip }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'edit') return <VipForm vip={vip} onClose={onClose} />
  if (what === 'renew') return <RenewDialog vip={vip} onClose={onClose} />
  const toggled = vip.status === vipStates.valid ? vipStates.disabled : vipStates.valid
  return <StandingDialog vip={vip} to={what === 'cancel' ? vipStates.cancelled : toggled} onClose={onClose} />
}
