import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { useCallback } from 'react'
import { usePageAddress } from '../../../platform/page-address.ts'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import { OfAddressContext } from '../../../ui/record/back-closes.ts'
import type { GunAction } from '../gun-actions.tsx'

export const GunDrawer = lazyDrawer(async () => (await import('./gun-drawer.tsx')).GunDrawer)
const field = 'open'

/** The open gun is part of the address, as every open record is. */
export function useOpenGun(): [string | null, (gunId: string | null) => void] {
  const { params, setParams } = usePageAddress()
  const open = useCallback(
    (gunId: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (gunId === null) after.delete(field)
          else after.set(field, gunId)
          return after
        },
        { replace: gunId === null },
      ),
    [setParams],
  )
  return [params.get(field), open]
}

type Props = {
  gunId: string
  known: readonly RuntimeGun[]
  /** The guns that 上一条 and 下一条 lead through. */
  among: readonly RuntimeGun[]
  onOpen: (gunId: string | null) => void
  onAction: (action: GunAction) => void
}

export function OpenGun({ gunId, known, among, onOpen, onAction }: Props) {
  const at = among.findIndex((gun) => gun.gunId === gunId)
  const step = (gun: RuntimeGun | undefined) => (at >= 0 && gun ? () => onOpen(gun.gunId) : undefined)
  return (
    <OfAddressContext value>
      <GunDrawer
        key={gunId}
        gunId={gunId}
        known={known.find((gun) => gun.gunId === gunId)}
        previous={step(among[at - 1])}
        next={step(among[at + 1])}
        onClose={() => onOpen(null)}
        onAction={onAction}
      />
    </OfAddressContext>
  )
}
