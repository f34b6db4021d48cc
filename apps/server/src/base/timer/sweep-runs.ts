import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { deleteRunsBefore } from './run-store.ts'

const retentionDays = 7
const job = defineJob<TimedPayload>('sweep-timer-runs')

export const sweepTimerRunsDaily: TimedAction = { name: '任务记录清理', cron: '0 20 3 * * *', job }
export const sweepTimerRunsHandler = handleJob(job, ({ tx, now }) =>
  deleteRunsBefore(tx, daysLater(now(), -retentionDays)),
)
