import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type StoredRole = Selectable<Tables['sysRole']> & { userQty: number }
const { deleted } = dataStates

/** Roles that the caller sees, each with its holders counted: shared ones and those of organisations in scope. */
export const liveRoles = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('sysRole')
    .selectAll('sysRole')
    .select((role) =>
      role
        .selectFrom('sysUserRole')
        .select(sql<number>`count(*)::int`.as('users'))
        .whereRef('sysUserRole.roleId', '=', 'sysRole.id')
        .$asScalar()
        .$notNull()
        .as('userQty'),
    )
    .where('sysRole.status', '<>', deleted)
    .where((role) => role.or([role('sysRole.orgId', 'is', null), withinScope(actor, 'sysRole.orgId')]))

export const findRoleOrNull = async (ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<StoredRole | null> =>
  (await liveRoles(ctx).where('sysRole.id', '=', id).executeTakeFirst()) ?? null

/** Serialises writers of roles, so that checks see the current grants. */
export const lockRoles = (tx: Tx) => sql`lock table sys_role in share row exclusive mode`.execute(tx)

export const isTaken = async (
  tx: Tx,
  field: 'name' | 'code',
  value: string,
  exceptId: string | null,
): Promise<boolean> => {
  const same = tx.selectFrom('sysRole').select('id').where(field, '=', value).where('status', '<>', deleted)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const insertRole = async (tx: Tx, role: Insertable<Tables['sysRole']>): Promise<void> => {
  await tx.insertInto('sysRole').values(role).execute()
}

export const changeRole = async (tx: Tx, id: string, changes: Updateable<Tables['sysRole']>): Promise<void> => {
  await tx
    .updateTable('sysRole')
    .set((role) => ({ ...changes, rowVersion: role('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeFromEverybody(tx: Tx, roleId: string): Promise<void> {
  await tx.deleteFrom('sysRoleDataScope').where('roleId', '=', roleId).execute()
  await tx.deleteFrom('sysRoleMenu').where('roleId', '=', roleId).execute()
  await tx.deleteFrom('sysUserRole').where('roleId', '=', roleId).execute()
}

/** The roles in use among these that the caller sees. */
export const listVisibleRoles = (ctx: Pick<Context, 'tx' | 'actor'>, ids: readonly string[]): Promise<StoredRole[]> =>
  liveRoles(ctx)
    .where('sysRole.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('sysRole.status', '=', dataStates.normal)
    .execute()

/** What a role gives, also through menus and apps that are out of use at present. */
export const listRoleMenus = (tx: Tx, roleId: string) =>
  tx
    .selectFrom('sysRoleMenu')
    .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
    .select(['sysMenu.type', 'sysMenu.router', 'sysMenu.permission'])
    .where('sysRoleMenu.roleId', '=', roleId)
    .where('sysMenu.status', '<>', deleted)
    .execute()

/** The role's menus, without deleted ones. */
export const listMenuIds = async (tx: Tx, roleId: string): Promise<string[]> => {
  const held = tx
    .selectFrom('sysRoleMenu')
    .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
    .where('sysMenu.status', '<>', deleted)
  return (await held.select('menuId').where('roleId', '=', roleId).orderBy('menuId').execute()).map(
    ({ menuId }) => menuId,
  )
}

export const listOrgIds = async (tx: Tx, roleId: string): Promise<string[]> =>
  (await tx.selectFrom('sysRoleDataScope').select('orgId').where('roleId', '=', roleId).orderBy('orgId').execute()).map(
    ({ orgId }) => orgId,
  )

export async function replaceMenus(tx: Tx, roleId: string, menuIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysRoleMenu').where('roleId', '=', roleId).execute()
  if (menuIds.length > 0)
    await tx
      .insertInto('sysRoleMenu')
      .values(menuIds.map((menuId) => ({ roleId, menuId })))
      .execute()
}

export async function replaceOrgs(tx: Tx, roleId: string, orgIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysRoleDataScope').where('roleId', '=', roleId).execute()
  if (orgIds.length > 0)
    await tx
      .insertInto('sysRoleDataScope')
      .values(orgIds.map((orgId) => ({ roleId, orgId })))
      .execute()
}

/** The holders of a role in the caller's data scope. */
export const holdersInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, roleId: string) =>
  tx
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
    .where('sysUserRole.roleId', '=', roleId)
    .where('sysUser.status', '<>', deleted)
    .where(withinScope(actor, 'sysEmp.orgId'))

/** Whether users outside the caller's data scope hold the role. */
export async function isHeldOutside({ tx, actor }: Pick<Context, 'tx' | 'actor'>, roleId: string): Promise<boolean> {
  const outside = tx
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .select('sysUser.id')
    .where('sysUserRole.roleId', '=', roleId)
    .where('sysUser.status', '<>', deleted)
    .where(sql<boolean>`${withinScope(actor, 'sysEmp.orgId')} is not true`)
  return (await outside.limit(1).executeTakeFirst()) !== undefined
}
