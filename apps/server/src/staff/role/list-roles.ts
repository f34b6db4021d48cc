import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Role, roleApi, RoleOption } from '@chargedeck/contract/staff/role/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { givesNoMore } from './may-act-on.ts'
import { liveRoles, type StoredRole } from './role-store.ts'

type Query = Received<typeof roleApi.page>['query']

export async function listRolePage(ctx: Context, query: Query): Promise<Page<Role>> {
  const roles = matching(ctx, query)
  return readPage(ctx, query, {
    matching: roles,
    rows: roles,
    sort: {
      columns: { sort: 'sysRole.sort', name: 'sysRole.name', createTime: 'sysRole.id' },
      field: 'sort',
      order: 'ascend',
      id: 'sysRole.id',
    },
    present: (rows) => rows.map(presentRole),
  })
}

function matching(ctx: Context, { name, code }: Query) {
  let roles = liveRoles(ctx)
  if (name) roles = roles.where('sysRole.name', 'like', containing(name))
  if (code) roles = roles.where('sysRole.code', 'like', containing(code))
  return roles
}

/** The roles that the caller may grant: users grant only what they have. */
export async function listRoleOptions(ctx: Context): Promise<RoleOption[]> {
  const roles = await liveRoles(ctx).orderBy('sysRole.sort').orderBy('sysRole.id').execute()
  const options: RoleOption[] = []
  for (const role of roles)
    if (await givesNoMore(ctx, role)) options.push({ id: role.id, code: role.code, name: role.name })
  return options
}

export const presentRole = ({
  id,
  name,
  code,
  sort,
  dataScopeType,
  remark,
  status,
  userQty,
  createTime,
}: StoredRole): Role => ({
  id,
  name,
  code,
  sort,
  dataScopeType,
  remark,
  status,
  userQty,
  createTime: toWallTime(createTime),
})
