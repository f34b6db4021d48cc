import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ConfigRow = Selectable<Tables['sysConfig']>
const { deleted } = dataStates

export const liveConfigs = (tx: Tx | Db) => tx.selectFrom('sysConfig').where('status', '<>', deleted)

export const findByCodeOrNull = async (tx: Tx | Db, code: string): Promise<ConfigRow | null> =>
  (await liveConfigs(tx).selectAll().where('code', '=', code).executeTakeFirst()) ?? null

export const findByIdOrNull = async (tx: Tx, id: string): Promise<ConfigRow | null> =>
  (await liveConfigs(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Codes and names stay taken, also by deleted rows. */
export const findTaken = (tx: Tx, { code, name, id }: { code: string; name: string; id: string | null }) =>
  tx
    .selectFrom('sysConfig')
    .select(['code', 'name'])
    .where((row) => row.or([row('code', '=', code), row('name', '=', name)]))
    .where('id', 'is distinct from', id)
    .execute()

/** Serialises writers: a free code stays free until the insert. Readers do not wait. */
export const lockWriters = async (tx: Tx): Promise<void> =>
  void (await sql`lock table sys_config in share row exclusive mode`.execute(tx))

export const insertConfig = async (tx: Tx, row: Insertable<Tables['sysConfig']>): Promise<void> => {
  await tx.insertInto('sysConfig').values(row).execute()
}

export const insertMissing = async (tx: Tx, rows: Insertable<Tables['sysConfig']>[]): Promise<void> => {
  await tx
    .insertInto('sysConfig')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

export const updateConfig = async (tx: Tx, id: string, change: Updateable<Tables['sysConfig']>): Promise<void> => {
  await tx.updateTable('sysConfig').set(change).where('id', '=', id).execute()
}
