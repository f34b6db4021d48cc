import { maskMobile } from '@chargedeck/domain/customer/mask'
import { customerNameOf } from '@chargedeck/domain/customer/name'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { stationStateText } from '@chargedeck/contract/site/station/enums'
import type { Hit } from '@chargedeck/contract/insight/search/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql } from 'kysely'
import { ordersInScope } from '../../charging/charge-order/public.ts'
import { customersInSight, withNumber } from '../../customer/customer/public.ts'
import { gunsInScope, pilesInScope } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { stationsInScope } from '../../site/station/public.ts'

const hitsPerKind = 5
const namesakes = 200 // a common surname has tens of thousands
const open = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

export async function listStationHits(ctx: Context, text: string): Promise<Hit[]> {
  const rows = await stationsInScope(ctx)
    .select(['station.id', 'station.stationName', 'station.stationNo', 'station.status', 'station.closedFlag'])
    .where((station) =>
      station.or([station('stationName', 'like', containing(text)), station('stationNo', '=', text.toUpperCase())]),
    )
    .orderBy('station.sort')
    .orderBy('station.id')
    .limit(hitsPerKind)
    .execute()
  return rows.map(({ id, stationName, stationNo, ...state }) => ({
    kind: 'STATION' as const,
    id,
    title: stationName,
    detail: `${stationNo}，${stationStateText(state)}`,
    search: open({ open: id }),
  }))
}

export async function listPileHits(ctx: Context, text: string): Promise<Hit[]> {
  const rows = await pilesInScope(ctx)
    .select(['chargerPile.id', 'chargerPile.pileNo', 'chargerPile.pileName', 'station.stationName'])
    .where(sql`upper(charger_pile.pile_no)`, 'like', startingWith(text.toUpperCase()))
    .orderBy('chargerPile.pileNo')
    .limit(hitsPerKind)
    .execute()
  return rows.map(({ id, pileNo, pileName, stationName }) => ({
    kind: 'PILE' as const,
    id,
    title: pileNo,
    detail: `${stationName} ${pileName}`,
    search: open({ pileNo, open: id }),
  }))
}

/** By the whole number only: its beginning is the number of its pile. */
export async function listGunHits(ctx: Context, text: string): Promise<Hit[]> {
  const rows = await gunsInScope(ctx)
    .select([
      'chargerGun.id',
      'chargerGun.gunCode',
      'chargerGun.gunName',
      'chargerPile.id as pileId',
      'chargerPile.pileNo',
    ])
    .select('station.stationName')
    .where('chargerGun.gunCode', 'in', [text, text.toUpperCase()])
    .limit(hitsPerKind)
    .execute()
  return rows.map(({ id, gunCode, gunName, pileId, pileNo, stationName }) => ({
    kind: 'GUN' as const,
    id,
    title: gunCode,
    detail: `${stationName} ${gunName}`,
    search: open({ pileNo, open: pileId }),
  }))
}

/** By mobile, number, card, plate, VIN, or the start of a name: each has its own index. */
export async function listCustomerHits(ctx: Context, text: string): Promise<Hit[]> {
  const known = ctx.tx.selectFrom('customer').select('id').where('dataStatus', '<>', dataStates.deleted)
  const named = (column: 'nickname' | 'realName') => known.where(column, 'like', startingWith(text)).limit(namesakes)
  const found = withNumber(ctx, text)
    .union((query) => query.parens(named('nickname')))
    .union((query) => query.parens(named('realName')))
  const customers = await customersInSight(ctx)
  const rows = await customers
    .select(['customer.id', 'customer.customerNo', 'customer.mobile', 'customer.nickname', 'customer.realName'])
    .where('customer.id', 'in', found)
    .orderBy('customer.id')
    .limit(hitsPerKind)
    .execute()
  return rows.map(({ id, customerNo, mobile, nickname, realName }) => ({
    kind: 'CUSTOMER' as const,
    id,
    title: customerNameOf({ nickname, realName, mobile: maskMobile(mobile) }),
    detail: `${maskMobile(mobile)}，${customerNo}`,
    search: open({ customerNo, open: id }),
  }))
}

/** By one of its numbers, or the latest order of a plate. */
export async function listOrderHits(ctx: Context, text: string): Promise<Hit[]> {
  const column = orderColumn(text)
  const word = column === 'tradeNo' ? text : tidyNumber(text)
  const rows = await ordersInScope(ctx)
    .select([
      'chargeOrder.id',
      'chargeOrder.orderNo',
      'chargeOrder.orderStatus',
      'chargeOrder.createTime',
      'chargeOrder.plateNo',
    ])
    .select('station.stationName')
    .where(`chargeOrder.${column}`, '=', word)
    .orderBy('chargeOrder.id', 'desc')
    .limit(hitsPerKind)
    .execute()
  return rows.map(({ id, orderNo, orderStatus, createTime, stationName }) => ({
    kind: 'ORDER' as const,
    id,
    title: orderNo,
    detail: `${orderStatusLabels[orderStatus]}，${stationName}，${toWallTime(createTime)}`,
    search: open({ orderNo, open: id }),
  }))
}

/** The shape of the number tells which one it is, so that one index is enough. */
function orderColumn(word: string): 'plateNo' | 'orderNo' | 'tradeNo' {
  if (/^\p{Script=Han}/u.test(word)) return 'plateNo'
  return word.includes('-') ? 'tradeNo' : 'orderNo'
}
