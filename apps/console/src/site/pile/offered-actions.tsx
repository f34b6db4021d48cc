import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { useOpens } from '../../platform/opened-pages.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import type { PileAction } from './parts/pile-slots.ts'

type OpenAction = { action: PileAction; piles: readonly Pile[]; onDone?: () => void }

/** The pile actions of this role, and the dialog of the open one. */
export function usePileActions(actions: readonly PileAction[]) {
  const may = useMay()
  const opens = useOpens()
  const { go } = usePageAddress()
  const [open, setOpen] = useState<OpenAction | null>(null)
  const begin = (next: OpenAction) => {
    const [pile] = next.piles
    if ('Dialog' in next.action) setOpen(next)
    else if (pile) void go(next.action.addressOf(pile))
  }
  const offeredFor = (pile: Pile, place: 'row' | 'drawer'): RowAction[] =>
    actions.flatMap((action) => {
      const offer = action[place]
      if (!offer?.isAllowed(may)) return []
      if ('addressOf' in action && !opens(action.addressOf(pile))) return []
      const { label, danger = false, whyNot } = offer
      return [
        { key: action.key, label, danger, whyNot: whyNot?.(pile), onClick: () => begin({ action, piles: [pile] }) },
      ]
    })
  const inBatch = actions.filter(({ batch }) => batch?.isAllowed(may))
  const batchBar = (piles: readonly Pile[], onDone: () => void): ReactNode =>
    inBatch.map((action) => (
      <Button key={action.key} type="link" size="small" onClick={() => begin({ action, piles, onDone })}>
        {action.batch?.label}
      </Button>
    ))
  const close = () => setOpen(null)
  const dialog = open && 'Dialog' in open.action && (
    <open.action.Dialog piles={open.piles} onDone={open.onDone} onClose={close} />
  )
  return { offeredFor, ...(inBatch.length > 0 && { batchBar }), dialog }
}
