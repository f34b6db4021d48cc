import { waiverPushStateLabels } from '@chargedeck/contract/kit/waiver-push/enums'
import type { TimelineSource } from '../../customer/customer/public.ts'
import { pushesInScope } from './store.ts'

/** What car parks were told to waive for a customer's car, at stations in the caller's scope. */
export const waiverTimeline: TimelineSource = async (ctx, customerId, most) => {
  const pushes = await pushesInScope(ctx)
    .select(['waiverPush.id', 'waiverPush.orderId', 'waiverPush.createTime', 'waiverPush.freeMin'])
    .select(['waiverPush.status', 'waiverPush.parkingLotNo', 'waiverPush.plateNo', 'station.stationName'])
    .where('waiverPush.customerId', '=', customerId)
    .orderBy('waiverPush.id', 'desc')
    .limit(most)
    .execute()
  return pushes.map(({ id, orderId, createTime, freeMin, status, parkingLotNo, plateNo, stationName }) => ({
    key: `waiver-${id}`,
    at: createTime,
    title: freeMin === 0 ? '撤销停车减免' : '停车减免',
    detail: [stationName, `停车场${parkingLotNo}`, plateNo, textOf(freeMin), waiverPushStateLabels[status]]
      .filter(Boolean)
      .join('，'),
    path: `/orders/charge?orderId=${orderId}&open=${orderId}`,
  }))
}

const textOf = (freeMin: number | null): string | null => {
  if (freeMin === null) return '免全程'
  return freeMin === 0 ? null : `免${freeMin}分钟`
}
