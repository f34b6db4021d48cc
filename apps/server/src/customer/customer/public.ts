// Customers: who they are, what they can pay, and how much they have charged.
export { findCustomer } from './find-customer.ts'
export { findPayer, findPayerInSight, type Payer } from './payer.ts'
export { findCustomerId, listCustomersByNumber } from './list-by-number.ts'
export { customersInSight, findPayerByCardOrNull, findPayerOrNull, insertCustomers, saveVisit } from './store.ts'
export { findCustomerOrNull, ofCustomersInSight, type CustomerRow } from './store.ts'
export { countCharge } from './usage.ts'
export { employ, followCustomerType, leaveGroup, registerByMobile } from './employment.ts'
export {
  employeeNosOf,
  lockPeopleByMobile,
  lockPersonOrNull,
  peopleByMobile,
  type Employment,
  type Person,
} from './employment-store.ts'
