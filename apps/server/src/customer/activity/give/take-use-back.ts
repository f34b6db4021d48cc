import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { addUsed, lockActivities, saveKept, undoUse, type UseRow } from '../store.ts'

/** A use that nothing is left of: its budget is free again. */
export async function takeUseBack(ctx: Context, use: UseRow): Promise<void> {
  await lockActivities(ctx, [use.activityId])
  await undoUse(ctx, use.id)
  await addUsed(ctx, use.activityId, { amt: fen(0 - use.costAmt), qty: -1 })
}

type Kept = { costAmt: Fen; voucherQty: number; note: string }
/** A use that is no longer earned, of which something cannot be taken back; the note says what. */
export async function keepUse(ctx: Context, use: UseRow, kept: Kept): Promise<void> {
  await lockActivities(ctx, [use.activityId])
  await saveKept(ctx, use.id, kept)
  if (kept.costAmt !== use.costAmt) await addUsed(ctx, use.activityId, { amt: fen(kept.costAmt - use.costAmt), qty: 0 })
}
