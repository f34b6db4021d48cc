import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates, type PushState } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces, orderPushKindOf } from '@chargedeck/domain/carrier/order-pushes'
import { endOfRange, startOfRange, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { readPage } from '../../../platform/read-page.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Query = Received<typeof carrierCheckApi.pushes>['query']
const { waiting, failed } = pushStates

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
    rows: matching.select(shown).select([isReplaced, heldUntil, isCarrierDisabled.as('isCarrierDisabled')]),
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
  if (status) matching = matching.where(isSaidToBe(status))
  if (orderNo) matching = matching.where('chargeOrder.orderNo', '=', orderNo.trim())
  if (startTime) matching = matching.where('carrierMessage.createTime', '>=', startOfRange(startTime))
  return endTime ? matching.where('carrierMessage.createTime', '<', endOfRange(endTime)) : matching
}

/** What is to be sent, also if it failed before. */
const isDue = sql<boolean>`(
  carrier_message.status = ${sql.lit(waiting)} or carrier_message.status = ${sql.lit(failed)} and carrier_message.next_time is not null)`
const isCarrierDisabled = sql<boolean>`(carrier.status = ${sql.lit(carrierStates.disabled)} and ${isDue})`
/** While the line is open it has a time of its next try. */
const isLineOpen = sql<boolean>`(carrier.status = ${sql.lit(carrierStates.enabled)} and carrier.breaker_try_time is not null and ${isDue})`
const isHeld = sql<boolean>`(${isCarrierDisabled} or ${isLineOpen})`
const heldUntil =
  sql<Date | null>`case when ${isLineOpen} then greatest(carrier.breaker_try_time, carrier_message.next_time) end`.as(
    'heldUntil',
  )

/** What is held waits, although it may have failed before. */
function isSaidToBe(status: PushState) {
  const isStored = sql<boolean>`carrier_message.status = ${sql.lit(status)}`
  if (status === waiting) return sql<boolean>`(${isStored} or ${isHeld})`
  return status === failed ? sql<boolean>`(${isStored} and not ${isHeld})` : isStored
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

type ListedPush = Omit<OrderPush, 'pushType' | 'nextTime' | 'heldUntil' | 'lastTime' | 'createTime'> & {
  apiName: string
  nextTime: Date | null
  heldUntil: Date | null
  lastTime: Date | null
  createTime: Date
}
const presentPush = ({ apiName, nextTime, heldUntil, lastTime, createTime, ...row }: ListedPush): OrderPush => ({
  ...row,
  pushType: orderPushKindOf(apiName),
  nextTime: wallTimeOrNull(nextTime),
  heldUntil: wallTimeOrNull(heldUntil),
  lastTime: wallTimeOrNull(lastTime),
  createTime: toWallTime(createTime),
})
