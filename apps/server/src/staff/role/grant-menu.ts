import { listGrantableMenus } from '../menu/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { heldMenus } from './held-menus.ts'
import { requireChangeable } from './may-act-on.ts'
import { changeRole, listMenuIds, lockRoles, replaceMenus } from './role-store.ts'

type GrantMenuInput = { id: string; grantMenuIdList: readonly string[] }

/** Replaces the menus that the caller can grant; others that the role holds stay. */
export async function grantMenu(ctx: Context, { id, grantMenuIdList }: GrantMenuInput): Promise<null> {
  await lockRoles(ctx.tx)
  await requireChangeable(ctx, id)
  const before = await listMenuIds(ctx.tx, id)
  const held = await heldMenus(ctx)
  const reach = new Set((await listGrantableMenus(ctx, held)).map((menu) => menu.id))
  const stays = before.filter((menuId) => !reach.has(menuId))
  const beyond = grantMenuIdList.filter((menuId) => !reach.has(menuId) && !stays.includes(menuId))
  if (beyond.length > 0) throw new AppError(held === 'all' ? 'MENU.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN')
  const after = [...new Set([...stays, ...grantMenuIdList])].toSorted()
  await replaceMenus(ctx.tx, id, after)
  await changeRole(ctx.tx, id, { updateTime: ctx.now(), updateUser: ctx.actor.userId })
  const added = after.filter((menuId) => !before.includes(menuId))
  const removed = before.filter((menuId) => !after.includes(menuId))
  ctx.note(id, {
    ...(added.length > 0 && { addedMenuIds: added }),
    ...(removed.length > 0 && { removedMenuIds: removed }),
  })
  return null
}
