import type { Context } from '../../platform/context.ts'
import { grantReadyMenus, insertMissingRole } from './ready-store.ts'
import { readyRoles } from './ready-roles.ts'

/** Adds missing shipped roles; the others get only menus that are new in this version. Runs at every start. */
export async function seedRoles(ctx: Context, newMenuIds: readonly string[]): Promise<void> {
  for (const [index, role] of readyRoles.entries()) {
    const { id, isNew } = await insertMissingRole(ctx, role, 10 + index)
    if (id) await grantReadyMenus(ctx.tx, { ...role, id }, isNew ? 'all' : newMenuIds)
  }
}
