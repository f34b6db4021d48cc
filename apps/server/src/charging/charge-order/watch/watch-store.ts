import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates, runningOrderStates } from '@chargedeck/domain/charge-order/states'
import { commandStates } from '@chargedeck/domain/command/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

export const mostAtOnce = 500
type Found = { id: string }
const idsOf = (rows: readonly Found[]): string[] => rows.map(({ id }) => id)

/** Orders that wait for their start longer than the START command was valid. */
export async function listUnstarted({ tx, now }: Context): Promise<string[]> {
  const { rows } = await sql<Found>`
    select o.id from charge_order o
      join device_command c on c.order_id = o.id and c.command = 'START'
    where o.order_status = ${sql.lit(chargeOrderStates.starting)} and c.expire_time < ${now()} order by o.id limit 500`.execute(
    tx,
  )
  return idsOf(rows)
}

/** Orders with a requested stop whose last STOP was not accepted in time. */
export async function listUnstopped({ tx, now }: Context): Promise<string[]> {
  const { rows } = await sql<Found>`
    select o.id from charge_order o cross join lateral (
        select status, expire_time from device_command c where c.order_id = o.id and c.command = 'STOP' order by c.id desc limit 1) as last
    where o.order_status = ${sql.lit(chargeOrderStates.stopping)} and last.status <> ${sql.lit(commandStates.accepted)} and last.expire_time < ${now()} order by o.id limit 500`.execute(
    tx,
  )
  return idsOf(rows)
}

/** Charges without a report for a day, from the charge or from its pile. */
export async function listSilent({ tx }: Context, since: Date): Promise<string[]> {
  const { rows } = await sql<Found>`
    select o.id from charge_order o join charger_pile pile on pile.id = o.pile_id left join charge_progress p on p.order_id = o.id
    where o.order_status in (${literals(runningOrderStates)})
      and (greatest(p.update_time, o.create_time) < ${since} or (pile.net_status = ${sql.lit(netStates.offline)} and pile.last_offline_time < ${since}))
    order by o.id limit 500`.execute(tx)
  return idsOf(rows)
}

/** Charges that still run where staff closed the station or pile while the charger, now back, was offline. */
export async function listUnclosed({ tx }: Context): Promise<string[]> {
  const { rows } = await sql<Found>`
    select o.id from charge_progress p
      join charge_order o on o.id = p.order_id
      join charger_pile pile on pile.id = o.pile_id
      join station s on s.id = o.station_id
    where p.stop_wish = 'STAFF' and o.order_status = ${sql.lit(chargeOrderStates.charging)} and pile.net_status = ${sql.lit(netStates.online)} and (s.online_flag = 0 or pile.status = ${sql.lit(pileStates.suspended)})
    order by o.id limit 500`.execute(tx)
  return idsOf(rows)
}

/** Charges with a target time, which may pass without a sample. */
export async function listTimedOut({ tx, now }: Context): Promise<string[]> {
  const { rows } = await sql<Found>`
    select id from charge_order
    where order_status = ${sql.lit(chargeOrderStates.charging)} and charge_mode = 'TIME' and start_time + make_interval(mins => charge_target::int) <= ${now()}
    order by id limit 500`.execute(tx)
  return idsOf(rows)
}

export type Unsettled = { id: string; companyId: string; createTime: Date; stoppedAt: Date }

/** Stopped orders that are not settled, after an id. Those that wait for a second person are left out; if that person refuses, the wait begins again. */
export async function listUnsettled({ tx }: Context, lastId: string): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select o.id, o.company_id, o.create_time, greatest(max(m.move_time),
        (select max(r.review_time) from manual_settlement r where r.order_id = o.id and r.status = ${sql.lit(manualSettlementStates.refused)})) as stopped_at
    from charge_order o join charge_order_move m on m.order_id = o.id and m.to_status = ${sql.lit(chargeOrderStates.toSettle)}
    where o.order_status = ${sql.lit(chargeOrderStates.toSettle)} and o.id > ${lastId}
      and not exists (select from manual_settlement as waiting
        where waiting.order_id = o.id and waiting.status = ${sql.lit(manualSettlementStates.waiting)})
    group by o.id, o.company_id, o.create_time order by o.id limit ${sql.lit(mostAtOnce)}`.execute(tx)
  return rows
}
