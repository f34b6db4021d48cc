import { holderOf } from '@chargedeck/domain/kernel/network'
import { unstoredFailures } from '../../base/attempt-limit/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { passwordFits } from './hash-password.ts'
import { openPassword } from './open-password.ts'
import { checksumOf } from './decrypt-password.ts'
import { countFailure, findFailuresOrNull, useCiphertext, type AccountAtAddress } from './store.ts'

const failuresAllowed = 10
const lockMs = 15 * 60_000

/** Failures count for the user, however their name is written; for a name that nobody has, for the name itself. */
export const fromHere = ({ caller }: Context, name: string, user: { id: string } | null): AccountAtAddress => ({
  account: user ? `id:${user.id}` : name.trim().toLowerCase(),
  address: holderOf(caller.ip),
})

const unstored = unstoredFailures()
const subjectOf = ({ account, address }: AccountAtAddress): string => `${account} ${address}`

/** Judges a secret. After too many failures the answer is the same whether it is right and whether the account exists. */
export async function judge(ctx: Context, tried: AccountAtAddress, isRight: () => Promise<boolean>): Promise<boolean> {
  await requireUnlocked(ctx, tried)
  const right = await isRight()
  await requireUnlocked(ctx, tried) // others have failed in the meantime
  if (!right) countWrong(ctx, tried)
  return right
}

async function requireUnlocked(ctx: Context, tried: AccountAtAddress): Promise<void> {
  const now = ctx.now().getTime()
  const subject = subjectOf(tried)
  const before = unstored.count(subject) // a failure moves from here into its row
  const stored = await findFailuresOrNull(ctx.tx, tried)
  const waiting = Math.max(before, unstored.count(subject)) // others failed while the row was read
  const recent = stored && stored.lastTime.getTime() >= now - lockMs ? stored.failedQty : 0
  const lockedMs =
    waiting > 0 && waiting + recent >= failuresAllowed ? lockMs : (stored?.lockTime?.getTime() ?? now) - now
  if (lockedMs > 0)
    throw new AppError('SESSION.LOCKED', `登录失败次数过多，请${Math.ceil(lockedMs / 60_000)}分钟后再试`)
}

/** Counts a wrong secret even though the caller's transaction rolls back. */
function countWrong(ctx: Context, tried: AccountAtAddress): void {
  const at = ctx.now()
  const failuresFrom = new Date(at.getTime() - lockMs)
  const lockRule = { at, failuresFrom, limit: failuresAllowed, lockUntil: new Date(at.getTime() + lockMs) }
  const isStored = unstored.add(subjectOf(tried))
  ctx.afterRollback(async (tx) => {
    await countFailure(tx, tried, lockRule)
    isStored()
  })
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
