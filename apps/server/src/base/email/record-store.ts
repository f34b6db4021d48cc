import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type RecordRow = Selectable<Tables['emailRecord']>

export const insertRecord = async (tx: Tx, record: Insertable<Tables['emailRecord']>): Promise<void> => {
  await tx.insertInto('emailRecord').values(record).execute()
}

export const findRecordOrNull = async (tx: Tx, id: string): Promise<RecordRow | null> =>
  (await tx.selectFrom('emailRecord').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const updateRecord = async (tx: Tx, id: string, change: Updateable<Tables['emailRecord']>): Promise<void> => {
  await tx.updateTable('emailRecord').set(change).where('id', '=', id).execute()
}
