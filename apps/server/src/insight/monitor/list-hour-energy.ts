import { chargeOrderStates, runningOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { energyByHour, type HourEnergy } from '@chargedeck/domain/tariff/energy-by-hour'
import type { FeeBand, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { sql } from 'kysely'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { Where } from './list-day-figures.ts'

type Span = { from: Date; to: Date }
type Point = { orderId: string; plan: FeePeriod[]; at: Date; meter: EnergyE4 }
const hourMs = 3_600_000

/** Energy by clock hour and band, of billed charges and of those not billed yet. An hour without energy has no entry. */
export async function listHourEnergy(where: Where, span: Span) {
  const energies = new Map<string, { hour: number; band: FeeBand; energy: EnergyE4 }>()
  for (const { hourStart, band, energy } of [
    ...(await listBilled(where, span)),
    ...(await listUnbilled(where, span)),
  ]) {
    const hour = (hourStart.getTime() - span.from.getTime()) / hourMs
    const before = energies.get(`${hour} ${band}`)?.energy ?? 0
    energies.set(`${hour} ${band}`, { hour, band, energy: energyE4(before + energy) })
  }
  return [...energies.values()].toSorted((a, b) => a.hour - b.hour || a.band.localeCompare(b.band))
}

const stationsOf = ({ ctx, stationId }: Where) =>
  sql`${withinScope(ctx.actor, 'station.orgId')} and ${stationId ? sql`station.id = ${stationId}` : sql`true`}`

/** Who asks for every station needs no look at the station of each hour. */
const isAtStationsOf = (where: Where) =>
  where.ctx.actor.orgIds === 'all' && !where.stationId
    ? sql`true`
    : sql`part.station_id in (select id from station where ${stationsOf(where)})`

const listBilled = async (where: Where, { from, to }: Span): Promise<HourEnergy[]> =>
  (
    await sql<HourEnergy>`
    select part.hour_start, part.band, sum(part.energy)::bigint as energy
    from charge_order_hour part
    where part.hour_start >= ${from} and part.hour_start < ${to} and ${isAtStationsOf(where)} group by 1, 2`.execute(
      where.ctx.tx,
    )
  ).rows

async function listUnbilled(where: Where, span: Span): Promise<HourEnergy[]> {
  const charges = Map.groupBy(await listPoints(where, span), ({ orderId }) => orderId)
  return [...charges.values()]
    .flatMap((points) => energyByHour(points, points[0]?.plan ?? []))
    .filter(({ hourStart }) => span.from <= hourStart && hourStart < span.to)
}

const unbilled = literals([...runningOrderStates, chargeOrderStates.toSettle, chargeOrderStates.abnormal])

/** The samples that decide the meter at each edge: the start, the last one, and the two around each hour and price edge of the day. */
async function listPoints(where: Where, { from, to }: Span): Promise<Point[]> {
  const near = (order: 'before' | 'after') => {
    const [sign, way] = order === 'before' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`]
    return sql`(select sample_time, meter from charge_sample where order_id = charge.id and counted
      and receive_time >= charge.create_time - interval '1 hour' and sample_time ${sign} edge order by sample_time ${way} limit 1)`
  }
  const { rows } = await sql<Point>`
    with charge as (
      select o.id, o.create_time, o.start_time, o.start_meter, o.fee_snapshot as plan, p.sample_time, p.meter
      from charge_order o join charge_progress p on p.order_id = o.id
      join station on station.id = o.station_id and ${stationsOf(where)}
      where o.order_status in (${unbilled}) and o.fee_snapshot is not null and o.start_meter is not null
        and o.start_time < ${to} and p.sample_time > ${from}
    ), edges as (
      select charge.id, edge from charge, generate_series(
        ${from}::timestamptz + greatest(extract(epoch from charge.start_time - ${from}::timestamptz)::int / 3600, 0) * interval '1 hour',
        least(charge.sample_time, ${from}::timestamptz + interval '23 hours'), interval '1 hour') edge
      union select charge.id, ${from}::timestamptz + (period ->> 'startTime')::interval
      from charge, jsonb_array_elements(charge.plan) period
    ), points as (
      select id, start_time as at, start_meter as meter from charge
      union select id, sample_time, meter from charge
      union select charge.id, near.sample_time, near.meter
      from charge join edges on edges.id = charge.id and edge > charge.start_time and edge < charge.sample_time
      cross join lateral (${near('before')} union all ${near('after')}) near
    )
    select charge.id as order_id, charge.plan, points.at, points.meter
    from points join charge on charge.id = points.id order by charge.id, points.at, points.meter`.execute(where.ctx.tx)
  return rows
}
