import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { OrderActionDialog, useOrderActions, type OrderAction } from '../order-actions.tsx'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import type { OrderListQuery } from '../settle/next-order.ts'
import { useOrderPushes } from './order-pushes.tsx'

/** What staff do about the orders of a list: to one of them, or pushes of those that are chosen. */
export function useListActions(slots: ChargeOrderSlots, list: OrderListQuery) {
  const may = useMay()
  const [action, act] = useState<OrderAction | null>(null)
  const actionsOf = useOrderActions(act)
  const pushing = useOrderPushes(slots)
  // hidden by role, disabled by state
  const mayAct = [chargeOrderApi.stopCharge, chargeOrderApi.settle, chargeOrderApi.review].some(may)
  return {
    ofTable: {
      actions:
        mayAct || pushing.mayPush
          ? (order: ChargeOrder) => [...actionsOf(order), ...pushing.actionsOf(order)]
          : undefined,
      actionsBeside: 1 as const,
      ...(pushing.selection && { selection: pushing.selection }),
    },
    act,
    choose: pushing.choose,
    dialogs: (
      <>
        {action && <OrderActionDialog action={action} list={list} onClose={() => act(null)} />}
        {pushing.dialog}
      </>
    ),
  }
}
