import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { matchingUsers, userSort } from '../list-users.ts'

type Streamed = Awaited<ReturnType<typeof streamUsers>>
export type ExportedUser = Streamed extends AsyncIterable<infer Row> ? Row : never

export async function streamUsers(ctx: Context, query: Received<typeof userApi.export>['query']) {
  const users = (await matchingUsers(ctx, query))
    .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
    .select([
      'sysUser.account',
      'sysUser.nickName',
      'sysUser.name',
      'sysOrg.name as orgName',
      'sysEmp.jobNum',
      'sysUser.birthday',
    ])
    .select([
      'sysUser.sex',
      'sysUser.email',
      'sysUser.phone',
      'sysUser.tel',
      'sysUser.lastLoginIp',
      'sysUser.lastLoginTime',
    ])
    .select(['sysUser.status', 'sysUser.createTime', 'sysUser.updateTime'])
  return cursorRows(inOrder(users, query, userSort))
}
