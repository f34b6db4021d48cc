import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

export type OrderAlarm = {
  code: string
  gunId: string | null
  pileId: string | null
  stationId: string | null
  orderId: string
}

const { charging, stopping } = chargeOrderStates

/** Open warnings of stops that failed, of orders that have stopped since. */
export async function listStoppedSince(tx: Tx): Promise<OrderAlarm[]> {
  const { rows } = await sql<OrderAlarm>`
    select w.alarm_code as code, w.gun_id, w.pile_id, w.station_id, w.order_id
    from warning w join charge_order o on o.id = w.order_id
    where w.alarm_code = ${platformAlarms.stopFailed} and w.status = ${sql.lit(warningStates.open)}
      and w.status in (${literals(unclosedWarningStates)}) and o.order_status not in (${literals([charging, stopping])})
    order by w.id`.execute(tx)
  return rows
}

const doubts = [platformAlarms.billMissing, platformAlarms.energyDoubtful, platformAlarms.priceDiffers]

/** Doubts about these orders: open warnings, and signals that none has been made of yet. */
export async function listDoubtsOf(tx: Tx, orderIds: readonly string[]): Promise<OrderAlarm[]> {
  const { rows } = await sql<OrderAlarm>`
    select alarm_code as code, gun_id, pile_id, station_id, order_id from warning
    where order_id = any(${orderIds}::bigint[]) and status = ${sql.lit(warningStates.open)} and alarm_code in (${literals(doubts)})
    union
    select code, gun_id, pile_id, station_id, order_id from alarm_signal
    where order_id = any(${orderIds}::bigint[]) and kind = 'RAISED' and code in (${literals(doubts)})
    order by order_id, code`.execute(tx)
  return rows
}
