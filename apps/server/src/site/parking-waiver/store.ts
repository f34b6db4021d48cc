import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
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
