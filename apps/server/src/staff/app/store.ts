import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type AppRow = Selectable<Tables['sysApp']> & { menuQty: number }

const { deleted } = dataStates

/** Apps, each with its numbers of folders, pages and buttons. */
export const liveApps = (tx: Tx) =>
  tx
    .selectFrom('sysApp')
    .selectAll('sysApp')
    .select((app) =>
      app
        .selectFrom('sysMenu')
        .select(sql<number>`count(*)::int`.as('menus'))
        .whereRef('sysMenu.application', '=', 'sysApp.code')
        .where('sysMenu.status', '<>', deleted)
        .$asScalar()
        .$notNull()
        .as('menuQty'),
    )
    .where('sysApp.status', '<>', deleted)

export const listLiveApps = (tx: Tx): Promise<AppRow[]> =>
  liveApps(tx).orderBy('sysApp.sort').orderBy('sysApp.id').execute()

export const findAppOrNull = async (tx: Tx, id: string): Promise<AppRow | null> =>
  (await liveApps(tx).where('sysApp.id', '=', id).executeTakeFirst()) ?? null

export const findAppByCodeOrNull = async (tx: Tx, code: string): Promise<AppRow | null> =>
  (await liveApps(tx).where('sysApp.code', '=', code).executeTakeFirst()) ?? null

/** Serialises writers of apps: exactly one app is the default. */
export const lockApps = (tx: Tx) => sql`lock table sys_app in share row exclusive mode`.execute(tx)

export const isTaken = async (
  tx: Tx,
  field: 'name' | 'code',
  value: string,
  exceptId: string | null,
): Promise<boolean> => {
  const same = tx.selectFrom('sysApp').select('id').where(field, '=', value).where('status', '<>', deleted)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const findDefaultOrNull = async (tx: Tx): Promise<{ id: string } | null> =>
  (await tx
    .selectFrom('sysApp')
    .select('id')
    .where('active', '=', 'Y')
    .where('status', '<>', deleted)
    .executeTakeFirst()) ?? null

export const insertApp = async (tx: Tx, app: Insertable<Tables['sysApp']>): Promise<void> => {
  await tx.insertInto('sysApp').values(app).execute()
}

export const changeApp = async (tx: Tx, id: string, changes: Updateable<Tables['sysApp']>): Promise<void> => {
  await tx
    .updateTable('sysApp')
    .set((app) => ({ ...changes, rowVersion: app('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds missing rows by code; what staff changed or deleted stays so. */
export async function insertMissingApp(tx: Tx, app: Insertable<Tables['sysApp']>): Promise<void> {
  const known = await tx.selectFrom('sysApp').select('id').where('code', '=', app.code).executeTakeFirst()
  if (!known) await tx.insertInto('sysApp').values(app).execute()
}
