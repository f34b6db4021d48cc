import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockWithdrawOrNull, type WithdrawRow } from '../withdraw-store.ts'
import { findPaidTwiceOrNull, type PaidTwiceRow } from './paid-twice-store.ts'

/** Its withdrawal is locked first, as everywhere. */
export async function lockPaidTwice(ctx: Context, id: string): Promise<{ row: WithdrawRow; twice: PaidTwiceRow }> {
  const found = await findPaidTwiceOrNull(ctx, id)
  const row = found && (await lockWithdrawOrNull(ctx, found.withdrawId))
  const twice = row && (await findPaidTwiceOrNull(ctx, id))
  if (!row || !twice) throw new AppError('WITHDRAW.NO_PAID_TWICE')
  return { row, twice }
}
