import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { addUsed, insertUse, lockActivities, undoUses, type ActivityUse } from './store.ts'

/** Takes what a customer received from the budget, once. The caller has decided under the lock of `lockActivities`. */
export async function spend(ctx: Context, use: ActivityUse): Promise<boolean> {
  const isNew = await insertUse(ctx, use)
  if (isNew) await addUsed(ctx, use.activityId, { amt: use.costAmt, qty: 1 })
  return isNew
}

/** Gives back to the budgets what this was granted for. */
export async function unspend(ctx: Context, bizType: ActivityBiz, bizId: string): Promise<void> {
  const undone = await undoUses(ctx, bizType, bizId)
  if (undone.length === 0) return
  await lockActivities(
    ctx,
    undone.map(({ activityId }) => activityId),
  )
  for (const { activityId, costAmt } of undone) await addUsed(ctx, activityId, { amt: fen(0 - costAmt), qty: -1 })
}
