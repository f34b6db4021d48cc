import type { Received } from '@chargedeck/contract/endpoint'
import type { homeApi, TopStation } from '@chargedeck/contract/insight/home/calls'
import type { Ranking } from '@chargedeck/contract/insight/home/enums'
import { spansOf } from '@chargedeck/domain/home/spans'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ordersIn, sums } from './order-sums-store.ts'

const mostStations = 10

/** The best stations of a time; charging time counts on the day on which the order ended. */
export async function listTopStations(
  ctx: Context,
  { preset, by }: Received<typeof homeApi.top>['query'],
): Promise<TopStation[]> {
  const { span } = spansOf(preset, ctx.now())
  const seconds = Math.max(1, (span.to.getTime() - span.from.getTime()) / 1000)
  const { rows } = await sql<TopStation>`
    select station.id as station_id, station.station_name, part.order_qty, part.total_energy, part.actual_amt,
      round(part.charge_sec * 10000.0 / nullif((station.dc_gun_qty + station.ac_gun_qty) * ${seconds}::float8, 0))::int as use_rate_bp
    from (select charge_order.station_id, ${sums}, coalesce(sum(duration_sec), 0)::float8 as charge_sec
      from ${ordersIn(ctx, span)} group by charge_order.station_id) as part
    join station on station.id = part.station_id
    order by ${columns[by]} desc nulls last, station.id limit ${sql.lit(mostStations)}`.execute(ctx.tx)
  return rows
}

const columns: Record<Ranking, ReturnType<typeof sql>> = {
  ENERGY: sql`part.total_energy`,
  AMT: sql`part.actual_amt`,
  USE_RATE: sql`use_rate_bp`,
}
