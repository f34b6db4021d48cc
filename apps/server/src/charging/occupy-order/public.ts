// Occupy orders: what a car costs that stays at the gun after its charge. Other slices come in here only.
export { countUnpaidAt, occupiedAmong } from './guard-store.ts'
export { occupyCustomerGuards, occupyGroupGuards, occupyStationGuards } from './guards.ts'
export { occupyTimeline } from './list-past-occupations.ts'
export { forgetCustomerInOccupyOrders, occupyOrdersInScope } from './store.ts'
export { occupyClearedJob } from './occupy-cleared.ts'
export { clearOccupyOrders } from './clear-occupy-orders.ts'
export {
  watchOccupation,
  watchOccupations,
  watchOccupationsHandler,
  watchOccupationsOften,
} from './watch-occupations.ts'
