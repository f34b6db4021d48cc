import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { findUser, requireStaff, superAdminType } from '../user/public.ts'
import { requireTwoStepOn } from './settings.ts'
import { deleteTotp } from './store.ts'

/** Only a super admin may do this: together with a new password it would open any account. */
export async function endTwoStepFor(ctx: Context, id: string): Promise<null> {
  const { account } = await requireStaff(ctx, id)
  const { adminType } = await findUser(ctx.tx, ctx.actor.userId)
  if (adminType !== superAdminType) throw new AppError('USER.SUPER_ADMIN_ONLY')
  await requireTwoStepOn(ctx, id)
  await deleteTotp(ctx.tx, id)
  const endedSessions = await endSessionsOf(ctx, id)
  ctx.note(id, { account, twoStep: [true, false], endedSessions })
  return null
}
