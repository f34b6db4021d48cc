// The drivers' door: who an app speaks for.
export { appOf, ownCustomer, ownRequestId } from './own-customer.ts'
