// Customers as charge orders know them. Other slices come in here only.
export { countCharge, findCustomerForStart, getCustomerByCardOrNull, type Payer } from './payer.ts'
export { customersInScope } from './store.ts'
