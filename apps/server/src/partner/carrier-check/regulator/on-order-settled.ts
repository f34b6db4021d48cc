import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import type { OrderSettledListener } from '../../../charging/charge-order/public.ts'
import type { CarrierMessage } from '../../carrier-push/public.ts'
import { enter } from '../push/enter-pushes.ts'
import { listPushesOf } from '../push/push-store.ts'
import { planForRegulators } from '../push/push-to-regulators.ts'

const apiName = orderPushInterfaces.REG_ORDER

/** Regulators that want every order of a station get it as soon as it is settled. */
export const tellRegulators: OrderSettledListener = {
  name: 'regulators',
  onOrdersSettled: async (ctx, orders) => {
    const pushes = await listPushesOf(
      ctx,
      apiName,
      orders.map(({ id }) => id),
    )
    const messages: CarrierMessage[] = []
    for (const order of orders) {
      const ofOrder = pushes.filter(({ orderId }) => orderId === order.id)
      const plan = await planForRegulators(ctx, order, { pushes: ofOrder, isByItself: true })
      if ('refusal' in plan) continue
      const about = { apiName, subjectId: order.id, orderId: order.id, stationId: order.stationId }
      messages.push(...plan.contents.map((what) => ({ ...what, ...about })))
    }
    await enter(ctx, 'REG_ORDER', messages)
  },
}
