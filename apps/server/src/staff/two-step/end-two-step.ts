import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { removeTwoStep } from './public.ts'
import { requireStaff } from '../user/require-staff.ts'
import { findUser } from '../user/store.ts'
import { superAdminType } from '../user/super-admin.ts'

/** A new password and no second step together make one the other: only who is above everybody may do both. */
export async function endTwoStep(ctx: Context, id: string): Promise<null> {
  const { account } = await requireStaff(ctx, id)
  const { adminType } = await findUser(ctx.tx, ctx.actor.userId)
  if (adminType !== superAdminType) throw new AppError('USER.SUPER_ADMIN_ONLY')
  await removeTwoStep(ctx, id)
  const endedSessions = await endSessionsOf(ctx, id)
  ctx.note(id, { account, twoStep: [true, false], endedSessions })
  return null
}
