import type { Context } from '../../platform/context.ts'
import { enqueueRun } from '../../platform/jobs/timers.ts'
import { findTimer } from './store.ts'

/** Once, now, whether the timer runs or not. */
export async function runTimerNow(ctx: Context, id: string): Promise<null> {
  const timer = await findTimer(ctx.tx, id)
  await enqueueRun(ctx, timer, null)
  ctx.note(id, { timerName: timer.timerName, actionClass: timer.actionClass })
  return null
}
