import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensurePartitions } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'

const plan = JSON.stringify([
  { startTime: '00:00', endTime: '08:30', band: 'VALLEY', elecPrice: 3000, servicePrice: 4000 },
  { startTime: '08:30', endTime: '17:00', band: 'FLAT', elecPrice: 6000, servicePrice: 4000 },
  { startTime: '17:00', endTime: '24:00', band: 'PEAK', elecPrice: 9000, servicePrice: 4000 },
])

/** A charge at every gun that charges, since at most an hour, with a sample each half minute. */
export async function layRunningCharges(db: Db, at: Date): Promise<void> {
  await ensurePartitions(db, daysLater(startOfDay(at), -1), at)
  await sql`alter table charge_order disable trigger user`.execute(db)
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_id, create_time, start_time, start_meter, fee_snapshot, order_status)
    select ${firstIdOf(at)}::bigint + id, 'RU' || id, 'APP', 'QR', 1, station_id, '站', pile_id, 'P', 'P', 'DC', id, begun, begun, 0, ${plan}::jsonb,
      ${sql.lit(chargeOrderStates.charging)}
    from (select *, ${at}::timestamptz - (1 + id * 7919 % 3600) * interval '1 second' as begun from charger_gun
      where run_status = ${sql.lit(gunStates.charging)}) as gun`.execute(db)
  await sql`alter table charge_order enable trigger user`.execute(db)
  await sql`update charger_gun g set cur_order_id = o.id from charge_order o where o.gun_id = g.id and o.order_status = ${sql.lit(chargeOrderStates.charging)}`.execute(
    db,
  )
  await sql`insert into running_order (gun_id, order_id) select id, cur_order_id from charger_gun where cur_order_id is not null`.execute(
    db,
  )
  await sql`alter table charge_sample disable trigger user`.execute(db)
  await sql`insert into charge_sample (receive_time, order_id, sample_time, context, meter, energy, amt, power_w)
    select t, o.id, t, 'Sample.Periodic', extract(epoch from t - o.start_time) * 100, extract(epoch from t - o.start_time) * 100, 0, 60000
    from charge_order o, generate_series(o.start_time, ${at}::timestamptz, interval '30 seconds') t
    where o.order_status = ${sql.lit(chargeOrderStates.charging)}`.execute(db)
  await sql`alter table charge_sample enable trigger user`.execute(db)
  await sql`insert into charge_progress (order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, power_w, soc, update_time)
    select distinct on (s.order_id) s.order_id, o.gun_id, s.sample_time, s.meter, s.energy, 0, 0, '[]', s.power_w, 50, s.receive_time
    from charge_sample s join charge_order o on o.id = s.order_id order by s.order_id, s.sample_time desc`.execute(db)
}

/** What charges since then would leave: each of four quarters of an hour, and of two hours; all of it waits to be summed. */
export async function layChargedDays(db: Db, since: Date): Promise<void> {
  const ended = sql`select id, station_id, start_time from charge_order
    where order_status = ${sql.lit(chargeOrderStates.done)} and start_time >= ${since}`
  await sql`insert into charge_power (order_id, quarter, station_id, power_w)
    select id, quarter_of(start_time) - q * interval '15 minutes', station_id, 60000 from (${ended}) as o, generate_series(0, 3) q`.execute(
    db,
  )
  await sql`insert into charge_order_hour (order_id, hour_start, band, station_id, energy)
    select id, date_trunc('hour', start_time) - h * interval '1 hour', 'FLAT', station_id, 100000 from (${ended}) as o, generate_series(0, 1) h`.execute(
    db,
  )
  await sql`insert into power_change (quarter, order_ids) select distinct quarter, '{}'::bigint[] from charge_power`.execute(
    db,
  )
  await sql`insert into power_change (quarter, order_ids)
    select quarter_of(sample_time), array_agg(distinct order_id) from charge_sample group by 1`.execute(db)
}

/** One minute of samples of the running charges, in batches as they arrive. */
export async function layMinute(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ orderId: string }>`select order_id from running_order order by order_id`.execute(db)
  const ids = rows.map(({ orderId }) => orderId)
  const batch = 100
  const begun = performance.now()
  for (let from = 0; from < ids.length; from += batch)
    await sql`insert into charge_sample (receive_time, order_id, sample_time, context, meter, energy, amt, power_w)
      select ${at}::timestamptz, id, ${at}::timestamptz, 'Sample.Periodic', 400000, 400000, 0, 61000 from unnest(${ids.slice(from, from + batch)}::bigint[]) id`.execute(
      db,
    )
  return performance.now() - begun
}
