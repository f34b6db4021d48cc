import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { roleApi, RoleHolder } from '@chargedeck/contract/staff/role/calls'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { findRole } from './find-role.ts'
import { holdersInScope } from './role-store.ts'

type Query = Received<typeof roleApi.user>['query']

export async function listHolders(ctx: Context, query: Query): Promise<Page<RoleHolder>> {
  await findRole(ctx, query.id)
  const page = cutToLimit(query)
  const { searchValue } = query
  let holders = holdersInScope(ctx, query.id)
  if (searchValue)
    holders = holders.where((user) =>
      user.or([
        user('sysUser.name', 'like', containing(searchValue)),
        user('sysUser.account', 'like', containing(searchValue)),
      ]),
    )
  const rows = await holders
    .select(['sysUser.id', 'sysUser.name', 'sysUser.account', 'sysUser.status', 'sysOrg.name as orgName'])
    .orderBy('sysUser.name', query.sortOrder === 'descend' ? 'desc' : 'asc')
    .orderBy('sysUser.id')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, holders), rows)
}
