import type { Received } from '@chargedeck/contract/endpoint'
import type { homeApi, TopStation } from '@chargedeck/contract/insight/home/calls'
import type { Ranking } from '@chargedeck/contract/insight/home/enums'
import { spansOf, type HomePreset } from '@chargedeck/domain/home/spans'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

const mostStations = 10

/** The best stations of a time. A time of whole months, or of a month until now, is read from its months. */
export async function listTopStations(
  ctx: Context,
  { preset, by }: Received<typeof homeApi.top>['query'],
): Promise<TopStation[]> {
  const stats = statsOf(preset, ctx.now())
  const { rows } = await sql<TopStation>`
    with best as (
      select station.id, station.station_name, part.rank from (select station_id, ${ranks[by]} as rank from ${stats}
          group by station_id having sum(order_qty) > 0) as part
      join station on station.id = part.station_id and ${withinScope(ctx.actor, 'station.orgId')}
      order by rank desc nulls last, station.id limit ${sql.lit(mostStations)})
    select best.id as station_id, best.station_name, part.*
    from best cross join lateral (select sum(order_qty)::int as order_qty, sum(total_energy)::float8 as total_energy,
        sum(actual_amt)::float8 as actual_amt, ${useRate}::int as use_rate_bp from ${stats} and station_id = best.id) as part
    order by best.rank desc nulls last, best.id`.execute(ctx.tx)
  return rows
}

const useRate = sql`round(sum(charging_sec) * 10000 / nullif(sum(gun_sec), 0))`
/** What stations are ordered by; the rest is summed only for the best. */
const ranks: Record<Ranking, ReturnType<typeof sql>> = {
  ENERGY: sql`sum(total_energy)`,
  AMT: sql`sum(actual_amt)`,
  USE_RATE: useRate,
}

function statsOf(preset: HomePreset, now: Date) {
  const { from, to } = spansOf(preset, now).span
  const [first, last] = [toWallTime(from), toWallTime(new Date(to.getTime() - 1))]
  return preset === 'TODAY' || preset === 'YESTERDAY'
    ? sql`stat_daily where stat_date = ${first.slice(0, 10)}`
    : sql`stat_monthly where stat_month between ${first.slice(0, 7)} and ${last.slice(0, 7)}`
}
