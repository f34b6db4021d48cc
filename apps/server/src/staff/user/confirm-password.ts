import type { ErrorName } from '@chargedeck/contract/errors'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { fromHere, isPasswordOf, judge } from '../password/public.ts'
import { findUser } from './store.ts'

/** Asks the signed-in user for the password again; wrong ones count as at sign-in. */
export async function confirmPassword(
  ctx: Context,
  sealed: string,
  refusal: ErrorName = 'TWO_STEP.PASSWORD_WRONG',
): Promise<void> {
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const tried = fromHere(ctx, user.account, user)
  if (!(await judge(ctx, tried, () => isPasswordOf(ctx, user, sealed)))) throw new AppError(refusal)
}
