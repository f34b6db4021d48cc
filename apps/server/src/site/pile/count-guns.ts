import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { foldGunChanges, recountGuns } from './gun-count-store.ts'

const foldJob = defineJob<TimedPayload>('fold-gun-counts')
export const foldGunCountsOften: TimedAction = { name: '枪数汇总', cron: '*/5 * * * * *', job: foldJob }
export const foldGunCountsHandler = handleJob(foldJob, async (ctx) => {
  await foldGunChanges(ctx)
})

const recountJob = defineJob<TimedPayload>('recount-guns')
export const recountGunsNightly: TimedAction = { name: '枪数重算', cron: '0 15 4 * * *', job: recountJob }
export const recountGunsHandler = handleJob(recountJob, async (ctx) => recountGuns(ctx))
