import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { DemoRole } from './staff.ts'

/** The pages of a role with their folders, what reads on them, and the named writes. */
export async function grantPages(tx: Tx, { id, pages, writes }: DemoRole): Promise<void> {
  const [allPages, allWrites] = [pages === 'all', writes === 'all']
  await sql`
    with page as (select id, pid from sys_menu where type = 1 and status = 0 and (${allPages} or code = any(${allPages ? [] : [...pages]}::text[])))
    insert into sys_role_menu (role_id, menu_id)
    select ${id}::bigint, id from page
    union
    select ${id}::bigint, folder.id from sys_menu folder join page on page.pid = folder.id
    union
    select ${id}::bigint, button.id from sys_menu button join page on page.id = button.pid
    where button.type = 2 and button.status = 0
      and (${allWrites} or button.name = '查询' or button.permission = any(${allWrites ? [] : [...writes]}::text[]))`.execute(tx)
}
