import { sendPlanJob } from '../../site/fee/public.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { listBehind } from './list-behind.ts'
import { sendPrices } from './send-prices.ts'
import { listPilesWithout, takeTurn } from './store.ts'

const sendMissedJob = defineJob<TimedPayload>('send-missed-prices')
export const sendMissedMinutely: TimedAction = { name: '桩价格补发', cron: '25 * * * * *', job: sendMissedJob }

/** Each station has its own job, so that one that fails does not block the others. */
async function sendMissed(deps: WorkDeps): Promise<void> {
  const behind = await asSystem(deps, sendMissedJob.name, (ctx) => listBehind(ctx))
  for (const stationId of new Set(behind.map((pile) => pile.stationId))) {
    const sent = asSystem(deps, sendMissedJob.name, async (ctx) => {
      await takeTurn(ctx.tx, stationId)
      await sendPrices(ctx, { stationId, piles: await listBehind(ctx, stationId) })
    })
    await sent.catch((error: unknown) => deps.complain(error, `sending prices to piles of station ${stationId}`))
  }
}

export const priceSendingJobs: readonly JobHandler[] = [
  handleJob(sendPlanJob, async (ctx, { feeId, stationId }) => {
    await takeTurn(ctx.tx, stationId)
    await sendPrices(ctx, { stationId, piles: await listPilesWithout(ctx.tx, stationId, feeId), feeId })
  }),
  handleLongJob(sendMissedJob, sendMissed),
]
