import type { WorkDeps } from '../platform/deps.ts'
import { defineJob, handleJob, handleLongJob } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import type { Context } from '../platform/context.ts'
import { asSystem } from '../platform/work.ts'
import { lockPlansOf } from './fee-store.ts'
import { tellCarriers } from './push-carriers.ts'
import { listBehind, sendPlans, sendToPiles } from './send-fee.ts'
import { findUntold, listUntold, markTold, retireOvertaken } from './take-over-store.ts'

/** Enqueued for the very instant at which a plan begins; the minute's look finds what was missed. */
export const takeOverJob = defineJob<{ feeId: string }>('fee-take-over')
const lookJob = defineJob<TimedPayload>('fee-take-over-look')
export const takeOverMinutely: TimedAction = { name: '计费方案生效', cron: '20 * * * * *', job: lookJob }

async function takeOver(ctx: Context, feeId: string): Promise<void> {
  const fee = await findUntold(ctx.tx, feeId, ctx.now())
  if (!fee) return
  await lockPlansOf(ctx.tx, fee.stationId)
  await retireOvertaken(ctx.tx, fee.stationId, ctx.now())
  if (!(await findUntold(ctx.tx, feeId, ctx.now()))) return // another process was faster, or it was overtaken
  await tellCarriers(ctx, { id: feeId, ...fee })
  if (fee.audience === 'ALL') await sendToPiles(ctx, { id: feeId, stationId: fee.stationId })
  await markTold(ctx.tx, feeId, ctx.now())
}

/** Each by itself: a plan or a station that fails keeps no other waiting. */
async function look(deps: WorkDeps): Promise<void> {
  const attempt = async (doing: string, work: (ctx: Context) => Promise<unknown>) => {
    await asSystem(deps, 'fee-take-over', work).catch((error: unknown) => deps.complain(error, doing))
  }
  const untold = await asSystem(deps, 'fee-take-over', ({ tx, now }) => listUntold(tx, now()))
  for (const { id } of untold) await attempt(`taking over to fee plan ${id}`, (ctx) => takeOver(ctx, id))
  const behind = Map.groupBy(await asSystem(deps, 'fee-take-over', listBehind), ({ stationId }) => stationId)
  for (const [stationId, piles] of behind)
    await attempt(`sending prices to piles of station ${stationId}`, (ctx) => sendPlans(ctx, { stationId, piles }))
}

export const feeJobs = [handleJob(takeOverJob, (ctx, { feeId }) => takeOver(ctx, feeId)), handleLongJob(lookJob, look)]
