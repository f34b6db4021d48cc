import { chargeOrderStates, runningOrderStates } from '@chargedeck/domain/charge-order/states'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { HourEnergy } from '@chargedeck/domain/tariff/energy-by-hour'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { literals } from '../../platform/postgres/literals.ts'

type Tx = Pick<Context, 'tx'>
type MeteredCharge = { orderId: string; plan: FeePeriod[]; points: { at: Date; meter: EnergyE4 }[] }
export type UnbilledHour = HourEnergy & { orderId: string }

const unbilled = literals([...runningOrderStates, chargeOrderStates.toSettle, chargeOrderStates.abnormal])

/** The energy of every charge by hour and band: of its bill, or else of its samples. */
export const chargedHours: RawBuilder<unknown> = sql`(
  select hour_start, band, station_id, energy from charge_order_hour
  union all select hour_start, band, station_id, energy from unbilled_hour u
    where not exists (select from charge_order_hour billed where billed.order_id = u.order_id))`

export async function listUnbilledSince({ tx }: Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from charge_order o join charge_progress p on p.order_id = o.id
    where o.order_status in (${unbilled}) and o.id >= ${firstIdOf(since)}::bigint and o.start_time >= ${since}
      and o.start_meter is not null and o.fee_snapshot is not null and p.sample_time < o.start_time + interval '7 days'
    order by o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The samples that decide the meter at each edge: the start, the last one, and the two around each full hour and price edge. One row for each
 * charge: the driver takes far longer to read a sample than to read it within a text.
 */
export async function listMetered(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  orderIds: readonly string[],
): Promise<MeteredCharge[]> {
  const near = (order: 'before' | 'after') => {
    const [sign, way] = order === 'before' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`]
    return sql`(select sample_time, meter from charge_sample where order_id = charge.id and counted
      and receive_time >= charge.create_time - interval '1 hour' and receive_time < ${now()}::timestamptz + interval '1 day'
      and sample_time ${sign} edge order by sample_time ${way} limit 1)`
  }
  const { rows } = await sql<Omit<MeteredCharge, 'points'> & { points: [string, EnergyE4][] }>`
    with charge as (
      select o.id, o.create_time, o.start_time, o.start_meter, o.fee_snapshot as plan, p.sample_time, p.meter
      from unnest(${plainArray(orderIds)}::bigint[]) as given (id) join charge_order o on o.id = given.id
      join charge_progress p on p.order_id = o.id where o.order_status in (${unbilled})
    ), edges as (
      select charge.id, edge from charge, generate_series(date_trunc('hour', start_time), sample_time, interval '1 hour') edge
      union select charge.id, day + (period ->> 'startTime')::interval
      from charge, generate_series(date_trunc('day', start_time, 'Asia/Shanghai'), sample_time, interval '1 day') as day,
        jsonb_array_elements(charge.plan) period
    ), points as (
      select id, start_time as at, start_meter as meter from charge
      union select id, sample_time, meter from charge
      union select charge.id, near.sample_time, near.meter
      from charge join edges on edges.id = charge.id and edge > charge.start_time and edge < charge.sample_time
      cross join lateral (${near('before')} union all ${near('after')}) near
    )
    select charge.id as order_id, charge.plan, given.points
    from charge join (select id, json_agg(json_build_array(at, meter) order by at, meter) as points from points group by id) as given
      on given.id = charge.id`.execute(tx)
  return rows.map(({ points, ...charge }) => ({
    ...charge,
    points: points.map(([at, meter]) => ({ at: new Date(at), meter })),
  }))
}

/** Replaces the hours of these charges that still have no bill, and notes what changed. */
export async function saveUnbilled(
  { tx }: Tx,
  orderIds: readonly string[],
  hours: readonly UnbilledHour[],
): Promise<void> {
  const column = <K extends keyof UnbilledHour>(name: K) => plainArray(hours.map((hour) => hour[name]))
  await sql`
    with fresh as (
      select n.*, o.station_id from unnest(${column('orderId')}::bigint[], ${column('hourStart')}::timestamptz[], ${column('band')}::text[],
        ${column('energy')}::bigint[]) as n (order_id, hour_start, band, energy)
      join charge_order o on o.id = n.order_id and o.order_status in (${unbilled})
    ), gone as (
      delete from unbilled_hour k where k.order_id = any(${plainArray(orderIds)}::bigint[])
        and not exists (select from fresh where (fresh.order_id, fresh.hour_start, fresh.band) = (k.order_id, k.hour_start, k.band))
      returning k.hour_start
    ), saved as (
      insert into unbilled_hour as k (order_id, hour_start, band, station_id, energy)
      select order_id, hour_start, band, station_id, energy from fresh
      on conflict (order_id, hour_start, band) do update set energy = excluded.energy where k.energy <> excluded.energy
      returning hour_start
    )
    insert into energy_change (hour_start) select hour_start from gone union select hour_start from saved`.execute(tx)
}

/** A charge that is billed or cancelled has no unbilled hours any more. */
export const dropBilled = ({ tx }: Tx) =>
  sql`with gone as (delete from unbilled_hour k using charge_order o where o.id = k.order_id and o.order_status not in (${unbilled})
      returning k.hour_start)
    insert into energy_change (hour_start) select distinct hour_start from gone`.execute(tx)

export const markHours = ({ tx }: Tx, { from, to }: { from: Date; to: Date }) =>
  sql`insert into energy_change (hour_start)
    select generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour')`.execute(tx)

/** Sums the hours that changed for each organisation. */
export async function foldEnergyChanges({ tx }: Tx): Promise<void> {
  const { rows } = await sql<{ hourStart: Date }>`
    with taken as (delete from energy_change returning hour_start) select distinct hour_start from taken`.execute(tx)
  if (rows.length === 0) return
  const given = sql`any(${plainArray(rows.map(({ hourStart }) => hourStart))}::timestamptz[])`
  await sql`delete from org_energy where hour_start = ${given}`.execute(tx)
  await sql`insert into org_energy (hour_start, band, org_id, energy)
    select part.hour_start, part.band, station.org_id, sum(part.energy) from ${chargedHours} as part
    join station on station.id = part.station_id where part.hour_start = ${given} group by 1, 2, 3`.execute(tx)
}
