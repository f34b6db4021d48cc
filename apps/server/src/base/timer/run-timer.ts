import type { Context } from '../../platform/context.ts'
import { enqueueRun } from '../../platform/jobs/timers.ts'
import { findTimer } from './store.ts'

/** Runs the action once, now, even if the timer is stopped. */
export async function runTimerNow(ctx: Context, id: string): Promise<null> {
  const timer = await findTimer(ctx.tx, id)
  await enqueueRun(ctx, timer, null)
  ctx.note(id, { timerName: timer.timerName, actionClass: timer.actionClass })
  return null
}
