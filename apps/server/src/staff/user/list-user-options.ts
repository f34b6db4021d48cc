import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { countUpToCap, pageOf } from '../../platform/paging.ts'
import { hasPart, usersInScope } from './staff-store.ts'

/** More than anybody reads; some clients ask for 9999999. */
const mostOptions = 200

/** Users to choose from, and first of all those that are chosen already. */
export async function listUserOptions(
  ctx: Context,
  { searchValue, name, ids = [], pageNo = 1, pageSize = mostOptions }: Received<typeof userApi.selector>['query'],
): Promise<Answer<typeof userApi.selector>> {
  const page = { pageNo, pageSize: Math.min(pageSize, mostOptions) }
  const known = usersInScope(ctx)
  const words = searchValue ?? name
  const found = words ? known.where(hasPart(words)) : known
  const options = (users: typeof known) =>
    users
      .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
      .select(['sysUser.id', 'sysUser.name', 'sysUser.account', 'sysOrg.name as orgName'])
      .orderBy('sysUser.name')
      .orderBy('sysUser.id')
  const chosen =
    ids.length > 0 ? await options(known.where('sysUser.id', '=', sql<string>`any(${ids}::bigint[])`)).execute() : []
  const rows = await options(found)
    .limit(page.pageSize)
    .offset((pageNo - 1) * page.pageSize)
    .execute()
  const others = rows.filter(({ id }) => !ids.includes(id))
  const { totalRows, totalCapped } = pageOf(page, await countUpToCap(ctx.tx, found), rows)
  return { totalRows, totalCapped, rows: [...chosen, ...others] }
}
