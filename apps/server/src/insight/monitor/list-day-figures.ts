import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { Place } from './list-gun-counts.ts'

/** The orders of a figure: those at stations in scope, or at one of them. */
export type Where = { ctx: Pick<Context, 'tx' | 'actor' | 'now'>; stationId: string | undefined }
type Span = { from: Date; to: Date }

const atStations = ({ ctx, stationId }: Where): RawBuilder<unknown> =>
  ctx.actor.orgIds === 'all' && stationId === undefined
    ? sql`true`
    : sql`station_id in (select id from station where ${withinScope(ctx.actor, 'station.orgId')}
        and ${stationId ? sql`id = ${stationId}` : sql`true`})`

/** Who charged on a day, each customer once; `until`: only whose first charge of the day ended before. */
export async function countDayCustomers(where: Where, day: string, until?: Date): Promise<number> {
  const inTime = until ? sql`(first_end_time < ${until}) is not false` : sql`true`
  const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from (
    select distinct customer_id from stat_customer_day where stat_date = ${day} and ${inTime} and ${atStations(where)}) as customer`.execute(
    where.ctx.tx,
  )
  return rows[0]?.qty ?? 0
}

const owedOrPaid = literals([occupyOrderStates.toPay, occupyOrderStates.paid])

export async function occupyAmtOf(where: Where, { from, to }: Span): Promise<Fen> {
  const { rows } = await sql<{ occupyAmt: Fen }>`select coalesce(sum(actual_amt), 0) as occupy_amt from occupy_order
    where occupy_end_time >= ${from} and occupy_end_time < ${to} and status in (${owedOrPaid}) and ${atStations(where)}`.execute(
    where.ctx.tx,
  )
  return rows[0]?.occupyAmt ?? fen(0)
}

type TopStation = { stationId: string; stationName: string; totalEnergy: EnergyE4; actualAmt: Fen }
type Ranked = TopStation & { byEnergy: number; byAmt: number }
const most = 10

/** The best stations of a day, by energy and by amount. */
export async function listTopStations(
  where: Where,
  day: string,
): Promise<{ byEnergy: TopStation[]; byAmt: TopStation[] }> {
  const { rows } = await sql<Ranked>`
    select ranked.*, station.station_name from (
      select station_id, total_energy, actual_amt, (row_number() over (order by total_energy desc, station_id))::int as by_energy,
        (row_number() over (order by actual_amt desc, station_id))::int as by_amt
      from (select station_id, sum(total_energy)::float8 as total_energy, sum(actual_amt)::float8 as actual_amt from stat_daily
        where stat_date = ${day} and ${atStations(where)} group by station_id having sum(order_qty) > 0) as kept) as ranked
    join station on station.id = ranked.station_id where by_energy <= ${sql.lit(most)} or by_amt <= ${sql.lit(most)}`.execute(
    where.ctx.tx,
  )
  const shown = ({ stationId, stationName, totalEnergy, actualAmt }: Ranked): TopStation => ({
    stationId,
    stationName,
    totalEnergy,
    actualAmt,
  })
  const best = (rank: 'byEnergy' | 'byAmt') =>
    rows
      .filter((row) => row[rank] <= most)
      .toSorted((a, b) => a[rank] - b[rank])
      .map(shown)
  return { byEnergy: best('byEnergy'), byAmt: best('byAmt') }
}

type RatedPlace = Pick<Where, 'ctx'> & Place
/** The rated power of the stations in the figure, in kW. */
export async function ratedPowerOf({ ctx, stationId, companyId }: RatedPlace): Promise<number> {
  let stations = ctx.tx
    .selectFrom('station')
    .where(withinScope(ctx.actor, 'station.orgId'))
    .where('station.dataStatus', '<>', dataStates.deleted)
  if (stationId) stations = stations.where('station.id', '=', stationId)
  if (companyId) stations = stations.where('station.companyId', '=', companyId)
  const { kw } = await stations
    .select(({ fn }) => fn.coalesce(fn.sum<string>('station.totalPowerKw'), sql<string>`0`).as('kw'))
    .executeTakeFirstOrThrow()
  return Number(kw)
}
