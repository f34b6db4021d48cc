import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const insertOutbox = async (tx: Tx, entry: Insertable<Tables['carrierOutbox']>): Promise<void> => {
  await tx.insertInto('carrierOutbox').values(entry).execute()
}

export const markPushed = async (tx: Tx, feeId: string, at: Date): Promise<void> => {
  await tx.updateTable('stationFee').set({ carrierPushTime: at }).where('id', '=', feeId).execute()
}
