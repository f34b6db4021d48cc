import type { Context } from '../../platform/context.ts'
import { findPayTransOrNull, lockPayTransOrNull, stepPayTrans } from './store.ts'

/** Gives up asking the channel for a refund that is stuck there. False: it is not. */
export async function endStuck(ctx: Context, bizId: string, why: string): Promise<boolean> {
  const found = await findPayTransOrNull(ctx, bizId)
  const row = found && (await lockPayTransOrNull(ctx, found.id))
  if (!row || row.stuckTime === null) return false
  return stepPayTrans(ctx, row.id, 'fail', { respDesc: why, finishTime: ctx.now(), nextQueryTime: null })
}
