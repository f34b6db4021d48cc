import { enqueueEach, defineJob, handleJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { listSuppliers } from '../store.ts'
import { pullStations, type Pull } from './pull-stations.ts'

export const pullJob = defineJob<Pull>('pull-carrier-stations')
const plan = defineJob<TimedPayload>('plan-carrier-pulls')

export const pullStationsHourly: TimedAction = { name: '资源方站点拉取', cron: '0 20 * * * *', job: plan }

export const pullJobs: readonly JobHandler[] = [
  handleJob(plan, async (ctx) =>
    enqueueEach(
      ctx.tx,
      pullJob,
      (await listSuppliers(ctx)).map((carrierId) => ({ carrierId, withPrices: false })),
      { jobKeyOf: ({ carrierId }) => `carrier-pull:${carrierId}`, maxAttempts: 1 },
    ),
  ),
  handleLongJob(pullJob, pullStations),
]
