import { enqueueEach } from '../../../platform/jobs/job.ts'
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { listStationsWithChanges, spreadChangesJob } from '../../../site/carrier-outbox/public.ts'
import { spreadChanges } from './spread-changes.ts'

const look = defineJob<TimedPayload>('look-for-carrier-changes')
/** Finds what was entered before there was anybody to spread it. */
export const lookForChangesMinutely: TimedAction = { name: '互联变更检查', cron: '45 * * * * *', job: look }
const patienceMs = 30_000

export const spreadJobs: readonly JobHandler[] = [
  handleJob(spreadChangesJob, (ctx, { stationId }) => spreadChanges(ctx, stationId)),
  handleJob(look, async (ctx) => {
    const stations = await listStationsWithChanges(ctx, new Date(ctx.now().getTime() - patienceMs))
    await enqueueEach(
      ctx.tx,
      spreadChangesJob,
      stations.map((stationId) => ({ stationId })),
    )
  }),
]
