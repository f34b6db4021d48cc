import { roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import { groupedYuan } from '@chargedeck/domain/kernel/money'
import type { TimelineSource } from '../../../customer/customer/public.ts'
import { roamingInScope } from '../store.ts'
import { withPlaces } from './list-roaming.ts'

export const roamingTimeline: TimelineSource = async (ctx, customerId, most) => {
  const orders = await withPlaces(roamingInScope(ctx).where('roamingOrder.customerId', '=', customerId))
    .orderBy('roamingOrder.id', 'desc')
    .limit(most)
    .execute()
  return orders.map(({ id, orderNo, orderStatus, createTime, carrierName, stationName, totalAmt, owedAmt }) => ({
    key: `roaming-${id}`,
    at: createTime,
    title: '他站充电',
    detail: [
      carrierName,
      stationName,
      roamingStatusLabels[orderStatus],
      totalAmt !== null && `${groupedYuan(totalAmt)}元`,
      owedAmt > 0 && `欠费${groupedYuan(owedAmt)}元`,
      orderNo,
    ]
      .filter((part) => part !== false)
      .join('，'),
    path: `/carrier?list=roaming&open=${id}`,
  }))
}
