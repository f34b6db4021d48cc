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
  const { rows } = await sql<TopStation>`
    select station.id as station_id, station.station_name, part.order_qty::int, part.total_energy::float8, part.actual_amt::float8,
      round(part.charging_sec * 10000 / nullif(part.gun_sec, 0))::int as use_rate_bp
    from (select station_id, sum(order_qty) as order_qty, sum(total_energy) as total_energy, sum(actual_amt) as actual_amt,
        sum(charging_sec) as charging_sec, sum(gun_sec) as gun_sec
      from ${statsOf(preset, ctx.now())} group by station_id) as part
    join station on station.id = part.station_id and ${withinScope(ctx.actor, 'station.orgId')}
    where part.order_qty > 0
    order by ${columns[by]} desc nulls last, station.id limit ${sql.lit(mostStations)}`.execute(ctx.tx)
  return rows
}

const columns: Record<Ranking, ReturnType<typeof sql>> = {
  ENERGY: sql`part.total_energy`,
  AMT: sql`part.actual_amt`,
  USE_RATE: sql`use_rate_bp`,
}

function statsOf(preset: HomePreset, now: Date) {
  const { from, to } = spansOf(preset, now).span
  const [first, last] = [toWallTime(from), toWallTime(new Date(to.getTime() - 1))]
  return preset === 'TODAY' || preset === 'YESTERDAY'
    ? sql`stat_daily where stat_date = ${first.slice(0, 10)}`
    : sql`stat_monthly where stat_month between ${first.slice(0, 7)} and ${last.slice(0, 7)}`
}
