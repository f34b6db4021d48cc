import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type RecordRow = Selectable<Tables['messageRecord']>

export const insertRecord = async (tx: Tx, record: Insertable<Tables['messageRecord']>): Promise<void> => {
  await tx.insertInto('messageRecord').values(record).execute()
}

export const findRecordOrNull = async (tx: Tx, id: string): Promise<RecordRow | null> =>
  (await tx.selectFrom('messageRecord').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const updateRecord = async (tx: Tx, id: string, change: Updateable<Tables['messageRecord']>): Promise<void> => {
  await tx.updateTable('messageRecord').set(change).where('id', '=', id).execute()
}
