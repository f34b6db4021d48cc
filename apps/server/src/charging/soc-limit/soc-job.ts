import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { pushQueuedSoc } from './push-soc.ts'

const pushSocJob = defineJob<TimedPayload>('push-queued-soc')

export const pushSocMinutely: TimedAction = { name: 'SOC上限补发', cron: '50 * * * * *', job: pushSocJob }
export const pushSocHandler: JobHandler = handleJob(pushSocJob, (ctx) => pushQueuedSoc(ctx))
