import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { reservationApi, ReservationRow } from '@chargedeck/contract/charging/reservation/calls'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { reservationsInScope } from './store.ts'

type Query = Received<typeof reservationApi.page>['query']

export async function listReservations(ctx: Context, query: Query): Promise<Page<ReservationRow>> {
  const reservations = matching(ctx, query)
  return readPage(ctx, query, {
    matching: reservations,
    rows: reservations
      .leftJoin('chargerGun', 'chargerGun.id', 'reservation.gunId')
      .leftJoin('customer', 'customer.id', 'reservation.customerId')
      .selectAll('reservation')
      .select(['chargerPile.pileNo', 'chargerGun.gunName'])
      .select(({ fn }) => fn.coalesce('customer.nickname', 'customer.realName').as('customerName')),
    sort: { columns: { createTime: 'reservation.id' }, order: 'descend', id: 'reservation.id' },
    present: (rows) => rows.map(present),
  })
}

function matching(ctx: Context, { pileId, status }: Query) {
  let reservations = reservationsInScope(ctx)
  if (pileId) reservations = reservations.where('reservation.pileId', '=', pileId)
  if (status?.length) reservations = reservations.where('reservation.status', 'in', status)
  return reservations
}

type Row = Selectable<Tables['reservation']> & { pileNo: string; gunName: string | null; customerName: string | null }

const present = (row: Row): ReservationRow => ({
  id: row.id,
  reservationNo: row.reservationNo,
  pileId: row.pileId,
  pileNo: row.pileNo,
  gunName: row.gunName,
  cardNo: maskCard(row.idTag),
  customerName: row.customerName,
  status: row.status,
  result: row.result,
  orderId: row.orderId,
  remark: row.remark,
  expireTime: toWallTime(row.expireTime),
  createTime: toWallTime(row.createTime),
  finishTime: row.finishTime && toWallTime(row.finishTime),
})
