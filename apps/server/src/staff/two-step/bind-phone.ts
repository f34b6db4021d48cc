import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { confirmPassword, findUser } from '../user/public.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { findTotpOrNull, saveUnproved, markProved, useStep } from './store.ts'
import { bindingUrl, newSecret, stepOfCodeOrNull } from './totp.ts'

/** Creates a secret for the caller's authenticator app; it counts only once a code proves it. */
export async function startTwoStep(ctx: Context, password: string): Promise<{ secret: string; url: string }> {
  const { id: userId, account } = await findUser(ctx.tx, ctx.actor.userId)
  if ((await findTotpOrNull(ctx.tx, userId))?.confirmTime) throw new AppError('TWO_STEP.ALREADY_ON')
  await confirmPassword(ctx, password)
  const secret = newSecret()
  const { sealer } = ctx
  await saveUnproved(ctx.tx, { userId, keyId: sealer.keyId, sealed: sealer.seal(secret), createTime: ctx.now() })
  ctx.note(userId, { twoStep: 'started' })
  return { secret, url: bindingUrl(secret, account) }
}

export async function confirmTwoStep(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const { userId } = ctx.actor
  const totp = await findTotpOrNull(ctx.tx, userId)
  if (!totp) throw new AppError('TWO_STEP.NOT_STARTED')
  const step = stepOfCodeOrNull(ctx.sealer.open(totp.sealed), code, ctx.now())
  if (step === null) throw new AppError('TWO_STEP.CODE_WRONG')
  if (!(await markProved(ctx.tx, userId, ctx.now()))) throw new AppError('TWO_STEP.ALREADY_ON')
  await useStep(ctx.tx, userId, step)
  ctx.note(userId, { twoStep: [false, true] })
  return giveRecoveryCodes(ctx, userId)
}
