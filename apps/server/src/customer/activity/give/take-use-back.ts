import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { addUsed, lockActivities, saveRemainder, undoUse, type UseRow } from '../store.ts'

/** Before uses are taken back: budgets are locked before the money of customers, everywhere. */
export const lockBudgetsOf = async (ctx: Context, uses: readonly UseRow[]): Promise<void> =>
  void (await lockActivities(
    ctx,
    uses.map(({ activityId }) => activityId),
  ))

/** A use that was taken back in full. Its budget is free again. */
export async function takeUseBack(ctx: Context, use: UseRow): Promise<void> {
  await undoUse(ctx, use.id)
  await addUsed(ctx, use.activityId, { amt: fen(0 - use.costAmt), qty: -1 })
}

type UseRemainder = { costAmt: Fen; giftAmt: Fen; voucherQty: number; note: string }

/** A use whose event was undone, but of which a part cannot be taken back. The note says which part. */
export async function reduceUse(ctx: Context, use: UseRow, remainder: UseRemainder): Promise<void> {
  await saveRemainder(ctx, use.id, remainder)
  if (remainder.costAmt !== use.costAmt)
    await addUsed(ctx, use.activityId, { amt: fen(remainder.costAmt - use.costAmt), qty: 0 })
}
