import type { Context } from '../../platform/context.ts'
import { hashCode } from './recovery-codes.ts'
import { findTotpOrNull, useRecoveryCode, useStep } from './store.ts'
import { stepOfCodeOrNull } from './totp.ts'

/** Whether a user who gave the right password may sign in: with an unused code of their phone or a recovery code. */
export async function passSecondStep(
  ctx: Context,
  userId: string,
  given: string | undefined,
): Promise<'passed' | 'needed' | 'wrong'> {
  const totp = await findTotpOrNull(ctx.tx, userId)
  if (!totp?.confirmTime) return 'passed'
  const code = given?.trim()
  if (!code) return 'needed'
  return (await fits(ctx, { userId, code, secret: ctx.sealer.open(totp.sealed) })) ? 'passed' : 'wrong'
}

async function fits(
  ctx: Context,
  { userId, code, secret }: { userId: string; code: string; secret: string },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(ctx.tx, userId, hashCode(userId, code), ctx.now())
  const step = stepOfCodeOrNull(secret, code, ctx.now())
  return step !== null && useStep(ctx.tx, userId, step)
}
