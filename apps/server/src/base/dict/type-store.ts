import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type DictTypeRow = Selectable<Tables['sysDictType']>
const { deleted } = dataStates

export const liveTypes = (tx: Tx) => tx.selectFrom('sysDictType').where('sysDictType.status', '<>', deleted)

export const findTypeOrNull = async (tx: Tx, id: string): Promise<DictTypeRow | null> =>
  (await liveTypes(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Finds deleted dictionaries too, so that the caller can tell a deleted one from an unknown one. */
export const findTypeEvenDeletedOrNull = async (tx: Tx, id: string): Promise<DictTypeRow | null> =>
  (await tx.selectFrom('sysDictType').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findTypeByCodeOrNull = async (tx: Tx, code: string): Promise<DictTypeRow | null> =>
  (await liveTypes(tx).selectAll().where('code', '=', code).executeTakeFirst()) ?? null

export const findTakenTypes = (tx: Tx, { code, name, id }: { code: string; name: string; id: string | null }) =>
  liveTypes(tx)
    .select(['code', 'name'])
    .where((row) => row.or([row('code', '=', code), row('name', '=', name)]))
    .where('id', 'is distinct from', id)
    .execute()

/** Serialises writers: a free code stays free until the insert. Readers do not wait. */
export const lockDictWriters = async (tx: Tx): Promise<void> =>
  void (await sql`lock table sys_dict_type in share row exclusive mode`.execute(tx))

export const insertType = async (tx: Tx, row: Insertable<Tables['sysDictType']>): Promise<void> => {
  await tx.insertInto('sysDictType').values(row).execute()
}

export const updateType = async (tx: Tx, id: string, change: Updateable<Tables['sysDictType']>): Promise<void> => {
  await tx.updateTable('sysDictType').set(change).where('id', '=', id).execute()
}

/** Returns how many words were deleted. */
export const deleteWordsOf = async (
  tx: Tx,
  typeId: string,
  change: Updateable<Tables['sysDictData']>,
): Promise<number> => {
  const gone = await tx
    .updateTable('sysDictData')
    .set({ ...change, status: deleted })
    .where('typeId', '=', typeId)
    .where('status', '<>', deleted)
    .executeTakeFirst()
  return Number(gone.numUpdatedRows)
}
