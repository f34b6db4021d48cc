import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { addUsed, lockActivities, saveFigures, undoUse, type UseRow } from '../store.ts'

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

type UseFigures = { costAmt: Fen; giftAmt: Fen; voucherQty: number; note: string | null }

/** A use of which a part cannot be taken back, as its note says; or one whose missing part was given again. */
export async function resizeUse(ctx: Context, use: UseRow, figures: UseFigures): Promise<void> {
  await saveFigures(ctx, use.id, figures)
  if (figures.costAmt !== use.costAmt)
    await addUsed(ctx, use.activityId, { amt: fen(figures.costAmt - use.costAmt), qty: 0 })
}
