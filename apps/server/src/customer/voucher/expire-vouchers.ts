import { defineJob, enqueue, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { expireEnded } from './store.ts'

const mostAtOnce = 5000
const job = defineJob<TimedPayload>('expire-vouchers')

/** Some thousand in each transaction: at the end of a month a million end at once. */
export const expireVouchersMinutely: TimedAction = { name: '优惠券到期', cron: '5 * * * * *', job }
export const expireVouchersHandler = handleJob(job, async (ctx, payload) => {
  if ((await expireEnded(ctx, mostAtOnce)) === mostAtOnce) await enqueue(ctx.tx, job, payload)
})
