import type { OccupyStat, OccupyStatsFilters } from '@chargedeck/contract/insight/occupy-stats/calls'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { flowRangeOf, type FlowRange } from '../order-flow/public.ts'

export type OccupySums = Omit<OccupyStat, 'key' | 'statDate' | 'stationId' | 'stationName' | 'avgMin' | 'occupyRate'>

/** Occupations that ended in the range, at stations that the caller sees. */
export function endedOccupations(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { companyId, stationId, ...asked }: OccupyStatsFilters,
  { since, until }: FlowRange = flowRangeOf(asked, now()),
): RawBuilder<unknown> {
  return sql`occupy_order join station on station.id = occupy_order.station_id
    where occupy_order.occupy_end_time >= ${since} and occupy_order.occupy_end_time < ${until}
      and occupy_order.status <> ${sql.lit(occupyOrderStates.occupying)} and ${withinScope(actor, 'station.orgId')}
      and ${companyId === undefined ? sql`true` : sql`station.company_id = ${companyId}`}
      and ${stationId === undefined ? sql`true` : sql`occupy_order.station_id = ${stationId}`}`
}

const { toPay, paid, cleared, free } = occupyOrderStates
/** Those with a fee, owed or paid, as in the daily statistics. */
export const charged = sql`occupy_order.status in (${literals([toPay, paid])})`
const uncharged = sql`occupy_order.status in (${literals([cleared, free])})`
export const occupyQty = sql`(count(*) filter (where ${charged}))::int`
export const occupySums = sql`${occupyQty} as occupy_qty,
  coalesce(sum(occupy_order.occupy_min) filter (where ${charged}), 0)::int as occupy_min,
  coalesce(sum(occupy_order.capped_amt) filter (where ${charged}), 0) as capped_amt,
  (count(*) filter (where ${uncharged}))::int as free_qty,
  coalesce(sum(occupy_order.waive_amt) filter (where ${uncharged}), 0) as waive_amt,
  coalesce(sum(occupy_order.actual_amt - occupy_order.owed_amt), 0) as paid_amt, coalesce(sum(occupy_order.owed_amt), 0) as unpaid_amt`

export const presentSums = (sums: OccupySums) => ({
  ...sums,
  avgMin: sums.occupyQty === 0 ? null : Math.round((sums.occupyMin / sums.occupyQty) * 10) / 10,
  occupyRate: sums.orderQty === 0 ? null : Math.round((sums.occupyQty / sums.orderQty) * 10_000),
})
