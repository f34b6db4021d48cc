import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { forgetImports } from './store.ts'

const job = defineJob<TimedPayload>('sweep-employee-imports')

/** A checked sheet holds names and mobiles: one that nobody confirms within a day leaves in the night after. */
export const sweepImportsDaily: TimedAction = { name: '未确认的员工名单清理', cron: '0 20 3 * * *', job }
export const sweepImportsHandler = handleJob(job, async ({ tx, now }) => {
  await forgetImports(tx, daysLater(now(), -1))
})
