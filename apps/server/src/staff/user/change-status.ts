import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { requireMayActOn } from './require-may-act-on.ts'
import { findAnybodyOrNull } from './staff-store.ts'
import { updateUser } from './store.ts'
import { superAdminType } from './super-admin.ts'

const [inUse, disabled, deleted] = [0, 1, 2]

/** Disabling a user ends all their sessions. */
export async function changeStatus(ctx: Context, id: string, status: number | null): Promise<null> {
  if (status === null) throw new AppError('STATUS.EMPTY')
  if (status !== inUse && status !== disabled) throw new AppError('STATUS.WRONG')
  const known = await findAnybodyOrNull(ctx.tx, id)
  if (known?.adminType === superAdminType) throw new AppError('USER.SUPER_ADMIN_STATUS')
  if (known?.status === deleted) throw new AppError('STATUS.DELETED')
  if (id === ctx.actor.userId) throw new AppError('USER.NOT_ONESELF')
  const user = await requireMayActOn(ctx, id)
  await updateUser(ctx.tx, id, { status, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  if (status === disabled) await endSessionsOf(ctx, id)
  ctx.note(id, changeOf(user, { status }))
  return null
}
