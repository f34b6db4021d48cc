import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { deleteCodesBefore } from './store.ts'

const retentionMs = 7 * 86_400_000 // longer than the window of any limit
const sweepCodesJob = defineJob<TimedPayload>('sweep-verification-codes')

export const sweepCodesDaily: TimedAction = { name: '清理过期验证码', cron: '0 40 3 * * *', job: sweepCodesJob }
export const sweepCodesHandler: JobHandler = handleJob(sweepCodesJob, async (ctx) =>
  deleteCodesBefore(ctx.tx, new Date(ctx.now().getTime() - retentionMs)),
)
