import type { GunState } from '@chargedeck/domain/gun/states'
import { runningOrderStates } from '@chargedeck/domain/charge-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates } from '@chargedeck/domain/pile/states'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { literals } from '../../platform/postgres/literals.ts'

/** Serialises the sharing of one site's power. */
export async function lockStation(tx: Tx, stationId: string, at: Date): Promise<{ limitKw: string | null }> {
  await tx
    .insertInto('stationPower')
    .values({ stationId, updateTime: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('stationPower')
    .select('limitKw')
    .where('stationId', '=', stationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const readStationLimitOrNull = async (tx: Tx, stationId: string): Promise<string | null> =>
  (await tx.selectFrom('stationPower').select('limitKw').where('stationId', '=', stationId).executeTakeFirst())
    ?.limitKw ?? null

export const changeStation = (tx: Tx, stationId: string, changes: Updateable<Tables['stationPower']>) =>
  tx.updateTable('stationPower').set(changes).where('stationId', '=', stationId).execute()

/** Stations with a limit, or with a charger that may still hold one that was removed. */
export async function listLimitedStations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ stationId: string }>`
    select station_id from station_power where limit_kw is not null
    union select station_id from charger_pile where max_power_rate < 10000 and data_status <> ${sql.lit(dataStates.deleted)}
    union select g.station_id from gun_power w join charger_gun g on g.id = w.gun_id and g.data_status <> ${sql.lit(dataStates.deleted)}
      where w.limit_kw is not null or w.told_watts is not null or w.told_unsure_flag = 1 or w.charge_no is not null
    order by station_id`.execute(tx)
  return rows.map(({ stationId }) => stationId)
}

export const stationOfGunOrNull = async (tx: Tx, gunId: string): Promise<string | null> =>
  (await tx.selectFrom('chargerGun').select('stationId').where('id', '=', gunId).executeTakeFirst())?.stationId ?? null

/** A gun, its running charge, and the limits that its charger holds. */
export type PowerGunRow = {
  gunId: string
  gunNo: string
  pileId: string
  pileNo: string
  ratedPowerKw: string
  maxPowerRate: number
  isReachable: boolean
  runStatus: GunState
  limitKw: string | null
  /** The transaction number of the running charge, null without one. */
  runningNo: number | null
  toldWatts: number | null
  toldUnsureFlag: number | null
  chargeNo: number | null
  chargeWatts: number | null
  chargeUnsureFlag: number | null
  isSending: number | null
  sendingWatts: number | null
  sendingChargeNo: number | null
  result: string | null
  sendTime: Date | null
}

export async function readGunStates(tx: Tx, stationId: string): Promise<PowerGunRow[]> {
  const { rows } = await sql<PowerGunRow>`
    select g.id as gun_id, g.gun_no, p.id as pile_id, p.pile_no, g.rated_power_kw, p.max_power_rate,
      p.net_status = ${sql.lit(netStates.online)} and p.protocol like 'OCPP%' as is_reachable, g.run_status, w.limit_kw, t.transaction_no as running_no,
      w.told_watts, w.told_unsure_flag, w.charge_no, w.charge_watts, w.charge_unsure_flag,
      w.is_sending, w.sending_watts, w.sending_charge_no, w.result, w.update_time as send_time
    from charger_gun g join charger_pile p on p.id = g.pile_id left join gun_power w on w.gun_id = g.id
      left join running_order r on r.gun_id = g.id
      left join charge_order o on o.id = r.order_id and o.order_status in (${literals(runningOrderStates)})
      left join charger_transaction t on t.order_id = o.id
    where g.station_id = ${stationId} and g.data_status <> ${sql.lit(dataStates.deleted)} and p.data_status <> ${sql.lit(dataStates.deleted)}
    order by g.id`.execute(tx)
  return rows
}

/** Inserts the row when it is first needed. */
export async function changeGunPower(
  tx: Tx,
  gunId: string,
  changes: Updateable<Tables['gunPower']> & { updateTime: Date },
): Promise<void> {
  await tx
    .insertInto('gunPower')
    .values({ ...changes, gunId })
    .onConflict((conflict) => conflict.column('gunId').doUpdateSet(changes))
    .execute()
}

export const lockSendingOrNull = async (tx: Tx, commandId: string) =>
  (await tx.selectFrom('gunPower').selectAll().where('commandId', '=', commandId).forUpdate().executeTakeFirst()) ??
  null

/** Staff cleared some limits of this pile: what it still holds is unknown, so all are sent again. */
export async function forgetSent(tx: Tx, pileId: string): Promise<void> {
  const guns = tx.selectFrom('chargerGun').select('id').where('pileId', '=', pileId)
  await tx
    .updateTable('gunPower')
    .set({ toldWatts: null, toldUnsureFlag: 1, chargeWatts: null, chargeUnsureFlag: 1, result: null })
    .where('gunId', 'in', guns)
    .execute()
}
