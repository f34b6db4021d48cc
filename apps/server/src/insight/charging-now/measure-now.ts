import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { replaceNow } from './now-store.ts'

const job = defineJob<TimedPayload>('measure-charging-now')
export const measureNowOften: TimedAction = { name: '实时功率更新', cron: '*/5 * * * * *', job }
export const measureNowHandler = handleJob(job, async (ctx) => replaceNow(ctx))
