import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type RecordRow = Selectable<Tables['smsRecord']>

export const insertRecord = async (tx: Tx, record: Insertable<Tables['smsRecord']>): Promise<void> => {
  await tx.insertInto('smsRecord').values(record).execute()
}

/** Null when it has been sent, has failed or came too late. */
export const findWaitingOrNull = async (tx: Tx, id: string): Promise<RecordRow | null> =>
  (await tx.selectFrom('smsRecord').selectAll().where('id', '=', id).where('status', '=', 0).executeTakeFirst()) ?? null

export const updateRecord = async (tx: Tx, id: string, change: Updateable<Tables['smsRecord']>): Promise<void> => {
  await tx.updateTable('smsRecord').set(change).where('id', '=', id).execute()
}
