// Occupy orders: what a car costs that stays at the gun after its charge. Other slices come in here only.
export { forgetCustomerInOccupyOrders } from './store.ts'
export { watchOccupations, watchOccupationsHandler, watchOccupationsOften } from './watch-occupations.ts'
