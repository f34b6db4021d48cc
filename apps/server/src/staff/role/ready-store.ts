import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { ReadyRole } from './ready-roles.ts'

/** Without an id staff deleted the role, and it stays deleted. */
export async function insertMissingRole(
  { tx, nextId, now }: Context,
  { code, name, dataScopeType }: ReadyRole,
  sort: number,
): Promise<{ id: string | null; isNew: boolean }> {
  const known = await tx
    .selectFrom('sysRole')
    .select(['id', 'status'])
    .where('code', '=', code)
    .orderBy('status')
    .executeTakeFirst()
  if (known) return { id: known.status === dataStates.deleted ? null : known.id, isNew: false }
  const id = nextId()
  await tx.insertInto('sysRole').values({ id, code, name, dataScopeType, sort, createTime: now() }).execute()
  return { id, isNew: true }
}

/** The pages of a role with their folders, read buttons and named writes. */
export async function grantReadyMenus(
  tx: Tx,
  { id, apps = [], pages = [], writes, withheld = [] }: ReadyRole & { id: string },
  among: readonly string[] | 'all',
): Promise<void> {
  const [allMenus, allWrites] = [among === 'all', writes === 'all']
  await sql`
    with page as (select id, pid from sys_menu where type = ${sql.lit(menuTypes.page)} and status = ${sql.lit(dataStates.normal)} and (application = any(${apps}::text[]) or code = any(${pages}::text[]))),
      menu as (
        select id from page
        union
        select folder.id from sys_menu folder join page on page.pid = folder.id
        union
        select button.id from sys_menu button join page on page.id = button.pid
        where button.type = ${sql.lit(menuTypes.button)} and button.status = ${sql.lit(dataStates.normal)}
          and coalesce(button.permission <> all(${withheld}::text[]), true)
          and (${allWrites} or button.name = '查询' or button.permission = any(${allWrites ? [] : writes}::text[]))
      )
    insert into sys_role_menu (role_id, menu_id)
    select ${id}::bigint, id from menu where ${allMenus} or id = any(${allMenus ? [] : among}::bigint[])
    on conflict do nothing`.execute(tx)
}
