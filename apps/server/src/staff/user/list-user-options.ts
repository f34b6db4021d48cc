import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { hasPart, usersInScope } from './staff-store.ts'

/** More than anyone reads; some clients ask for 9999999. */
const mostOptions = 200

/** Users to choose from; those already chosen come first. */
export async function listUserOptions(
  ctx: Context,
  { searchValue, name, ids = [], pageNo = 1, pageSize = mostOptions }: Received<typeof userApi.selector>['query'],
): Promise<Answer<typeof userApi.selector>> {
  const known = usersInScope(ctx)
  const words = searchValue ?? name
  const found = words ? known.where(hasPart(words)) : known
  const chosen =
    ids.length > 0
      ? await optionsOf(known.where('sysUser.id', '=', sql<string>`any(${ids}::bigint[])`))
          .orderBy('sysUser.name')
          .orderBy('sysUser.id')
          .execute()
      : []
  const { totalRows, totalCapped, rows } = await readPage(
    ctx,
    { pageNo, pageSize: Math.min(pageSize, mostOptions) },
    {
      matching: found,
      rows: optionsOf(found),
      sort: { columns: { name: 'sysUser.name' }, field: 'name', order: 'ascend', id: 'sysUser.id' },
      present: (options) => options,
    },
  )
  return { totalRows, totalCapped, rows: [...chosen, ...rows.filter(({ id }) => !ids.includes(id))] }
}

const optionsOf = (users: ReturnType<typeof usersInScope>) =>
  users
    .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
    .select(['sysUser.id', 'sysUser.name', 'sysUser.account', 'sysOrg.name as orgName'])
