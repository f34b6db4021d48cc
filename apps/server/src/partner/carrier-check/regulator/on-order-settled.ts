import { listChargeOrders, type OrderSettledListener } from '../../../charging/charge-order/public.ts'
import type { CarrierMessage } from '../../carrier-push/public.ts'
import { enter } from '../push/enter-pushes.ts'
import { plannerForRegulators } from '../push/plan-for-regulators.ts'
import { messagesOf } from '../push/push-orders.ts'
import { listRegulatorsOf } from '../push/push-store.ts'

/** Regulators that want every order of a station get it as soon as it is settled. */
export const tellRegulators: OrderSettledListener = {
  name: 'regulators',
  onOrdersSettled: async (ctx, orders) => {
    const stationIds = [...new Set(orders.map(({ stationId }) => stationId))]
    const regulators = await listRegulatorsOf(ctx, stationIds)
    const wanted = orders.filter((order) => regulators.some(({ stationId }) => stationId === order.stationId))
    if (wanted.length === 0) return
    const orderIds = wanted.map(({ id }) => id)
    const plan = await plannerForRegulators(ctx, { orderIds, regulators, isByItself: true })
    const messages: CarrierMessage[] = []
    for (const order of await listChargeOrders(ctx, orderIds)) {
      const planned = await plan(order)
      if ('contents' in planned) messages.push(...messagesOf(order, 'REG_ORDER', planned.contents))
    }
    await enter(ctx, 'REG_ORDER', messages)
  },
}
