import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { hasPart, usersInScope } from '../staff-store.ts'

/** A right on records of one organisation. */
type Sight = { permission: string; orgId: string }
type UserName = { id: string; name: string; account: string }

const { normal } = dataStates
const mostShown = 50

/** Users of the caller's organisations who may call this on records of that organisation, by name. */
export const listUsersWhoSee = (
  ctx: Pick<Context, 'tx' | 'actor'>,
  sight: Sight,
  searchValue?: string,
): Promise<UserName[]> =>
  whoSee(ctx, sight)
    .$if(searchValue !== undefined, (users) => users.where(hasPart(searchValue ?? '')))
    .select(['sysUser.id', 'sysUser.name', 'sysUser.account'])
    .orderBy('sysUser.name')
    .orderBy('sysUser.id')
    .limit(mostShown)
    .execute()

export const findUserWhoSeesOrNull = async (
  ctx: Pick<Context, 'tx' | 'actor'>,
  sight: Sight,
  userId: string,
): Promise<UserName | null> =>
  (await whoSee(ctx, sight)
    .select(['sysUser.id', 'sysUser.name', 'sysUser.account'])
    .where('sysUser.id', '=', userId)
    .executeTakeFirst()) ?? null

const whoSee = (ctx: Pick<Context, 'tx' | 'actor'>, { permission, orgId }: Sight) =>
  usersInScope(ctx).where('sysUser.status', '=', normal).where(mayCall(permission)).where(reaches(orgId))

const rolesInUse = sql`sys_user_role held join sys_role role on role.id = held.role_id and role.status = ${normal}`

/** A button gives the permissions that it lists. */
const mayCall = (permission: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from ${rolesInUse} join sys_role_menu granted on granted.role_id = role.id
    join sys_menu menu on menu.id = granted.menu_id and menu.status = ${normal}
    join sys_app app on app.code = menu.application and app.status = ${normal}
  where held.user_id = sys_user.id and ${permission} = any(string_to_array(replace(menu.permission, ' ', ''), ',')))`

/** The scopes of role/grants.ts, asked for one organisation. */
const reaches = (orgId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from ${rolesInUse} where held.user_id = sys_user.id and (
    role.data_scope_type = ${dataScopes.all}
    or role.data_scope_type = ${dataScopes.org} and sys_emp.org_id = ${orgId}
    or role.data_scope_type = ${dataScopes.orgAndBelow} and exists (select 1 from sys_org org
      where org.id = ${orgId} and (org.id = sys_emp.org_id or org.pids like '%[' || sys_emp.org_id || ']%'))
    or role.data_scope_type = ${dataScopes.listed} and exists (select 1 from sys_role_data_scope listed
      where listed.role_id = role.id and listed.org_id = ${orgId})))
  or exists (select 1 from sys_user_data_scope own where own.user_id = sys_user.id and own.org_id = ${orgId}))`
