import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { deleteNonces } from './store.ts'

/** Longer than the whole window of a call's time: an older nonce comes with a time that is refused. */
const keptMs = 15 * 60_000
const job = defineJob<TimedPayload>('sweep-open-nonces')

export const sweepNoncesOften: TimedAction = { name: '开放接口随机串清理', cron: '20 */10 * * * *', job }
export const sweepNoncesHandler = handleJob(job, async (ctx) => {
  await deleteNonces(ctx, new Date(ctx.now().getTime() - keptMs))
})
