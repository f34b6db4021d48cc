import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { reservationApi, ReservationRow } from '@chargedeck/contract/charging/reservation/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { reservationsInScope } from './store.ts'

export async function listReservations(
  ctx: Context,
  query: Received<typeof reservationApi.page>['query'],
): Promise<Page<ReservationRow>> {
  const page = cutToLimit(query)
  let matching = reservationsInScope(ctx)
    .leftJoin('chargerGun', 'chargerGun.id', 'reservation.gunId')
    .leftJoin('customer', 'customer.id', 'reservation.customerId')
  if (query.pileId) matching = matching.where('reservation.pileId', '=', query.pileId)
  if (query.status?.length) matching = matching.where('reservation.status', 'in', query.status)
  const rows = await matching
    .selectAll('reservation')
    .select(['chargerPile.pileNo', 'chargerGun.gunName', 'customer.nickname'])
    .orderBy('reservation.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const shown = rows.map(
    ({ id, reservationNo, pileId, pileNo, gunName, idTag, nickname, status, result, orderId, remark, ...times }) => ({
      id,
      reservationNo,
      pileId,
      pileNo,
      gunName,
      cardNo: idTag,
      customerName: nickname,
      status,
      result,
      orderId,
      remark,
      expireTime: toWallTime(times.expireTime),
      createTime: toWallTime(times.createTime),
      finishTime: times.finishTime && toWallTime(times.finishTime),
    }),
  )
  return pageOf(page, await countUpToCap(ctx.tx, matching), shown)
}
