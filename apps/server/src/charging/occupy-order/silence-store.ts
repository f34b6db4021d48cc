import type { OccupySilence } from '@chargedeck/contract/charging/occupy-order/calls'
import { downGunStates } from '@chargedeck/domain/gun/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { OccupyOrderRow } from './store.ts'

type Order = Pick<OccupyOrderRow, 'id' | 'status' | 'chargeOrderId'>
type Silent = Pick<OccupySilence, 'cause'> & { chargeOrderId: string; since: Date }

/** The running ones of some orders whose guns are down: nothing proves the minutes since. */
export async function listSilences(
  { tx }: Pick<Context, 'tx'>,
  orders: readonly Order[],
): Promise<Map<string, OccupySilence>> {
  const running = orders.filter(({ status }) => status === occupyOrderStates.occupying)
  if (running.length === 0) return new Map()
  const down = sql.join(downGunStates.map((state) => sql.lit(state)))
  const chargeOrderIds = running.map(({ chargeOrderId }) => chargeOrderId)
  const { rows } = await sql<Silent>`
    select watch.charge_order_id, gun.run_status as cause, greatest(watch.charge_end_time, silent.since) as since
    from occupy_watch watch join charger_gun gun on gun.id = watch.gun_id and gun.run_status in (${down})
      cross join lateral (select min(change_time) as since from gun_status_log where gun_id = gun.id and change_time > coalesce(
        (select max(change_time) from gun_status_log where gun_id = gun.id and to_status not in (${down})), '-infinity')) as silent
    where watch.charge_order_id = any(${chargeOrderIds}::bigint[]) and watch.close_time is null`.execute(tx)
  const found = new Map(rows.map(({ chargeOrderId, ...silent }) => [chargeOrderId, silent]))
  return new Map(
    running.flatMap(({ id, chargeOrderId }) => {
      const silent = found.get(chargeOrderId)
      return silent ? [[id, { ...silent, since: toWallTime(silent.since) }] as const] : []
    }),
  )
}
