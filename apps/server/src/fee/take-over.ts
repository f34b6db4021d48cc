import type { WorkDeps } from '../platform/deps.ts'
import { defineJob, handleLongJob } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import type { Context } from '../platform/context.ts'
import { asSystem } from '../platform/work.ts'
import { lockPlansOf } from './fee-store.ts'
import { enterOutbox } from './push-carriers.ts'
import { resendToReturned, sendToPiles } from './send-fee.ts'
import { listUntold, retireOvertaken } from './take-over-store.ts'

/** Enqueued for the very instant at which a plan begins; the minute's look finds what was missed. */
export const takeOverJob = defineJob<{ feeId: string }>('fee-take-over')
const lookJob = defineJob<TimedPayload>('fee-take-over-look')
export const takeOverMinutely: TimedAction = { name: '计费方案生效', cron: '20 * * * * *', job: lookJob }

/** One station after the other: a wrong one keeps no other waiting. */
async function takeOver(deps: WorkDeps): Promise<void> {
  const untold = await asSystem(deps, 'fee-take-over', ({ tx, now }) => listUntold(tx, now()))
  for (const { id, stationId } of untold) await asSystem(deps, 'fee-take-over', (ctx) => begin(ctx, id, stationId))
}

async function begin(ctx: Context, id: string, stationId: string): Promise<void> {
  await lockPlansOf(ctx.tx, stationId)
  const fee = (await listUntold(ctx.tx, ctx.now())).find((untold) => untold.id === id)
  if (!fee) return // another process was faster, or it was overtaken
  await retireOvertaken(ctx.tx, stationId, ctx.now())
  await enterOutbox(ctx, fee, null)
  if (fee.audience === 'ALL') await sendToPiles(ctx, fee)
}

export const feeJobs = [
  handleLongJob(takeOverJob, takeOver),
  handleLongJob(lookJob, async (deps) => {
    await takeOver(deps)
    await asSystem(deps, 'fee-take-over', resendToReturned)
  }),
]
