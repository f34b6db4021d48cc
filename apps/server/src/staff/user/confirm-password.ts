import type { ErrorName } from '@chargedeck/contract/errors'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { countWrong, fromHere, isPasswordOf, requireUnlocked } from '../password/public.ts'
import { findUser } from './store.ts'

/** The signed-in user gives the password once more; wrong ones count as they do at sign-in. */
export async function confirmPassword(
  ctx: Context,
  sealed: string,
  refusal: ErrorName = 'TWO_STEP.PASSWORD_WRONG',
): Promise<void> {
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const tried = fromHere(ctx, user.account)
  await requireUnlocked(ctx, tried)
  if (await isPasswordOf(ctx, user, sealed)) return
  countWrong(ctx, tried)
  throw new AppError(refusal)
}
