import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueue, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { lockPlansOf } from './fee-store.ts'
import { notifyCarriers } from './push-carriers.ts'
import { findToNotify, listToNotify, markNotified, retireOvertaken } from './take-over-store.ts'

/** Runs at the instant at which a plan begins; a look every minute finds the ones that were missed. */
export const takeOverJob = defineJob<{ feeId: string }>('fee-take-over')
const lookJob = defineJob<TimedPayload>('fee-take-over-look')
export const takeOverMinutely: TimedAction = { name: '计费方案生效', cron: '20 * * * * *', job: lookJob }

/** Another job sends the prices to piles, so that a starting charge does not wait for it. */
export const sendPlanJob = defineJob<{ feeId: string; stationId: string }>('send-plan')

/** Does nothing when another process was faster or the plan was replaced. */
async function takeOver(ctx: Context, feeId: string): Promise<void> {
  const { tx } = ctx
  const waiting = await findToNotify(tx, feeId, ctx.now())
  if (!waiting) return
  await lockPlansOf(tx, waiting.stationId)
  await retireOvertaken(tx, waiting.stationId, ctx.now())
  const fee = await findToNotify(tx, feeId, ctx.now())
  if (!fee) return
  await notifyCarriers(ctx, fee)
  await markNotified(tx, feeId, ctx.now())
  if (fee.audience === 'ALL') await enqueue(tx, sendPlanJob, { feeId, stationId: fee.stationId })
}

/** Each plan has its own transaction, so that one that fails does not block the others. */
async function look(deps: WorkDeps): Promise<void> {
  const begun = await asSystem(deps, 'fee-take-over', ({ tx, now }) => listToNotify(tx, now()))
  for (const { id } of begun) {
    const taken = asSystem(deps, 'fee-take-over', (ctx) => takeOver(ctx, id))
    await taken.catch((error: unknown) => deps.complain(error, `taking over to fee plan ${id}`))
  }
}

export const feeJobs: readonly JobHandler[] = [
  handleJob(takeOverJob, (ctx, { feeId }) => takeOver(ctx, feeId)),
  handleLongJob(lookJob, look),
]
