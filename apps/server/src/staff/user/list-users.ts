import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { User } from '@chargedeck/contract/staff/user/row'
import { sql } from 'kysely'
import { orgIdsBelow } from '../org/public.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentUser, shownColumns } from './present-user.ts'
import { hasPart, usersInScope } from './staff-store.ts'

type Query = Received<typeof userApi.page>['query']
type Filters = Received<typeof userApi.export>['query']

export const userSort = {
  columns: { account: 'sysUser.account', name: 'sysUser.name', createTime: 'sysUser.id' },
  field: 'createTime',
  order: 'descend',
  id: 'sysUser.id',
} as const

export async function listUsers(ctx: Context, query: Query): Promise<Page<User>> {
  const users = await matchingUsers(ctx, query)
  return readPage(ctx, query, {
    matching: users,
    rows: users
      .select(shownColumns)
      .select((user) =>
        user.selectFrom('sysOrg').select('name').whereRef('sysOrg.id', '=', 'sysEmp.orgId').as('orgName'),
      ),
    sort: userSort,
    present: (rows) => rows.map(presentUser),
  })
}

export async function matchingUsers(
  ctx: Context,
  { searchValue, searchStatus, orgId, 'sysEmpParam.orgId': dotted }: Filters,
) {
  const below = orgId ?? dotted
  let users = usersInScope(ctx)
  if (below) users = users.where(sql<boolean>`sys_emp.org_id = any(${await orgIdsBelow(ctx.tx, below)}::bigint[])`)
  if (searchValue) users = users.where(hasPart(searchValue))
  if (searchStatus !== undefined) users = users.where('sysUser.status', '=', searchStatus)
  return users
}
