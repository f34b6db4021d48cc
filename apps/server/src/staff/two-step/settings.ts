import type { TwoStep } from '@chargedeck/contract/staff/two-step/calls'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { confirmPassword } from '../user/public.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { countCodesLeft, deleteTotp, findTotpOrNull } from './store.ts'

export async function readTwoStep({ tx, actor: { userId } }: Context): Promise<TwoStep> {
  const since = (await findTotpOrNull(tx, userId))?.confirmTime ?? null
  return { isOn: since !== null, since: wallTimeOrNull(since), codesLeft: await countCodesLeft(tx, userId) }
}

/** Creates ten new codes; the old ones stop working. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<{ recoveryCodes: string[] }> {
  await requireTwoStepOn(ctx)
  await confirmPassword(ctx, password)
  ctx.note(ctx.actor.userId, { recoveryCodes: 'renewed' })
  return giveRecoveryCodes(ctx, ctx.actor.userId)
}

export async function disableTwoStep(ctx: Context, password: string): Promise<null> {
  await requireTwoStepOn(ctx)
  await confirmPassword(ctx, password)
  await deleteTotp(ctx.tx, ctx.actor.userId)
  ctx.note(ctx.actor.userId, { twoStep: [true, false] })
  return null
}

export async function requireTwoStepOn({ tx, actor }: Context, userId = actor.userId): Promise<void> {
  if (!(await findTotpOrNull(tx, userId))?.confirmTime) throw new AppError('TWO_STEP.NOT_ON')
}
