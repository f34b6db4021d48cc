// Occupy orders: what a car costs that stays at the gun after its charge. Other slices come in here only.
import { exportHandler } from '../../staff/export-job/public.ts'
import { occupyOrderExport } from './export-occupy-orders.ts'

export { countUnpaidAt, occupiedAmong } from './guard-store.ts'
export { occupyCustomerGuards, occupyGroupGuards, occupyStationGuards } from './guards.ts'
export { occupyOrderDays } from './occupy-days-store.ts'
export { occupyTimeline } from './list-past-occupations.ts'
export { forgetCustomerInOccupyOrders, occupyOrdersInScope } from './store.ts'
export { countOccupyOrdersToBill, endOccupyBilling, lockOccupyOrdersToBill } from './to-bill-store.ts'
export type { OccupyOrderRow } from './store.ts'
export { occupyClearedJob } from './occupy-cleared.ts'
export { clearOccupyOrders } from './clear-occupy-orders.ts'
export {
  watchOccupation,
  watchOccupations,
  watchOccupationsHandler,
  watchOccupationsOften,
} from './watch-occupations.ts'

export const exportOccupyOrdersHandler = exportHandler(occupyOrderExport)
