// Customers: who they are, what they can pay, and how much they have charged.
export { findCustomer } from './find-customer.ts'
export {
  findCustomerInSight,
  findPayer,
  findPayerInSight,
  payerByCardOrNull,
  payerOrNull,
  type Payer,
} from './payer.ts'
export { employmentTimeline, messageTimeline, registrationTimeline, staffTimeline } from './timeline/list-own-past.ts'
export { forgetFields, forgetInScopeAudits } from './timeline/audit-store.ts'
export { staffNames, type TimelineItem, type TimelineSource } from './timeline/read-timeline.ts'
export { findCustomerId, listCustomersByNumber } from './number/list-by-number.ts'
export { matching as matchingCustomers, type CustomerFilters } from './list-customers.ts'
export { listFewFirst, mostCounted, mostOfFew } from './sight/list-few-first.ts'
export {
  changesCustomers,
  companiesInScope,
  customersInSight,
  inSight,
  isVisitor,
  ofLiveCustomer,
  visitorIds,
  type Few,
} from './sight/sight-store.ts'
export {
  countCharges,
  customerByMobileOrNull,
  customerByNoOrNull,
  findCustomerOrNull,
  listCustomers,
  saveVisit,
  type CustomerRow,
} from './store.ts'
export type { CardUnbindingGuards } from './card/unbind-card.ts'
export type { CustomerDeletion } from './delete-customer.ts'
export type { Employer, EmploymentTerms, Joining } from './employer.ts'
export { isOfNumber, withNumber } from './number/number-store.ts'
export { formerCustomersOf } from './number/former-mobile-store.ts'
export { isNewcomer } from './is-newcomer.ts'
export { insertCustomers, isMobileTaken, type NewCustomer } from './write-store.ts'
export { employ, followCustomerType, leaveGroup, registerByMobile, registerEmployees } from './employment.ts'
export {
  employeeNosOf,
  groupNameOrNull,
  lockEmployeeOrNull,
  lockPeopleByMobile,
  lockPersonOrNull,
  peopleByMobile,
  type Employee,
  type Employment,
  type Person,
} from './employment-store.ts'
export { registerDriver } from './register-driver.ts'
export type { Identities } from './identity-store.ts'
export { signInDriver } from './sign-in-driver.ts'
export { customersRegisteredJob } from './registered.ts'
export { addCard } from './card/add-card.ts'
export { cardTimeline } from './card/card-timeline.ts'
