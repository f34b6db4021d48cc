import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

/** Newest first. */
export const listOldHashes = async (tx: Tx, userId: string, most: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ passwordHash }) => passwordHash)
}

export const insertOldHash = async (tx: Tx, row: Insertable<Tables['passwordHistory']>): Promise<void> => {
  await tx.insertInto('passwordHistory').values(row).execute()
}
