import { chargingStatuses, forgottenGraceMs, longestGraceMs } from '@chargedeck/domain/charge-order/forgotten-charge'
import { runningOrderStates } from '@chargedeck/domain/charge-order/states'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

/** Statuses up to this time are from before the last boot and say nothing of now. It is of the charger's clock, as they are. */
const lastStatusBeforeBoot = sql`coalesce((pile.device_info ->> 'statusBeforeBoot')::timestamptz, (pile.device_info ->> 'bootedTime')::timestamptz, '-infinity')`

/** Since the last sample was stored, by our clock, or by its own, when samples of before came later. */
const saidFree = sql`(coalesce(g.free_time >= greatest(p.update_time, t.create_time), false)
  or coalesce(g.device_status = 'AVAILABLE' and g.device_status_time > greatest(p.sample_time, t.create_time), false))`

/** What chargers say of running orders: does the gun charge, did it become free or boot since the last sample. */
const said = sql`
  select p.order_id, p.forgotten_time, p.update_time, pile.id as pile_id, pile.pile_no, g.id as gun_id, g.gun_no::int as gun_no,
    coalesce(g.device_status in (${literals(chargingStatuses)}), false) as charged,
    coalesce(g.device_status in (${literals(chargingStatuses)}) and (g.device_status_time > ${lastStatusBeforeBoot}
      or g.charging_time > (pile.device_info ->> 'bootedTime')::timestamptz), false) as charges,
    p.sample_qty, p.sample_time, o.start_time, ${saidFree} as said_free,
    ${saidFree} or coalesce((pile.device_info ->> 'bootedTime')::timestamptz > greatest(least(p.sample_time, p.update_time), t.create_time), false) as contradicts
  from running_order r
    join charge_progress p on p.order_id = r.order_id
    join charge_order o on o.id = r.order_id
    join charger_transaction t on t.order_id = r.order_id
    join charger_gun g on g.id = r.gun_id
    join charger_pile pile on pile.id = g.pile_id
  where o.order_status in (${literals(runningOrderStates)})`

/** A gun that charged before its charger booted and has said nothing since. */
export type SilentGun = { orderId: string; pileId: string; pileNo: string; gunId: string; gunNo: number }

/** Notes since when each running order is contradicted by its charger. Returns the silent guns of those marked now. */
export async function markForgotten({ tx, now }: Context): Promise<SilentGun[]> {
  const { rows } = await sql<SilentGun>`
    with said as (${said}), judged as (
      select order_id, case when charges then null
        when contradicts and coalesce(forgotten_time < update_time, true) then ${now()}::timestamptz
        else forgotten_time end as forgotten_time
      from said
    ), changed as (
      select p.order_id, judged.forgotten_time from judged join charge_progress p on p.order_id = judged.order_id
      where p.forgotten_time is distinct from judged.forgotten_time order by p.order_id for update of p
    ), marked as (
      update charge_progress p set forgotten_time = changed.forgotten_time from changed where p.order_id = changed.order_id
      returning p.order_id, p.forgotten_time
    )
    select said.order_id, pile_id, pile_no, gun_id, gun_no from said join marked using (order_id)
    where charged and marked.forgotten_time is not null order by said.order_id`.execute(tx)
  return rows
}

/** The charger refused to stop a charge: unless its gun charges, it does not know this charge. */
export async function markForgottenUnlessCharging({ tx, now }: Context, orderId: string): Promise<void> {
  await sql`
    with said as (${said} and r.order_id = ${orderId})
    update charge_progress p set forgotten_time = ${now()} from said
    where p.order_id = said.order_id and not said.charges and coalesce(p.forgotten_time < p.update_time, true)`.execute(
    tx,
  )
}

/** A charger that booted or refused a stop and samples seldom may still charge: two of its samples and a half must be missing. */
const graceMs = sql`case when said_free then ${sql.lit(forgottenGraceMs)} else least(${sql.lit(longestGraceMs)},
  greatest(${sql.lit(forgottenGraceMs)}, 2500 * extract(epoch from sample_time - start_time) / greatest(sample_qty, 1))) end`

/** Orders whose charger has contradicted them long enough, without a sample since. */
export async function listForgotten({ tx, now }: Context): Promise<string[]> {
  const waited = sql`extract(epoch from ${now()}::timestamptz - forgotten_time) * 1000`
  const { rows } = await sql<{ orderId: string }>`
    select order_id from (${said}) as said
    where not charges and forgotten_time >= update_time and ${waited} >= ${graceMs} order by order_id limit 500`.execute(
    tx,
  )
  return rows.map(({ orderId }) => orderId)
}

export async function isForgotten({ tx }: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${said} and r.order_id = ${orderId}) as said
    where not charges and (contradicts or forgotten_time >= update_time)`.execute(tx)
  return rows.length > 0
}

export const lastCountedSample = (
  { tx }: Context,
  orderId: string,
): Promise<{ sampleTime: Date; meter: EnergyE4 } | undefined> =>
  tx.selectFrom('chargeProgress').select(['sampleTime', 'meter']).where('orderId', '=', orderId).executeTakeFirst()
