import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { passwordFor } from '../password/public.ts'
import { alertUser, alerts } from './alert-user.ts'
import { setPassword } from './set-password.ts'
import { requireMayActOn } from './require-may-act-on.ts'

/** Sets a new password of another user, shown once, to be changed at the next sign-in. The user's sessions end, and they are told. */
export async function resetPassword(ctx: Context, id: string, sealed: string | undefined): Promise<OneTimePassword> {
  if (id === ctx.actor.userId) throw new AppError('USER.NOT_ONESELF')
  const user = await requireMayActOn(ctx, id)
  const { password, shown } = await passwordFor(ctx, sealed)
  await setPassword(ctx, id, password, { expired: true })
  const endedSessions = await endSessionsOf(ctx, id)
  await alertUser(ctx, user, alerts.passwordReset)
  ctx.note(id, { account: user.account, password: ['***', '***'], endedSessions })
  return { id, password: shown }
}
