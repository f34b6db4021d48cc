// Charges of our customers at the guns of partners.
import type { JobHandler } from '../../platform/jobs/job.ts'
import { exportHandler } from '../../staff/export-job/public.ts'
import { roamingExport } from './list/export-roaming.ts'
import { startHandler } from './start/send-start.ts'
import { stopHandler } from './stop/send-stop.ts'
import { watchRoamingHandler } from './watch/watch-roaming.ts'

export { adjustByHand } from './by-hand/adjust-by-hand.ts'
export { confirmSettlement } from './by-hand/review-settlement.ts'
export { settleByHand } from './by-hand/settle-by-hand.ts'
export { closeRoaming } from './close-roaming.ts'
export { doubtBill } from './doubt-roaming.ts'
export { failStart } from './fail-start.ts'
export { endDisputeOf } from './dispute.ts'
export { roamingCarrierGuards, roamingCustomerGuards } from './guards.ts'
export { roamingHandlers } from './heard/handlers.ts'
export { beginInSandbox, endInSandbox } from './watch/in-sandbox.ts'
export { hasUnbilledRoaming, listRoamingByNo, listRoamingEnded } from './list/checked-store.ts'
export { matching as matchingRoaming } from './list/list-roaming.ts'
export { roamingTimeline } from './list/roaming-timeline.ts'
export { startRoaming } from './start/start-roaming.ts'
export { settleByCheck } from './settle-by-check.ts'
export { askLater, customerOfRoamingOrNull, setCheckStatus } from './store.ts'
export { watchRoaming, watchRoamingOften } from './watch/watch-roaming.ts'

export const roamingJobs: readonly JobHandler[] = [
  startHandler,
  stopHandler,
  watchRoamingHandler,
  exportHandler(roamingExport),
]
