import type { ErrorName } from '@chargedeck/contract/error-codes'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findUser } from './public.ts'
import { countWrong, opens, pairOf, requireUnlocked } from '../password/wrong-passwords.ts'

/** The signed-in user proves once more that it is him; guesses count as they do at sign-in. */
export async function confirmPassword(
  ctx: Context,
  sent: string,
  refusal: ErrorName = 'TWO_STEP.PASSWORD_WRONG',
): Promise<void> {
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const pair = pairOf(ctx, user.account)
  await requireUnlocked(ctx, pair)
  if (await opens(ctx, user, sent)) return
  countWrong(ctx, pair)
  throw new AppError(refusal)
}
