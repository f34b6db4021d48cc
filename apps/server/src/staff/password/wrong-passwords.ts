import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { passwordFits, type UserRow } from '../user/public.ts'
import { openPassword } from './open-password.ts'
import { countFailure, getLockTimeOrNull, type Pair } from '../session/store.ts'

const failuresAllowed = 10
const lockMs = 15 * 60_000

export const pairOf = ({ caller }: Context, account: string): Pair => ({ account, address: caller.ip })

/** Whoever fails too often waits, whether the account exists or not. */
export async function requireUnlocked(ctx: Context, pair: Pair): Promise<void> {
  const lockTime = await getLockTimeOrNull(ctx.tx, pair)
  if (!lockTime || lockTime <= ctx.now()) return
  const minutes = Math.ceil((lockTime.getTime() - ctx.now().getTime()) / 60_000)
  throw new AppError('SESSION.LOCKED', `登录失败次数过多，请${minutes}分钟后再试`)
}

/** A wrong secret counts although the work that met it is rolled back. */
export function countWrong(ctx: Context, pair: Pair): void {
  const at = ctx.now()
  const failuresFrom = new Date(at.getTime() - lockMs)
  const policy = { at, failuresFrom, limit: failuresAllowed, lockUntil: new Date(at.getTime() + lockMs) }
  ctx.afterRollback((tx) => countFailure(tx, pair, policy))
}

/** Takes the same time whoever is asked about. */
export const opens = async (ctx: Context, user: UserRow | null, sent: string): Promise<boolean> =>
  passwordFits(user?.passwordHash ?? null, (await openPassword(ctx, sent)) ?? '')
