import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ChargeOrderPush, ChargeOrderPushProps, ChargeOrderSlots } from '../parts/order-slots.ts'

const PushChosen = lazyPart(async () => (await import('./push-chosen.tsx')).PushChosen)

type Pushing = Omit<ChargeOrderPushProps, 'onClose'> & { push: ChargeOrderPush }

/** What other slices push of a list of orders, as far as the role may: of one row, or of those that are chosen: boxes take room that the columns need, so they come with 批量推送. */
export function useOrderPushes({ pushes: all, PushDialog }: Omit<ChargeOrderSlots, 'Drawer'>) {
  const may = useMay()
  const [pushing, setPushing] = useState<Pushing | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const pushes = all.filter(({ permissions }) => permissions.every(may))
  const actionsOf = (order: ChargeOrder): RowAction[] =>
    pushes.map((push) => ({
      key: push.key,
      label: push.label,
      whyNot: push.whyNot(order),
      onClick: () => setPushing({ push, orders: [order] }),
    }))
  const selection = (orders: ChargeOrder[], onPushed: () => void) => (
    <PushChosen orders={orders} pushes={pushes} onPush={(push) => setPushing({ push, orders, onPushed })} />
  )
  const dialog = pushing && <PushDialog {...pushing} onClose={() => setPushing(null)} />
  const choose = pushes.length > 0 && (
    <Button onClick={() => setChoosing(!isChoosing)}>{isChoosing ? '结束选择' : '批量推送'}</Button>
  )
  return { mayPush: pushes.length > 0, actionsOf, choose, selection: isChoosing ? selection : null, dialog }
}
