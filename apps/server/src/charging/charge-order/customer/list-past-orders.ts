import { groupedYuan } from '@chargedeck/domain/kernel/money'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { ordersInScope } from '../store.ts'
import type { TimelineSource } from '../../../customer/customer/public.ts'

/** The charges of a customer at stations in the caller's scope. */
export const orderTimeline: TimelineSource = async (ctx, customerId, most) => {
  const orders = await ordersInScope(ctx)
    .select(['chargeOrder.id', 'chargeOrder.orderStatus', 'chargeOrder.createTime', 'chargeOrder.actualAmt'])
    .select('chargeOrder.stationName')
    .where('chargeOrder.customerId', '=', customerId)
    .orderBy('chargeOrder.id', 'desc')
    .limit(most)
    .execute()
  return orders.map(({ id, orderStatus, createTime, actualAmt, stationName }) => ({
    key: `order-${id}`,
    at: createTime,
    title: '充电',
    detail: [stationName, orderStatusLabels[orderStatus], actualAmt === null ? null : `${groupedYuan(actualAmt)}元`]
      .filter(Boolean)
      .join('，'),
    path: `/orders/charge?orderId=${id}&open=${id}`,
  }))
}
