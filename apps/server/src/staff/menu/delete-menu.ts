import type { Context } from '../../platform/context.ts'
import { findMenu } from './find-menu.ts'
import { requireMayChangeMenus } from './place-menu.ts'
import { deleteMenus, lockMenus } from './tree-store.ts'

/** Deletes a menu with everything below it and takes it from every role. */
export async function deleteMenu(ctx: Context, id: string): Promise<null> {
  requireMayChangeMenus(ctx)
  await lockMenus(ctx.tx)
  const { name, code } = await findMenu(ctx, id)
  const deletedIds = await deleteMenus(ctx.tx, id, { updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name, code, deletedIds })
  return null
}
