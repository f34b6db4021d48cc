import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { lockHours, replaceHours, takeHours } from './hour-store.ts'

const job = defineJob<TimedPayload>('count-order-hours')
export const countHoursOften: TimedAction = { name: '小时订单更新', cron: '*/5 * * * * *', job }
/** Counts every hour that something changed, the latest first. */
export const countHoursHandler = handleLongJob(job, async (deps) => {
  while ((await countBatch(deps)) === hoursAtOnce) continue
})

const hoursAtOnce = 24
const countBatch = (deps: WorkDeps): Promise<number> =>
  asSystem(deps, `job:${job.name}`, async (ctx) => {
    await lockHours(ctx)
    const hours = await takeHours(ctx, hoursAtOnce)
    await replaceHours(ctx, hours)
    return hours.length
  })
