import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { requireMayActOn } from './require-may-act-on.ts'
import { deleteTies, findAnybodyOrNull, markDeleted } from './staff-store.ts'
import { superAdminType } from './super-admin.ts'

export async function deleteUsers(ctx: Context, ids: readonly string[]): Promise<null> {
  for (const id of new Set(ids)) {
    if ((await findAnybodyOrNull(ctx.tx, id))?.adminType === superAdminType)
      throw new AppError('USER.SUPER_ADMIN_STAYS')
    if (id === ctx.actor.userId) throw new AppError('USER.NOT_ONESELF')
    const { account, name, orgName } = await requireMayActOn(ctx, id)
    await markDeleted(ctx.tx, id, { updateTime: ctx.now(), updateUser: ctx.actor.userId })
    await deleteTies(ctx.tx, id)
    await endSessionsOf(ctx, id)
    ctx.note(id, { account, name, orgName })
  }
  return null
}
