import type { GunRunStatus } from '@chargedeck/domain/gun/states'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { Tables } from '../platform/tables.ts'

export type GunState = {
  gunId: string
  gunNo: string
  pileId: string
  pileNo: string
  ratedPowerKw: string
  isReachable: boolean
  runStatus: GunRunStatus
  limitKw: string | null
  toldWatts: number | null
  sendingWatts: number | null
  isSending: number | null
  result: string | null
  tellTime: Date | null
}

/** One who shares a site's power does so alone. */
export async function lockStation(tx: Tx, stationId: string, at: Date): Promise<{ limitKw: string | null }> {
  await tx
    .insertInto('stationPower')
    .values({ stationId, updateTime: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('stationPower').select('limitKw').where('stationId', '=', stationId).forUpdate().executeTakeFirstOrThrow()
}

export const readStationLimitOrNull = async (tx: Tx, stationId: string): Promise<string | null> =>
  (await tx.selectFrom('stationPower').select('limitKw').where('stationId', '=', stationId).executeTakeFirst())?.limitKw ?? null

export const changeStation = (tx: Tx, stationId: string, changes: Updateable<Tables['stationPower']>) =>
  tx.updateTable('stationPower').set(changes).where('stationId', '=', stationId).execute()

export const listLimitedStations = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('stationPower').select('stationId').where('limitKw', 'is not', null).orderBy('stationId').execute()).map(
    ({ stationId }) => stationId,
  )

export async function readGunStates(tx: Tx, stationId: string): Promise<GunState[]> {
  const { rows } = await sql<GunState>`
    select g.id as gun_id, g.gun_no, p.id as pile_id, p.pile_no, g.rated_power_kw, p.net_status = '1' and p.protocol like 'OCPP%' as is_reachable,
      g.run_status, w.limit_kw, w.told_watts, w.sending_watts, w.is_sending, w.result, w.update_time as tell_time
    from charger_gun g join charger_pile p on p.id = g.pile_id left join gun_power w on w.gun_id = g.id
    where g.station_id = ${stationId} and g.data_status <> 2 and p.data_status <> 2
    order by g.id`.execute(tx)
  return rows
}

/** Made when it is first needed. */
export async function changeGunPower(tx: Tx, gunId: string, changes: Updateable<Tables['gunPower']> & { updateTime: Date }): Promise<void> {
  await tx
    .insertInto('gunPower')
    .values({ ...changes, gunId })
    .onConflict((conflict) => conflict.column('gunId').doUpdateSet(changes))
    .execute()
}

export const endTelling = (tx: Tx, commandId: string, result: string, isTaken: boolean) =>
  tx
    .updateTable('gunPower')
    .set((row) => ({ isSending: 0, result, ...(isTaken && { toldWatts: row.ref('sendingWatts') }) }))
    .where('commandId', '=', commandId)
    .where('isSending', '=', 1)
    .execute()
