import { AppError } from '../../../platform/app-error.ts'
import { hasOpenOrder, isOccupying } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'

/** Why a customer gets nothing back now: what a charge or a stay at a gun will cost is not known yet. */
export async function whyNoRefundNow(ctx: Pick<LedgerContext, 'tx'>, customerId: string): Promise<AppError | null> {
  if (await hasOpenOrder(ctx, customerId)) return new AppError('TRADE_ORDER.CHARGING')
  if (await isOccupying(ctx, customerId))
    return new AppError('TRADE_ORDER.CHARGING', '客户有未结束的占位单，结束后才能退款')
  return null
}
