import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findRole } from './find-role.ts'
import { heldMenus } from './held-menus.ts'
import { changeRole, lockRoles, removeFromEverybody } from './role-store.ts'
import { hasAllOf } from './within-own.ts'

/** Takes the role from all holders at once. A user cannot delete a role that gives more than they have. */
export async function deleteRole(ctx: Context, id: string): Promise<null> {
  await lockRoles(ctx.tx)
  const role = await findRole(ctx, id)
  if (!(await hasAllOf(ctx, await heldMenus(ctx), role))) throw new AppError('REQUEST.DATA_FORBIDDEN')
  await removeFromEverybody(ctx.tx, id)
  await changeRole(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name: role.name, code: role.code, userQty: role.userQty })
  return null
}
