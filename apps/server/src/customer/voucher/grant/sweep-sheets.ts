import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { forgetSheets } from './store.ts'

const job = defineJob<TimedPayload>('sweep-grant-sheets')

/** A checked sheet holds mobiles: one that nobody confirms within a day leaves in the night after. */
export const sweepSheetsDaily: TimedAction = { name: '未确认的发券名单清理', cron: '0 15 3 * * *', job }
export const sweepSheetsHandler = handleJob(job, async (ctx) => {
  await forgetSheets(ctx, daysLater(ctx.now(), -1))
})
