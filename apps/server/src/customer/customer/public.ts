// Customers: who they are, what they can pay, and how much they have charged. Other slices come in here only.
export { findCustomerForStart, findCustomerByCardOrNull, type Payer } from './payer.ts'
export { customersInScope, insertCustomers } from './store.ts'
export { countCharge } from './usage.ts'
