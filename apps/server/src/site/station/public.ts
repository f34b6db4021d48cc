// Stations: where charging happens. Whatever hangs on a station is scoped by it.
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { deliverPush } from './amap/deliver-push.ts'
import { pushStationJob } from './amap/push-soon.ts'

export { findStation, holdStation, lockLiveStation, lockStation, lockStations, stationsInScope } from './store.ts'

export const pushStationHandler: JobHandler = handleLongJob(pushStationJob, (deps, { stationId }) =>
  deliverPush(deps, stationId),
)
