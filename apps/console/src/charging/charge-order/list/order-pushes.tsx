import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ChargeOrderPush, ChargeOrderPushProps } from '../parts/order-slots.ts'

const PushChosen = lazyPart(async () => (await import('./push-chosen.tsx')).PushChosen)

const none: readonly ChargeOrderPush[] = []
type Pushing = Omit<ChargeOrderPushProps, 'onClose'> & Pick<ChargeOrderPush, 'Dialog'>

/** What other slices push of a list of orders, as far as the role may: of one row, or of those that are chosen. */
export function useOrderPushes(all: readonly ChargeOrderPush[] = none) {
  const may = useMay()
  const [pushing, setPushing] = useState<Pushing | null>(null)
  const pushes = all.filter(({ permissions }) => permissions.every(may))
  const actionsOf = (order: ChargeOrder): RowAction[] =>
    pushes.map(({ key, label, whyNot, Dialog }) => ({
      key,
      label,
      whyNot: whyNot(order),
      onClick: () => setPushing({ Dialog, orders: [order] }),
    }))
  const selection = (orders: ChargeOrder[], onPushed: () => void) => (
    <PushChosen orders={orders} pushes={pushes} onPush={({ Dialog }) => setPushing({ Dialog, orders, onPushed })} />
  )
  const dialog = pushing && <pushing.Dialog {...pushing} onClose={() => setPushing(null)} />
  return { mayPush: pushes.length > 0, actionsOf, selection, dialog }
}
