import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { deleteOver } from './token-store.ts'

const job = defineJob<TimedPayload>('sweep-carrier-line')

export const sweepLineOften: TimedAction = { name: '互联令牌与重复请求清理', cron: '40 */10 * * * *', job }
export const sweepLineHandler = handleJob(job, (ctx) => deleteOver(ctx, ctx.now()))
