import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { plainArray } from '../platform/pg-array.ts'
import type { Running } from './progress-store.ts'
import type { Sample } from './sample-store.ts'

/** What a batch of readings leaves behind, in one statement: its samples, and where each order now stands. */
export async function saveReadings({ tx, now }: Context, samples: readonly Sample[], changed: readonly Running[]): Promise<void> {
  if (samples.length + changed.length === 0) return
  const sample = <K extends Exclude<keyof Sample, 'context'>>(name: K) => plainArray(samples.map((row) => row[name]))
  const order = <K extends Exclude<keyof Running, 'pieces' | 'plan' | 'stopWish'>>(name: K) => plainArray(changed.map((row) => row[name]))
  await sql`
    /* prepared */ with kept as (
      insert into charge_sample
        (receive_time, order_id, sample_time, context, meter, energy, amt, soc, voltage, current, power_w, gun_temp, counted)
      select * from unnest(${sample('receiveTime')}::timestamptz[], ${sample('orderId')}::bigint[], ${sample('sampleTime')}::timestamptz[],
        ${samples.map(({ context }) => context)}::text[], ${sample('meter')}::bigint[], ${sample('energy')}::bigint[],
        ${sample('amt')}::bigint[], ${sample('soc')}::int[], ${sample('voltage')}::int[], ${sample('current')}::int[],
        ${sample('powerW')}::int[], ${sample('gunTemp')}::int[], ${sample('counted')}::boolean[])
    )
    update charge_progress p set sample_time = n.sample_time, meter = n.meter, energy = n.energy, elec_amt = n.elec_amt,
      service_amt = n.service_amt, pieces = n.pieces, soc = n.soc, power_w = n.power_w, voltage = n.voltage, current = n.current,
      gun_temp = n.gun_temp, stop_wish = n.stop_wish, update_time = ${now()}
    from unnest(${order('orderId')}::bigint[], ${order('sampleTime')}::timestamptz[], ${order('meter')}::bigint[],
      ${order('energy')}::bigint[], ${order('elecAmt')}::bigint[], ${order('serviceAmt')}::bigint[],
      ${changed.map(({ pieces }) => JSON.stringify(pieces))}::jsonb[], ${order('soc')}::int[], ${order('powerW')}::int[],
      ${order('voltage')}::int[], ${order('current')}::int[], ${order('gunTemp')}::int[], ${changed.map(({ stopWish }) => stopWish)}::text[])
      as n (order_id, sample_time, meter, energy, elec_amt, service_amt, pieces, soc, power_w, voltage, current, gun_temp, stop_wish)
    where p.order_id = n.order_id`.execute(tx)
}
