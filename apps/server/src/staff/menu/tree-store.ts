import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { MenuRow } from './store.ts'

const { deleted } = dataStates
const { button } = menuTypes

type TreeFilter = { application?: string; name?: string; withButtons: boolean }

/** Folders, pages and buttons of the apps in use, in the order of siblings. */
export const listTreeMenus = (tx: Tx, { application, name, withButtons }: TreeFilter): Promise<MenuRow[]> => {
  let menus = tx
    .selectFrom('sysMenu')
    .innerJoin('sysApp', (app) =>
      app.onRef('sysApp.code', '=', 'sysMenu.application').on('sysApp.status', '<>', deleted),
    )
    .selectAll('sysMenu')
    .where('sysMenu.status', '<>', deleted)
  if (application) menus = menus.where('sysMenu.application', '=', application)
  if (name) menus = menus.where('sysMenu.name', 'like', containing(name))
  if (!withButtons) menus = menus.where('sysMenu.type', '<>', button)
  return menus.orderBy('sysApp.sort').orderBy('sysMenu.sort').orderBy('sysMenu.id').execute()
}

export const findMenuOrNull = async (tx: Tx, id: string): Promise<MenuRow | null> =>
  (await tx.selectFrom('sysMenu').selectAll().where('id', '=', id).where('status', '<>', deleted).executeTakeFirst()) ??
  null

/** Serialises writers of the tree: two concurrent moves could make a cycle. */
export const lockMenus = (tx: Tx) => sql`lock table sys_menu in share row exclusive mode`.execute(tx)

export const isCodeTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('sysMenu')
    .select('id')
    .where('code', '=', code)
    .where('status', '<>', deleted)
    .executeTakeFirst()) !== undefined

/** Pages and folders have unique names; the buttons of one page differ. */
export const isNameTaken = async (
  tx: Tx,
  { name, type, pid }: { name: string; type: number; pid: string },
): Promise<boolean> => {
  const same = tx.selectFrom('sysMenu').select('id').where('name', '=', name).where('status', '<>', deleted)
  const rivals =
    type === button ? same.where('pid', '=', pid).where('type', '=', button) : same.where('type', '<>', button)
  return (await rivals.executeTakeFirst()) !== undefined
}

export const hasChildren = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('sysMenu')
    .select('id')
    .where('pid', '=', id)
    .where('status', '<>', deleted)
    .executeTakeFirst()) !== undefined

export const insertMenu = async (tx: Tx, menu: Insertable<Tables['sysMenu']>): Promise<void> => {
  await tx.insertInto('sysMenu').values(menu).execute()
}

export const changeMenu = async (tx: Tx, id: string, changes: Updateable<Tables['sysMenu']>): Promise<void> => {
  await tx
    .updateTable('sysMenu')
    .set((menu) => ({ ...changes, rowVersion: menu('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves everything below a menu with it, also into another app. */
export const moveBelow = (tx: Tx, from: string, { to, application }: { to: string; application: string }) =>
  sql`update sys_menu set pids = ${to}::text || substr(pids, ${from.length + 1}::int), application = ${application}
    where starts_with(pids, ${from})`.execute(tx)

/** Marks a menu and everything below it deleted, and takes it from all roles. */
export async function deleteMenus(tx: Tx, id: string, by: { updateTime: Date; updateUser: string }): Promise<string[]> {
  const gone = await tx
    .updateTable('sysMenu')
    .set({ ...by, status: deleted })
    .where((menu) => menu.or([menu('id', '=', id), menu('pids', 'like', `%[${id}]%`)]))
    .where('status', '<>', deleted)
    .returning('id')
    .execute()
  const ids = gone.map((menu) => menu.id)
  await tx.deleteFrom('sysRoleMenu').where('menuId', 'in', ids).execute()
  return ids
}
