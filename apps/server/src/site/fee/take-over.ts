import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { lockPlansOf } from './fee-store.ts'
import { tellCarriers } from './push-carriers.ts'
import { listBehind, sendPlans, sendToPiles } from './send-fee.ts'
import { findUntold, listUntold, markTold, retireOvertaken, type Begun } from './take-over-store.ts'

/** Enqueued for the very instant at which a plan begins; the minute's look finds what was missed. */
export const takeOverJob = defineJob<{ feeId: string }>('fee-take-over')
const lookJob = defineJob<TimedPayload>('fee-take-over-look')
export const takeOverMinutely: TimedAction = { name: '计费方案生效', cron: '20 * * * * *', job: lookJob }

/** Piles are told in work of their own: whoever starts to charge meanwhile waits for none of it. */
async function takeOver(deps: WorkDeps, feeId: string): Promise<void> {
  const fee = await asSystem(deps, 'fee-take-over', (ctx) => begin(ctx, feeId))
  if (fee?.audience === 'ALL') await asSystem(deps, 'fee-take-over', (ctx) => sendToPiles(ctx, fee))
}

/** The plan, unless somebody else was faster or it was overtaken. */
async function begin(ctx: Context, feeId: string): Promise<Begun | null> {
  const { tx } = ctx
  const waiting = await findUntold(tx, feeId, ctx.now())
  if (!waiting) return null
  await lockPlansOf(tx, waiting.stationId)
  await retireOvertaken(tx, waiting.stationId, ctx.now())
  const fee = await findUntold(tx, feeId, ctx.now())
  if (!fee) return null
  await tellCarriers(ctx, fee)
  await markTold(tx, feeId, ctx.now())
  return fee
}

/** Each by itself: a plan or a station that fails keeps no other waiting. */
async function look(deps: WorkDeps): Promise<void> {
  const attempt = async (doing: string, work: Promise<unknown>) => {
    await work.catch((error: unknown) => deps.complain(error, doing))
  }
  const untold = await asSystem(deps, 'fee-take-over', ({ tx, now }) => listUntold(tx, now()))
  for (const { id } of untold) await attempt(`taking over to fee plan ${id}`, takeOver(deps, id))
  const behind = Map.groupBy(await asSystem(deps, 'fee-take-over', listBehind), ({ stationId }) => stationId)
  for (const [stationId, piles] of behind) {
    const sent = asSystem(deps, 'fee-take-over', (ctx) => sendPlans(ctx, { stationId, piles }))
    await attempt(`sending prices to piles of station ${stationId}`, sent)
  }
}

export const feeJobs = [
  handleLongJob(takeOverJob, (deps, { feeId }) => takeOver(deps, feeId)),
  handleLongJob(lookJob, look),
]
