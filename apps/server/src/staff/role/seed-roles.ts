import type { Context } from '../../platform/context.ts'
import { grantReadyMenus, insertMissingRole } from './ready-store.ts'
import { readyRoles } from './ready-roles.ts'

/** Makes the roles that we ship where they are missing, and gives the others only what this version has newly made: runs at every start. */
export async function seedRoles(ctx: Context, newMenuIds: readonly string[]): Promise<void> {
  for (const [index, role] of readyRoles.entries()) {
    const { id, isNew } = await insertMissingRole(ctx, role, 10 + index)
    if (id) await grantReadyMenus(ctx.tx, { ...role, id }, isNew ? 'all' : newMenuIds)
  }
}
