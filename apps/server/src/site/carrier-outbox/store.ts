import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const insertEntry = async (tx: Tx, entry: Insertable<Tables['carrierOutbox']>): Promise<void> => {
  await tx.insertInto('carrierOutbox').values(entry).execute()
}
