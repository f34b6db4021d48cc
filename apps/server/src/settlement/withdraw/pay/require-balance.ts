import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findBalanceOrNull } from '../cash-store.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import { sumWaiting } from './waiting-store.ts'

const believedMs = 30 * 60_000

/** By what the provider said lately; without that, the batch asks before it sends anything. */
export async function requireBalance(ctx: Context, { companyId, netAmt }: WithdrawRow): Promise<void> {
  const known = await findBalanceOrNull(ctx, companyId)
  if (!known || known.availableAmt === null || known.askTime.getTime() < ctx.now().getTime() - believedMs) return
  if (known.availableAmt < netAmt + (await sumWaiting(ctx, companyId))) throw new AppError('WITHDRAW.BALANCE_SHORT')
}
