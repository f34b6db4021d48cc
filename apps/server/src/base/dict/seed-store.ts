import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { findTypeByCodeOrNull } from './type-store.ts'

export async function insertMissingType(tx: Tx, row: Insertable<Tables['sysDictType']>): Promise<string> {
  const known = await findTypeByCodeOrNull(tx, row.code)
  if (known) return known.id
  await tx.insertInto('sysDictType').values(row).execute()
  return String(row.id)
}

export const insertMissingData = async (tx: Tx, rows: Insertable<Tables['sysDictData']>[]): Promise<void> => {
  await tx
    .insertInto('sysDictData')
    .values(rows)
    .onConflict((known) => known.columns(['typeId', 'code']).where('status', '<>', dataStates.deleted).doNothing())
    .execute()
}
