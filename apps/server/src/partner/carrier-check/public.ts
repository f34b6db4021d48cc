// Orders that partners receive and compare, and what regulators are told.
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction } from '../../platform/jobs/timers.ts'
import type { CarrierHandlers } from '../carrier-call/public.ts'
import type { MessageEnds } from '../carrier-push/public.ts'
import { checkInterface } from '../../site/carrier/public.ts'
import { checkHandler } from './check/answer-check.ts'
import { endReviewHandler } from './check/end-review.ts'
import { planChecksHandler, planChecksTimed } from './check/plan/plan-checks.ts'
import { runCheckHandler } from './check/run-check.ts'
import { orderPushEnd } from './push/enter-pushes.ts'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { regulatorHandlers } from './regulator/asked.ts'
import { pushRefusedHourly, tellDailyJobs, tellRegulatorsDaily } from './regulator/tell-daily.ts'
import { tellNowJobs, tellRegulatorsOften } from './regulator/tell-now.ts'

export { compareDay } from './check/compare-day.ts'
export { handleDiffs } from './check/handle-diffs.ts'
export { matchingChecks } from './check/list-checks.ts'
export { tellRegulators } from './regulator/on-order-settled.ts'
export { enterAlarms, type DeviceAlarm } from './regulator/enter-alarms.ts'
export { regulatorOrderOf } from './regulator/order-content.ts'
export { listRegulatorsOf, type RegulatorOfStation } from './push/push-store.ts'

export const checkHandlers: CarrierHandlers = { [checkInterface]: checkHandler, ...regulatorHandlers }
export const checkMessageEnds: MessageEnds = { [orderPushInterfaces.REG_ORDER]: orderPushEnd('REG_ORDER') }
export const carrierCheckJobs: readonly JobHandler[] = [
  planChecksHandler,
  runCheckHandler,
  endReviewHandler,
  ...tellNowJobs,
  ...tellDailyJobs,
]
export const carrierCheckTimed: readonly TimedAction[] = [
  planChecksTimed,
  tellRegulatorsOften,
  tellRegulatorsDaily,
  pushRefusedHourly,
]
