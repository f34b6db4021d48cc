import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type WaiverRow = Selectable<Tables['waiverParkingFee']>

export const findWaiverOrNull = async (tx: Tx, stationId: string): Promise<WaiverRow | null> =>
  (await tx.selectFrom('waiverParkingFee').selectAll().where('stationId', '=', stationId).executeTakeFirst()) ?? null

export const insertWaiver = async (tx: Tx, waiver: Insertable<Tables['waiverParkingFee']>): Promise<void> => {
  await tx.insertInto('waiverParkingFee').values(waiver).execute()
}

export const changeWaiver = async (
  tx: Tx,
  id: string,
  changes: Updateable<Tables['waiverParkingFee']>,
): Promise<void> => {
  await tx
    .updateTable('waiverParkingFee')
    .set((waiver) => ({ ...changes, rowVersion: waiver('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The waivers of some stations that are switched on. */
export const listWaivers = (tx: Tx, stationIds: readonly string[]): Promise<WaiverRow[]> =>
  tx
    .selectFrom('waiverParkingFee')
    .selectAll()
    .where('stationId', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`)
    .where('enableFlag', '=', 1)
    .execute()

/** Whether the waiver of a station names this gate; one that names none means them all. */
export const isGateInWaiver = async (tx: Tx, stationId: string, gateId: string): Promise<boolean> =>
  (await findWaiverOrNull(tx, stationId))?.gateIds.includes(gateId) ?? false
