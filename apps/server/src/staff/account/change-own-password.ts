import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/public.ts'
import { readSealedPassword } from '../password/public.ts'
import { confirmPassword, setPassword } from '../user/public.ts'

type PasswordChange = { password: string; newPassword: string }

/** Changes the caller's own password; their other devices are signed out. */
export async function changeOwnPassword(
  ctx: Context,
  { password: sealedOld, newPassword: sealedNew }: PasswordChange,
): Promise<null> {
  const { userId } = ctx.actor
  const old = await readSealedPassword(ctx, sealedOld)
  const next = await readSealedPassword(ctx, sealedNew)
  if (old === next) throw new AppError('USER.PASSWORD_SAME')
  await confirmPassword(ctx, sealedOld, 'USER.PASSWORD_WRONG')
  await setPassword(ctx, userId, next)
  await endSessionsOf(ctx, userId, { exceptOwn: true })
  ctx.note(userId, { password: ['***', '***'] })
  return null
}
