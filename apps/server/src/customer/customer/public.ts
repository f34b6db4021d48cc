// Customers: who they are, what they can pay, and how much they have charged.
export { findPayer, type Payer } from './payer.ts'
export { customersInScope, findPayerByCardOrNull, findPayerOrNull, insertCustomers } from './store.ts'
export { countCharge } from './usage.ts'
