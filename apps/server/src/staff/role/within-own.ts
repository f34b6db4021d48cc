import type { Context } from '../../platform/context.ts'
import { listMenuIds, listOrgIds, type StoredRole } from './role-store.ts'
import { listRoles } from './store.ts'

type Giving = Pick<StoredRole, 'id' | 'dataScopeType'>
const scope = { all: 1, ownAndBelow: 2, listed: 5 }

/**
 * Whether the caller may grant this data scope: "all" only a super admin, listed organisations only a user who sees them,
 * "and below" only a user who sees below their own. The other kinds depend on the holder, whom the caller must see anyway.
 */
export async function maySee({ tx, actor }: Context, kind: number, orgIds: readonly string[]): Promise<boolean> {
  const mine = actor.orgIds
  if (actor.permissions === 'all') return true
  if (kind === scope.all) return false
  if (kind === scope.listed) return mine === 'all' || orgIds.every((id) => mine.includes(id))
  if (kind !== scope.ownAndBelow || mine === 'all') return true
  return (await listRoles(tx, actor.userId)).some(({ dataScopeType }) => dataScopeType === scope.ownAndBelow)
}

/** Whether the caller sees everything that the role shows. */
export async function seesAllOf(ctx: Context, { id, dataScopeType }: Giving): Promise<boolean> {
  if (dataScopeType === scope.all) return ctx.actor.orgIds === 'all'
  return maySee(ctx, dataScopeType, await listOrgIds(ctx.tx, id))
}

/** Whether the caller, who holds these menus, has everything that this role gives. */
export async function hasAllOf(ctx: Context, held: readonly string[] | 'all', role: Giving): Promise<boolean> {
  if (held === 'all') return true
  const own = new Set(held)
  return (await listMenuIds(ctx.tx, role.id)).every((menuId) => own.has(menuId)) && (await seesAllOf(ctx, role))
}
