import { bonusInterface, orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { listChargeOrders, type OrderSettledListener } from '../../../charging/charge-order/public.ts'
import type { CarrierMessage } from '../../carrier-push/public.ts'
import { enter } from '../push/enter-pushes.ts'
import { messagesOf } from '../push/push-orders.ts'
import { listPushesOf, listRegulatorsOf } from '../push/push-store.ts'
import { bonusContents } from './bonus-contents.ts'
import { planForRegulators } from '../push/push-to-regulators.ts'

const apiName = orderPushInterfaces.REG_ORDER

/** Regulators that want every order of a station get it as soon as it is settled. */
export const tellRegulators: OrderSettledListener = {
  name: 'regulators',
  onOrdersSettled: async (ctx, orders) => {
    const stationIds = [...new Set(orders.map(({ stationId }) => stationId))]
    const regulators = await listRegulatorsOf(ctx, stationIds)
    const wanted = orders.filter((order) => regulators.some(({ stationId }) => stationId === order.stationId))
    if (wanted.length === 0) return
    const orderIds = wanted.map(({ id }) => id)
    const pushes = await listPushesOf(ctx, apiName, orderIds)
    const bonuses = await listPushesOf(ctx, bonusInterface, orderIds)
    const messages: CarrierMessage[] = []
    for (const order of await listChargeOrders(ctx, orderIds)) {
      const ofOrder = pushes.filter(({ orderId }) => orderId === order.id)
      const plan = await planForRegulators(ctx, order, { regulators, pushes: ofOrder, isByItself: true })
      const more = await bonusContents(ctx, order, { regulators, pushes: bonuses, isByItself: true })
      const contents = 'contents' in plan ? [...plan.contents, ...more] : more
      messages.push(...messagesOf(order, 'REG_ORDER', contents))
    }
    await enter(ctx, 'REG_ORDER', messages)
  },
}
