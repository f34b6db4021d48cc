import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { roleApi, RoleHolder } from '@chargedeck/contract/staff/role/calls'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { findRole } from './find-role.ts'
import { holdersInScope } from './role-store.ts'

type Query = Received<typeof roleApi.user>['query']

export async function listHolders(ctx: Context, query: Query): Promise<Page<RoleHolder>> {
  await findRole(ctx, query.id)
  const holders = matching(ctx, query)
  return readPage(ctx, query, {
    matching: holders,
    rows: holders.select(['sysUser.id', 'sysUser.name', 'sysUser.account', 'sysUser.status', 'sysOrg.name as orgName']),
    sort: { columns: { name: 'sysUser.name' }, field: 'name', order: 'ascend', id: 'sysUser.id' },
    present: (rows) => rows,
  })
}

function matching(ctx: Context, { id, searchValue }: Query) {
  const holders = holdersInScope(ctx, id)
  if (!searchValue) return holders
  const pattern = containing(searchValue)
  return holders.where((user) =>
    user.or([user('sysUser.name', 'like', pattern), user('sysUser.account', 'like', pattern)]),
  )
}
