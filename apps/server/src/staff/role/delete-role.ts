import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../platform/context.ts'
import { requireChangeable } from './may-act-on.ts'
import { changeRole, lockRoles, removeFromEverybody } from './role-store.ts'

/** Takes the role from all holders at once. */
export async function deleteRole(ctx: Context, id: string): Promise<null> {
  await lockRoles(ctx.tx)
  const role = await requireChangeable(ctx, id)
  await removeFromEverybody(ctx.tx, id)
  await changeRole(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name: role.name, code: role.code, userQty: role.userQty })
  return null
}
