import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { compareIds } from '@chargedeck/domain/kernel/compare-ids'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { outrun } from '../../platform/postgres/refusal.ts'
import { addUsed, insertUses, lockActivities, undoUses, type ActivityUse, type TakenUse } from './store.ts'

/** Takes what a customer received from the budget, once. The caller has decided under the lock of `lockActivities`, unless there was no budget. */
export const spend = async (ctx: Context, use: ActivityUse): Promise<boolean> => (await spendAll(ctx, [use])).length > 0

/** Returns those of these uses that were not known. */
export async function spendAll(ctx: Context, uses: readonly ActivityUse[]): Promise<TakenUse[]> {
  if (uses.length === 0) return []
  const taken = await insertUses(ctx, uses)
  const ofActivities = [...Map.groupBy(taken, (use) => use.activityId)]
  for (const [activityId, costs] of ofActivities.toSorted(([one], [other]) => compareIds(one, other))) {
    const used = { amt: sumFen(costs.map(({ costAmt }) => costAmt)), qty: costs.length }
    if (!(await addUsed(ctx, activityId, used))) throw outrun(`activity ${activityId} has got a budget meanwhile`)
  }
  return taken
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
