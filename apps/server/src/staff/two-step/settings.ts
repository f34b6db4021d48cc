import type { TwoStep } from '@chargedeck/contract/staff/two-step/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { confirmPassword } from '../session/public.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { countCodesLeft, deleteTotp, getTotpOrNull } from './store.ts'

export async function readTwoStep({ tx, actor: { userId } }: Context): Promise<TwoStep> {
  const since = (await getTotpOrNull(tx, userId))?.confirmTime ?? null
  return { isOn: since !== null, since: since && toWallTime(since), codesLeft: await countCodesLeft(tx, userId) }
}

/** Ten new codes; the old ones are worth nothing any more. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<{ recoveryCodes: string[] }> {
  await requireOn(ctx)
  await confirmPassword(ctx, password)
  ctx.note(ctx.actor.userId, { recoveryCodes: 'renewed' })
  return giveRecoveryCodes(ctx, ctx.actor.userId)
}

export async function disableTwoStep(ctx: Context, password: string): Promise<null> {
  await requireOn(ctx)
  await confirmPassword(ctx, password)
  await deleteTotp(ctx.tx, ctx.actor.userId)
  ctx.note(ctx.actor.userId, { twoStep: [true, false] })
  return null
}

/** Of another account: who calls decides whether that may be. */
export async function removeTwoStep(ctx: Context, userId: string): Promise<void> {
  await requireOn(ctx, userId)
  await deleteTotp(ctx.tx, userId)
}

async function requireOn({ tx, actor }: Context, userId = actor.userId): Promise<void> {
  if (!(await getTotpOrNull(tx, userId))?.confirmTime) throw new AppError('TWO_STEP.NOT_ON')
}
