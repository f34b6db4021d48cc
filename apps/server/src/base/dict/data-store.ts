import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type DictDataRow = Selectable<Tables['sysDictData']>
const { deleted } = dataStates

export const liveData = (tx: Tx) => tx.selectFrom('sysDictData').where('sysDictData.status', '<>', deleted)

export const findDataOrNull = async (tx: Tx, id: string): Promise<DictDataRow | null> =>
  (await liveData(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findDataEvenDeletedOrNull = async (tx: Tx, id: string): Promise<DictDataRow | null> =>
  (await tx.selectFrom('sysDictData').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const isDataCodeTaken = async (
  tx: Tx,
  { typeId, code, id }: { typeId: string; code: string; id: string | null },
): Promise<boolean> =>
  (await liveData(tx)
    .select('id')
    .where('typeId', '=', typeId)
    .where('code', '=', code)
    .where('id', 'is distinct from', id)
    .executeTakeFirst()) !== undefined

export const listWords = (tx: Tx, typeId: string): Promise<DictDataRow[]> =>
  liveData(tx).selectAll().where('typeId', '=', typeId).orderBy('sort').orderBy('id').execute()

export const listAllWords = (tx: Tx): Promise<DictDataRow[]> =>
  liveData(tx).selectAll().orderBy('sort').orderBy('id').execute()

/** The label of a word that is in use. */
export const findDictWordOrNull = async (tx: Tx, typeCode: string, code: string): Promise<string | null> =>
  (
    await liveData(tx)
      .innerJoin('sysDictType', 'sysDictType.id', 'sysDictData.typeId')
      .select('sysDictData.value')
      .where('sysDictType.code', '=', typeCode)
      .where('sysDictType.status', '<>', deleted)
      .where('sysDictData.code', '=', code)
      .executeTakeFirst()
  )?.value ?? null

export const insertData = async (tx: Tx, row: Insertable<Tables['sysDictData']>): Promise<void> => {
  await tx.insertInto('sysDictData').values(row).execute()
}

export const updateData = async (tx: Tx, id: string, change: Updateable<Tables['sysDictData']>): Promise<void> => {
  await tx.updateTable('sysDictData').set(change).where('id', '=', id).execute()
}

/** The words of a dictionary that are in use. */
export const listDictWords = ({ tx }: { tx: Tx }, typeCode: string): Promise<Pick<DictDataRow, 'code' | 'value'>[]> =>
  liveData(tx)
    .innerJoin('sysDictType', 'sysDictType.id', 'sysDictData.typeId')
    .select(['sysDictData.code', 'sysDictData.value'])
    .where('sysDictType.code', '=', typeCode)
    .where('sysDictType.status', '<>', deleted)
    .where('sysDictData.status', '=', dataStates.normal)
    .orderBy('sysDictData.sort')
    .execute()
