// Customers: who they are, what they can pay, and how much they have charged.
export { findPayer, type Payer } from './payer.ts'
export { customersInSight, findPayerByCardOrNull, findPayerOrNull, insertCustomers, saveVisit } from './store.ts'
export { countCharge } from './usage.ts'
