import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { FlowRange } from './flow-range.ts'

/** What the bills of days sum to, of charges and of occupations. */
export type BilledSums = { billedChargeAmt: Fen; billedOccupyAmt: Fen }

const parties = ['pileId', 'carrierId', 'groupId'] as const

/** Sums of bills name the day and the station of an order, and no pile, carrier or group. */
export const isBilledKnown = (filters: FlowFilters): boolean =>
  filters.dateType === 'SETTLE' && parties.every((party) => filters[party] === undefined)

const sumOf = (orderType: string) =>
  sql`coalesce(sum(flow.share_amt) filter (where flow.order_type = ${sql.lit(orderType)}), 0)`

export const billedSums = sql`${sumOf(billedOrderTypes.charge)} as billed_charge_amt,
  ${sumOf(billedOrderTypes.occupy)} as billed_occupy_amt`

/** The sums of bills of a range by day and station, as daily settlement has them; its rows are named `flow`. */
export function billedFlow(
  { actor }: Pick<Context, 'actor'>,
  { companyId, stationId }: FlowFilters,
  { from, to }: FlowRange,
): RawBuilder<unknown> {
  const wanted = [sql`flow.day between ${from} and ${to}`]
  if (companyId !== undefined) wanted.push(sql`station.company_id = ${companyId}`)
  if (stationId !== undefined) wanted.push(sql`flow.station_id = ${stationId}`)
  return sql`(select settle_date as day, station_id, order_type, share_amt from order_bill_day) as flow
    join station on station.id = flow.station_id
    where ${sql.join([withinScope(actor, 'station.orgId'), ...wanted], sql` and `)}`
}
