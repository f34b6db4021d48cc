// Charge orders: one charge from start to settled money. Other slices come in here only.
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import type { Topic } from '../../platform/events/hub.ts'
import { handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleJobsTogether } from '../../platform/jobs/jobs-together.ts'
import { ordersRepaidJob } from '../../money/trade-order/public.ts'
import { exportHandler } from '../../staff/export-job/public.ts'
import { settleJob, watchOrdersJob } from './jobs.ts'
import { chargeOrderExport } from './list/export-charge-orders.ts'
import { finishRepaid } from './settle/finish-repaid.ts'
import { settleChargeOrders } from './settle/settle.ts'
import { watchOrders } from './watch/watch-orders.ts'

export {
  orderCardGuards,
  orderCustomerGuards,
  orderGroupGuards,
  orderVehicleGuards,
} from './customer/customer-guards.ts'
export { listOwnOrders } from './customer/list-own-orders.ts'
export { orderTimeline } from './customer/list-past-orders.ts'
export { forgetCustomerInOrders } from './customer/forget-customer.ts'
export {
  carrierChargeMovedJob,
  settlementReviewedJob,
  stopEndedJob,
  watchOrdersMinutely,
  type CarrierMove,
} from './jobs.ts'
export { checkStart, type StartFindings } from './start/check-start.ts'
export { countFindings } from './finding-store.ts'
export { presentRealtime, progressColumns } from './list/present-gun.ts'
export { mayReveal } from './handling/reveal-card.ts'
export { openOrderFacts } from './order-facts.ts'
export { orderNoOf } from './order-no.ts'
export { carrierKeyOf } from './of-carrier/carrier-order-store.ts'
export { listOrdersToShare, type OrderToShare } from './settle/orders-to-share-store.ts'
export { chargeOrderDays } from './list/order-days-store.ts'
export { billStatusOf } from './list/present.ts'
export { countToBill, endBilling, lockOrdersToBill, type ToBill } from './settle/to-bill-store.ts'
export { orderSettledJobs, type OrderSettledListener } from './settle/order-settled.ts'
export { settleByHand } from './manual-settlement/settle-by-hand.ts'
export { ordersThatWait } from './manual-settlement/waiting-store.ts'
export { settleChargeOrder } from './settle/settle.ts'
export { withAreFirst } from './settle/first-charge.ts'
export { hasPaidCharge } from './settle/first-charge-store.ts'
export { finishRepaid } from './settle/finish-repaid.ts'
export { startCommandEnded, stopCommandEnded } from './command-outcome.ts'
export { startChargeOrder } from './start/start.ts'
export {
  checkStartForCarrier,
  enterStartForCarrier,
  startForCarrier,
  type CarrierStart,
} from './of-carrier/start-for-carrier.ts'
export {
  findCarrierOrderOrNull,
  lockCarrierNumber,
  findChargeNow,
  listRunningOfCarriers,
  stateOfGun,
  type ChargeNow,
} from './of-carrier/carrier-order-store.ts'
export { requestStop, stopForCarrier, stopOwnCharge, stopWhenReached } from './stop/request-stop.ts'
export {
  countUnfinishedAt,
  hasOpenOrderOn,
  hasOrderAt,
  hasOrderOn,
  listRunningAt,
  listRunningOn,
} from './place-store.ts'
export { setPartnerState } from './partner-state-store.ts'
export { matchingOrders } from './list/list-filters.ts'
export { findStopCodeOrNull } from './list/stop-cause-store.ts'
export type { WarningsNear } from './list/read-stop-cause.ts'
export { linesOf, listChargeOrders, listLines, ordersInScope, type ChargeOrderRow } from './store.ts'
export { ordersOfTransactions } from './transaction-store.ts'

/** The live topic of order states, for users who may list orders. */
export const chargeOrderTopic: Topic = { name: 'charge-order', permission: permissionOf(chargeOrderApi.page) }

export const chargeOrderJobs: readonly JobHandler[] = [
  handleJobsTogether(settleJob, settleChargeOrders),
  handleLongJob(watchOrdersJob, (deps) => watchOrders(deps)),
  handleJob(ordersRepaidJob, (ctx, { orderIds }) => finishRepaid(ctx, orderIds)),
  exportHandler(chargeOrderExport),
]
export { orderAlarmCodeGuards } from './alarm-code-guards.ts'
export { orderCarrierGuards } from './carrier-guards.ts'
