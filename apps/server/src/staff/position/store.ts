import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type PositionRow = Selectable<Tables['sysPos']>

const { deleted } = dataStates

export const positions = (tx: Tx) => tx.selectFrom('sysPos').where('sysPos.status', '<>', deleted)

export const findPositionOrNull = async (tx: Tx, id: string): Promise<PositionRow | null> =>
  (await positions(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Serialises writers of positions: two could otherwise find the same name free. */
export const lockPositions = (tx: Tx) => sql`lock table sys_pos in share row exclusive mode`.execute(tx)

export const isTaken = async (
  tx: Tx,
  field: 'name' | 'code',
  value: string,
  exceptId: string | null,
): Promise<boolean> => {
  const same = positions(tx).select('id').where(field, '=', value)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const insertPosition = async (tx: Tx, position: Insertable<Tables['sysPos']>): Promise<void> => {
  await tx.insertInto('sysPos').values(position).execute()
}

export const changePosition = async (tx: Tx, id: string, changes: Updateable<Tables['sysPos']>): Promise<void> => {
  await tx
    .updateTable('sysPos')
    .set((position) => ({ ...changes, rowVersion: position('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Counts main positions and additional ones. */
export const isHeld = async (tx: Tx, id: string): Promise<boolean> => {
  const main = tx.selectFrom('sysEmpPos').select('posId').where('posId', '=', id)
  const besides = tx.selectFrom('sysEmpExtOrgPos').select('posId').where('posId', '=', id)
  return (await main.unionAll(besides).limit(1).executeTakeFirst()) !== undefined
}

/** Counts deleted ones too: shipped positions are added only once. */
export const hasAnyPosition = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('sysPos').select('id').limit(1).executeTakeFirst()) !== undefined

/** Those of the ids that are positions. */
export const knownPositions = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await positions(tx).select('id').where('id', 'in', ids).execute()).map((position) => position.id)
