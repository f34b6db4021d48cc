import { networkOf } from '@chargedeck/domain/kernel/network'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { passwordFits } from './hash-password.ts'
import { openPassword } from './open-password.ts'
import { checksumOf } from './decrypt-password.ts'
import { countFailure, findLockTimeOrNull, useCiphertext, type AccountAtAddress } from './store.ts'

const failuresAllowed = 10
const lockMs = 15 * 60_000

/** Failures count for the user, however their name is written; for a name that nobody has, for the name itself. */
export const fromHere = ({ caller }: Context, name: string, user: { id: string } | null): AccountAtAddress => ({
  account: user ? `id:${user.id}` : name.trim().toLowerCase(),
  address: networkOf(caller.ip),
})

/** Makes the caller wait after too many failures, whether the account exists or not. */
export async function requireUnlocked(ctx: Context, tried: AccountAtAddress): Promise<void> {
  const lockTime = await findLockTimeOrNull(ctx.tx, tried)
  if (!lockTime || lockTime <= ctx.now()) return
  const minutes = Math.ceil((lockTime.getTime() - ctx.now().getTime()) / 60_000)
  throw new AppError('SESSION.LOCKED', `登录失败次数过多，请${minutes}分钟后再试`)
}

/** Counts a wrong secret even though the caller's transaction rolls back. */
export function countWrong(ctx: Context, tried: AccountAtAddress): void {
  const at = ctx.now()
  const failuresFrom = new Date(at.getTime() - lockMs)
  const lockRule = { at, failuresFrom, limit: failuresAllowed, lockUntil: new Date(at.getTime() + lockMs) }
  ctx.afterRollback((tx) => countFailure(tx, tried, lockRule))
}

/** Takes the same time whether the user exists or not. A ciphertext proves a password only once. */
export async function isPasswordOf(
  ctx: Context,
  user: { id: string; passwordHash: string } | null,
  sealed: string,
): Promise<boolean> {
  const password = (await openPassword(ctx, sealed)) ?? ''
  const fits = await passwordFits(user?.passwordHash ?? null, password)
  if (!user || !fits) return false
  if (!(await useCiphertext(ctx.tx, user.id, checksumOf(sealed, password))))
    throw new AppError('SESSION.PASSWORD_REPLAYED')
  return true
}
