// The bills of payment channels, compared with what we booked, day by day.
export { matchingBills } from './list-bills.ts'
export { fetchBillHandler } from './fetch-bill.ts'
export { planBills, planBillsHandler, planBillsTimed } from './plan-bills.ts'
