import { sql, type RawBuilder } from 'kysely'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Context } from '../../platform/context.ts'

type Tx = Pick<Context, 'tx'>
export type Span = { from: Date; to: Date }

/** One counter runs at a time. The next one also counts what changed while it waited. */
export const lockCurves = ({ tx }: Tx) => sql`select pg_advisory_xact_lock(hashtext('day-curve'))`.execute(tx)

/** A sample counts at its own time, however late it arrives; one from the future is of a charger with a wrong clock. */
const counts = sql`s.power_w is not null and s.sample_time <= s.receive_time + interval '15 minutes'`

/** The mean power of each charge in each quarter of a span, from its samples. */
export const measuredPower = ({ from, to }: Span): RawBuilder<unknown> => sql`
  select s.order_id, quarter_of(s.sample_time) as quarter, round(avg(s.power_w))::int as power_w from charge_sample s
  where s.receive_time >= ${from}::timestamptz - interval '15 minutes' and s.sample_time >= ${from} and s.sample_time < ${to} and ${counts}
  group by 1, 2`

/**
 * Measures again what got samples since the last time, unless it began before `since`. Returns the quarters that changed. Older notes
 * stay: a clock that is ahead makes young ones look old.
 */
export async function foldPowerChanges({ tx, now }: Pick<Context, 'tx' | 'now'>, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ quarter: Date }>`
    with taken as (delete from power_change where quarter >= ${since} returning quarter, order_ids),
    touched as (select distinct quarter, unnest(order_ids) as order_id from taken),
    measured as (
      select touched.quarter, o.id as order_id, o.station_id, mean.power_w
      from touched join charge_order o on o.id = touched.order_id
      cross join lateral (select round(avg(s.power_w))::int as power_w from charge_sample s
        where s.order_id = touched.order_id and s.sample_time >= touched.quarter and s.sample_time < touched.quarter + interval '15 minutes'
          and s.receive_time >= touched.quarter - interval '15 minutes' and s.receive_time < ${now()}::timestamptz + interval '1 day' and ${counts}) as mean
      where mean.power_w is not null
    ), saved as (
      insert into charge_power (order_id, quarter, station_id, power_w) select order_id, quarter, station_id, power_w from measured
      on conflict (order_id, quarter) do update set power_w = excluded.power_w where charge_power.power_w <> excluded.power_w
    )
    select distinct quarter from taken`.execute(tx)
  return rows.map(({ quarter }) => quarter)
}

export async function replaceMeasuredPower({ tx }: Tx, span: Span): Promise<void> {
  await sql`delete from charge_power where quarter >= ${span.from} and quarter < ${span.to}`.execute(tx)
  await sql`insert into charge_power (order_id, quarter, station_id, power_w)
    select m.order_id, m.quarter, o.station_id, m.power_w from (${measuredPower(span)}) as m join charge_order o on o.id = m.order_id`.execute(
    tx,
  )
}

/** Sums these quarters for each organisation from what its charges drew. */
export async function replaceOrgPower({ tx }: Tx, quarters: readonly Date[]): Promise<void> {
  if (quarters.length === 0) return
  const given = sql`any(${plainArray(quarters)}::timestamptz[])`
  await sql`delete from org_power where quarter = ${given}`.execute(tx)
  await sql`insert into org_power (quarter, org_id, power_w)
    select quarter, station.org_id, sum(power_w) from charge_power join station on station.id = charge_power.station_id
    where quarter = ${given} group by 1, 2`.execute(tx)
}

export async function deletePowerBefore({ tx }: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('chargePower').where('quarter', '<', at).execute()
  await tx.deleteFrom('powerChange').where('quarter', '<', at).execute()
  await tx.deleteFrom('orgPower').where('quarter', '<', at).execute()
}
