import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import { orderPushInterfaces, orderPushKindOf } from '@chargedeck/domain/carrier/order-pushes'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { readPage } from '../../../platform/read-page.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Query = Received<typeof carrierCheckApi.pushes>['query']

const sort = {
  columns: { createTime: 'carrierMessage.createTime' },
  order: 'descend',
  id: 'carrierMessage.id',
} as const

/** Orders that carriers and regulators received or shall receive, the newest first. */
export async function listPushes(ctx: Context, query: Query): Promise<Page<OrderPush>> {
  const matching = matchingPushes(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.select(shown).select(isReplaced),
    sort,
    present: (rows) => rows.map(presentPush),
  })
}

/** By the carrier's company and by the station of the order: both must be in the caller's scope. */
const pushesInScope = (ctx: Context) =>
  ofCompaniesInScope(
    ctx,
    ctx.tx
      .selectFrom('carrierMessage')
      .innerJoin('carrier', 'carrier.id', 'carrierMessage.carrierId')
      .innerJoin('chargeOrder', 'chargeOrder.id', 'carrierMessage.orderId')
      .innerJoin('station', 'station.id', 'chargeOrder.stationId')
      .where(sql<boolean>`carrier_message.api_name in (${literals(Object.values(orderPushInterfaces))})`)
      .where(withinScope(ctx.actor, 'station.orgId')),
    'carrier.companyId',
  )

function matchingPushes(ctx: Context, { carrierId, pushType, status, orderNo, startTime, endTime }: Query) {
  let matching = pushesInScope(ctx)
  if (carrierId) matching = matching.where('carrierMessage.carrierId', '=', carrierId)
  if (pushType) matching = matching.where('carrierMessage.apiName', '=', orderPushInterfaces[pushType])
  if (status) matching = matching.where('carrierMessage.status', '=', status)
  if (orderNo) matching = matching.where('chargeOrder.orderNo', '=', orderNo.trim())
  if (startTime) matching = matching.where('carrierMessage.createTime', '>=', startOfRange(startTime))
  return endTime ? matching.where('carrierMessage.createTime', '<', endOfRange(endTime)) : matching
}

const isReplaced =
  sql<boolean>`exists (select from carrier_message newer where newer.order_id = carrier_message.order_id
  and newer.carrier_id = carrier_message.carrier_id and newer.api_name = carrier_message.api_name and newer.id > carrier_message.id)`.as(
    'isReplaced',
  )

const shown = [
  ...(['carrierMessage.id', 'carrierMessage.carrierId', 'carrierMessage.apiName', 'carrierMessage.status'] as const),
  ...(['carrierMessage.tryQty', 'carrierMessage.nextTime', 'carrierMessage.lastTime'] as const),
  ...(['carrierMessage.confirmResult', 'carrierMessage.reason', 'carrierMessage.createTime'] as const),
  ...(['carrier.carrierName', 'chargeOrder.id as orderId', 'chargeOrder.orderNo', 'chargeOrder.stationName'] as const),
] as const

type ListedPush = Omit<OrderPush, 'pushType' | 'nextTime' | 'lastTime' | 'createTime'> & {
  apiName: string
  nextTime: Date | null
  lastTime: Date | null
  createTime: Date
}
const presentPush = ({ apiName, nextTime, lastTime, createTime, ...row }: ListedPush): OrderPush => ({
  ...row,
  pushType: orderPushKindOf(apiName),
  nextTime: nextTime && toWallTime(nextTime),
  lastTime: lastTime && toWallTime(lastTime),
  createTime: toWallTime(createTime),
})
