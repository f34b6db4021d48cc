import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { FlowRange } from './flow-range.ts'
import { isOneOf, wantedStations } from './sums/wanted-stations-store.ts'

/** What the bills of days sum to, of charges and of occupations, and what charges of these days still lack. */
export type BilledSums = { billedChargeAmt: Fen; billedOccupyAmt: Fen; unbilledAmt: Fen }

const parties = ['pileId', 'carrierId', 'groupId'] as const

/** Sums of bills name the day and the station of an order, and no pile, carrier or group. */
export const isBilledKnown = (filters: FlowFilters): boolean =>
  filters.dateType === 'SETTLE' && parties.every((party) => filters[party] === undefined)

type Wanted = { range: FlowRange; stations: readonly string[] | null }
type Kind = 'DAY' | 'STATION'
const keyOf = (table: string, groupBy: Kind) => sql.ref(`${table}.${groupBy === 'DAY' ? 'settleDate' : 'stationId'}`)
const isWanted = (table: string, { range, stations }: Wanted) =>
  sql`${sql.ref(`${table}.settleDate`)} between ${range.from} and ${range.to} and ${isOneOf(sql.ref(`${table}.stationId`), stations)}`

/** Bills of all orders are a row for each day and station, where those of each partner are many. */
const ofAll = (
  groupBy: Kind,
  wanted: Wanted,
) => sql`select ${keyOf('stationDay', groupBy)} as key, sum(actual_amt + adjust_amt) as charge_amt,
    0 as occupy_amt, 0 as unbilled_amt
  from station_day where ${isWanted('stationDay', wanted)} group by 1`

/** Moves what belongs to occupations from the bills of all orders to those of occupations. */
const ofOccupations = (
  groupBy: Kind,
  wanted: Wanted,
) => sql`select ${keyOf('orderBillDay', groupBy)}, -sum(share_amt), sum(share_amt), 0
  from order_bill_day where order_type = ${sql.lit(billedOrderTypes.occupy)} and ${isWanted('orderBillDay', wanted)} group by 1`

/** Orders that wait for their bills or are owed again are few, and their ids skip all other partitions. */
const unbilled = (groupBy: Kind, wanted: Wanted) => sql`select ${keyOf('chargeOrder', groupBy)}, 0, 0,
    sum(coalesce(charge_order.actual_amt, 0) - coalesce(billed_order.order_amt, 0))
  from charge_order left join billed_order
    on billed_order.order_type = ${sql.lit(billedOrderTypes.charge)} and billed_order.order_id = charge_order.id
  where ${isWanted('chargeOrder', wanted)}
    and charge_order.order_status in (${literals(billedOrderStates)}) and charge_order.id = any(array(
    select order_id from order_to_bill
    union select id from charge_order where order_status = ${sql.lit(chargeOrderStates.toPay)} and settle_date is not null))
  group by 1`

export const billedSums = sql`coalesce(sum(billed.charge_amt), 0) as billed_charge_amt, coalesce(sum(billed.occupy_amt), 0) as billed_occupy_amt,
  coalesce(sum(billed.unbilled_amt), 0) as unbilled_amt`

/** The sums of bills by day or by station, as daily settlement has them, as a table named `billed` with a `key`. `keys`: of some stations only. */
export async function billedRows(
  ctx: Pick<Context, 'tx' | 'actor'>,
  filters: FlowFilters,
  { groupBy, range, keys }: { groupBy: Kind; range: FlowRange; keys?: readonly string[] | undefined },
): Promise<RawBuilder<unknown>> {
  const wanted = { range, stations: keys ?? (await wantedStations(ctx, filters)) }
  const parts = [ofAll, ofOccupations, unbilled].map((part) => part(groupBy, wanted))
  return sql`(${sql.join(parts, sql` union all `)}) as billed`
}

/** The stations with a bill of an order in a range. */
export async function billedStations(ctx: Pick<Context, 'tx' | 'actor'>, filters: FlowFilters, range: FlowRange) {
  const wanted = { range, stations: await wantedStations(ctx, filters) }
  return sql`select distinct station_id as key from station_day where ${isWanted('stationDay', wanted)}`
}
