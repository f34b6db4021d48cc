import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Role, roleApi, RoleOption, RoleSort } from '@chargedeck/contract/staff/role/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { heldMenus } from './held-menus.ts'
import { liveRoles, type StoredRole } from './role-store.ts'
import { hasAllOf } from './within-own.ts'

type Query = Received<typeof roleApi.page>['query']

const sortColumns = { sort: 'sysRole.sort', name: 'sysRole.name', createTime: 'sysRole.id' } as const satisfies Record<
  RoleSort,
  string
>

export async function listRolePage(ctx: Context, query: Query): Promise<Page<Role>> {
  const page = cutToLimit(query)
  const direction = query.sortOrder === 'descend' ? 'desc' : 'asc'
  let roles = liveRoles(ctx.tx)
  if (query.name) roles = roles.where('sysRole.name', 'like', containing(query.name))
  if (query.code) roles = roles.where('sysRole.code', 'like', containing(query.code))
  const rows = await roles
    .orderBy(sortColumns[query.sortField ?? 'sort'], direction)
    .orderBy('sysRole.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, roles), rows.map(presentRole))
}

/** The roles that the caller may give to somebody: nobody gives what he does not have. */
export async function listRoleOptions(ctx: Context): Promise<RoleOption[]> {
  const roles = await liveRoles(ctx.tx).orderBy('sysRole.sort').orderBy('sysRole.id').execute()
  const held = await heldMenus(ctx)
  const options: RoleOption[] = []
  for (const role of roles)
    if (await hasAllOf(ctx, held, role)) options.push({ id: role.id, code: role.code, name: role.name })
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
