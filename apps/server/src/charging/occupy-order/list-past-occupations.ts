import { occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { groupedYuan } from '@chargedeck/domain/kernel/money'
import type { TimelineSource } from '../../customer/customer/public.ts'
import { occupyOrdersInScope } from './store.ts'

/** When a customer's car stayed at a gun after its charge, at stations in the caller's scope. */
export const occupyTimeline: TimelineSource = async (ctx, customerId, most) => {
  const orders = await occupyOrdersInScope(ctx)
    .select(['occupyOrder.id', 'occupyOrder.orderNo', 'occupyOrder.status', 'occupyOrder.occupyStartTime'])
    .select(['occupyOrder.stationName', 'occupyOrder.occupyMin', 'occupyOrder.actualAmt', 'occupyOrder.owedAmt'])
    .select('occupyOrder.waiveAmt')
    .where('occupyOrder.customerId', '=', customerId)
    .orderBy('occupyOrder.id', 'desc')
    .limit(most)
    .execute()
  return orders.map(
    ({ id, orderNo, status, occupyStartTime, stationName, occupyMin, actualAmt, owedAmt, waiveAmt }) => ({
      key: `occupy-${id}`,
      at: occupyStartTime,
      title: '占位',
      detail: [
        stationName,
        occupyStatusLabels[status],
        `${occupyMin}分钟`,
        `${groupedYuan(actualAmt)}元`,
        waiveAmt > 0 && `减免${groupedYuan(waiveAmt)}元`,
        owedAmt > 0 && `欠费${groupedYuan(owedAmt)}元`,
      ]
        .filter((part) => part !== false)
        .join('，'),
      path: `/orders/occupy?orderNo=${orderNo}&open=${id}`,
    }),
  )
}
