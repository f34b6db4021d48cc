import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { noParty } from '@chargedeck/contract/insight/order-flow/enums'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import { ordersInScope } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { flowRangeOf, refuseManyDays } from './flow-range.ts'
import { standsBetween } from './sums/flow-figure-store.ts'

/** Billed orders of the range that the caller may see, one by one. A company has the orders of its stations, as in the daily statistics. */
export function matchingOrders(ctx: Pick<Context, 'tx' | 'actor' | 'now'>, filters: FlowFilters) {
  const range = flowRangeOf(filters, ctx.now())
  refuseManyDays(range)
  const [since, until] = [sql<Date>`${range.since}::timestamptz`, sql<Date>`${range.until}::timestamptz`]
  let orders = ordersInScope(ctx)
    .where('chargeOrder.orderStatus', 'in', billedOrderStates)
    .where(standsBetween(filters.dateType ?? 'END', { since, until }))
  if (filters.companyId !== undefined) orders = orders.where('station.companyId', '=', filters.companyId)
  for (const column of ['stationId', 'pileId'] as const) {
    const wanted = filters[column]
    if (wanted !== undefined) orders = orders.where(`chargeOrder.${column}`, '=', wanted)
  }
  if (filters.pileId !== undefined) orders = orders.where(atStationsOf(filters.pileId))
  for (const column of ['carrierId', 'groupId'] as const) {
    const wanted = filters[column]
    if (wanted === noParty) orders = orders.where(`chargeOrder.${column}`, 'is', null)
    else if (wanted !== undefined) orders = orders.where(`chargeOrder.${column}`, '=', wanted)
  }
  return orders
}

/** Where a pile has stood: the index of stations by time finds its orders, and there is none of piles. */
const atStationsOf = (pileId: string) => sql<boolean>`charge_order.station_id = any(array(
  select station_id from charger_pile where id = ${pileId}
  union select from_station_id from charger_move where pile_id = ${pileId}))`
