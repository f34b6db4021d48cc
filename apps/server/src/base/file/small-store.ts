import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const findSmallOrNull = async (tx: Tx, fileId: string): Promise<Selectable<Tables['sysFileSmall']> | null> =>
  (await tx.selectFrom('sysFileSmall').selectAll().where('fileId', '=', fileId).executeTakeFirst()) ?? null

export async function putSmall(tx: Tx, small: Insertable<Tables['sysFileSmall']>): Promise<void> {
  const { mediaType, content } = small
  await tx
    .insertInto('sysFileSmall')
    .values(small)
    .onConflict((known) => known.column('fileId').doUpdateSet({ mediaType, content }))
    .execute()
}
