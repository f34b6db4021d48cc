import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { menusOf, openApps, type MenuReader } from '../menu/public.ts'
import { grantsOf, type Grants } from '../role/public.ts'
import { findUser, superAdminType, type UserRow } from '../user/public.ts'

/** The menu of another app of the caller. */
export async function changeApp(ctx: Context, code: string): Promise<MenuNode[]> {
  ctx.noteNothing()
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const reader = menuReaderOf(ctx, user, await grantsOf(ctx.tx, user.id))
  if (!(await openApps(reader)).some((app) => app.code === code)) throw new AppError('APP.NOT_FOUND')
  return menusOf(reader, code)
}

export const menuReaderOf = ({ tx }: Context, { adminType }: UserRow, { menuIds }: Grants): MenuReader => ({
  tx,
  menuIds: adminType === superAdminType ? 'all' : menuIds,
})
