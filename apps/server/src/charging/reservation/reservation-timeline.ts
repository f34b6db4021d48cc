import { reservationStatusLabels } from '@chargedeck/contract/charging/reservation/enums'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { TimelineSource } from '../../customer/customer/public.ts'
import { reservationsInScope } from './store.ts'

/** The guns that were reserved for a customer's card, at stations in the caller's scope. */
export const reservationTimeline: TimelineSource = async (ctx, customerId, most) => {
  const reservations = await reservationsInScope(ctx)
    .leftJoin('chargerGun', 'chargerGun.id', 'reservation.gunId')
    .select(['reservation.id', 'reservation.status', 'reservation.createTime', 'reservation.expireTime'])
    .select(['reservation.orderId', 'chargerPile.pileNo', 'chargerGun.gunName'])
    .where('reservation.customerId', '=', customerId)
    .orderBy('reservation.id', 'desc')
    .limit(most)
    .execute()
  return reservations.map(({ id, status, createTime, expireTime, orderId, pileNo, gunName }) => ({
    key: `reservation-${id}`,
    at: createTime,
    title: '预约充电枪',
    detail: [pileNo, gunName, `保留至${toWallTime(expireTime)}`, reservationStatusLabels[status]]
      .filter(Boolean)
      .join('，'),
    path: orderId === null ? null : `/orders/charge?orderId=${orderId}&open=${orderId}`,
  }))
}
