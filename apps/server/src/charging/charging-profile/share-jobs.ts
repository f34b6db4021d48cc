import { defineJob, enqueue, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { sharePower } from './share-power.ts'
import { listLimitedStations } from './store.ts'

export const sharePowerJob = defineJob<{ stationId: string }>('share-station-power')
const shareAllJob = defineJob<TimedPayload>('share-power')
/** Charges begin and end all the time; the shares follow within seconds. */
export const sharePowerOften: TimedAction = { name: '站点功率分配', cron: '*/10 * * * * *', job: shareAllJob }

/** Each station has its own transaction, so that one that fails does not block the others. */
export const sharePowerHandlers: readonly JobHandler[] = [
  handleJob(sharePowerJob, (ctx, { stationId }) => sharePower(ctx, stationId)),
  handleLongJob(shareAllJob, async (deps) =>
    asSystem(deps, 'job:share-power', async ({ tx }) => {
      for (const stationId of await listLimitedStations(tx))
        await enqueue(tx, sharePowerJob, { stationId }, { jobKey: `power:${stationId}` })
    }),
  ),
]
