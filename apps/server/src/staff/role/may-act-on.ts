import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { mayActOn } from '@chargedeck/domain/role/rights'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { holdsEverything } from '../rights/public.ts'
import { findRole } from './find-role.ts'
import { codesOf } from './grants.ts'
import { isHeldOutside, listOrgIds, listRoleMenus, listVisibleRoles, type StoredRole } from './role-store.ts'
import { maySee } from './within-own.ts'

/** Refuses to change a role that is shared, gives more than the caller has or is held outside their scope. */
export async function requireChangeable(ctx: Context, id: string): Promise<StoredRole> {
  const role = await findRole(ctx, id)
  if (role.orgId === null && !holdsEverything(ctx.actor)) throw new AppError('ROLE.SHARED')
  if (!(await givesNoMore(ctx, role))) throw new AppError('ROLE.RIGHTS_WIDER')
  if (await isHeldOutside(ctx, id)) throw new AppError('ROLE.HELD_ELSEWHERE')
  return role
}

/** A role of another organisation is as unknown as one that does not exist. */
export async function requireRolesInUse(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await listVisibleRoles(ctx, ids)).length !== ids.length) throw new AppError('ROLE.NOT_FOUND')
}

type Giving = Pick<StoredRole, 'id' | 'dataScopeType'>

/** Whether the caller holds everything that this role gives. */
export async function givesNoMore(ctx: Context, { id, dataScopeType }: Giving): Promise<boolean> {
  const listed = await listOrgIds(ctx.tx, id)
  const permissions = (await listRoleMenus(ctx.tx, id)).flatMap(codesOf)
  const gives = { permissions, orgIds: dataScopeType === dataScopes.all ? ('all' as const) : listed }
  if (!mayActOn(ctx.actor, gives)) return false
  return dataScopeType !== dataScopes.orgAndBelow || maySee(ctx, dataScopeType, listed)
}
