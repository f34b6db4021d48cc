import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { FlowRange } from './flow-range.ts'

/** What the bills of days sum to, of charges and of occupations, and what charges of these days still lack. */
export type BilledSums = { billedChargeAmt: Fen; billedOccupyAmt: Fen; unbilledAmt: Fen }

const parties = ['pileId', 'carrierId', 'groupId'] as const

/** Sums of bills name the day and the station of an order, and no pile, carrier or group. */
export const isBilledKnown = (filters: FlowFilters): boolean =>
  filters.dateType === 'SETTLE' && parties.every((party) => filters[party] === undefined)

const sumOf = (orderType: string) =>
  sql`coalesce(sum(flow.share_amt) filter (where flow.order_type = ${sql.lit(orderType)}), 0)`

export const billedSums = sql`${sumOf(billedOrderTypes.charge)} as billed_charge_amt,
  ${sumOf(billedOrderTypes.occupy)} as billed_occupy_amt, coalesce(sum(flow.unbilled_amt), 0) as unbilled_amt`

/** Orders that wait for their bills or are owed again are few, and their ids skip all other partitions. */
const unbilled = sql`select charge_order.settle_date, charge_order.station_id, null, 0,
    coalesce(charge_order.actual_amt, 0) - coalesce(billed_order.order_amt, 0)
  from charge_order left join billed_order
    on billed_order.order_type = ${sql.lit(billedOrderTypes.charge)} and billed_order.order_id = charge_order.id
  where charge_order.order_status in (${literals(billedOrderStates)}) and charge_order.id = any(array(
    select order_id from order_to_bill
    union select id from charge_order where order_status = ${sql.lit(chargeOrderStates.toPay)} and settle_date is not null))`

/** The sums of bills of a range by day and station, as daily settlement has them; its rows are named `flow`. */
export function billedFlow(
  { actor }: Pick<Context, 'actor'>,
  { companyId, stationId }: FlowFilters,
  { from, to }: FlowRange,
): RawBuilder<unknown> {
  const wanted = [sql`flow.day between ${from} and ${to}`]
  if (companyId !== undefined) wanted.push(sql`station.company_id = ${companyId}`)
  if (stationId !== undefined) wanted.push(sql`flow.station_id = ${stationId}`)
  return sql`(select settle_date as day, station_id, order_type, share_amt, 0 as unbilled_amt from order_bill_day
    union all ${unbilled}) as flow
    join station on station.id = flow.station_id
    where ${sql.join([withinScope(actor, 'station.orgId'), ...wanted], sql` and `)}`
}
