import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ShippedMenu = { id: string; code: string; permission: string | null }
export type NewMenu = Insertable<Tables['sysMenu']> & { id: string }

/** Deleted ones too: a shipped menu that staff deleted is not added again. */
export const listShipped = (tx: Tx): Promise<ShippedMenu[]> =>
  tx.selectFrom('sysMenu').select(['id', 'code', 'permission']).execute()

export const insertMenus = async (tx: Tx, menus: readonly NewMenu[]): Promise<void> => {
  if (menus.length > 0) await tx.insertInto('sysMenu').values(menus).execute()
}

export const setMenuPermissions = async (
  tx: Tx,
  changes: readonly { id: string; permission: string }[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql`update sys_menu set permission = changed.permission
    from jsonb_to_recordset(${JSON.stringify(changes)}) changed(id bigint, permission text)
    where sys_menu.id = changed.id`.execute(tx)
}
