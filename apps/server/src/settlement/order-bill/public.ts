// What each partner has of each order.
export { insertGuarantees } from './insert-guarantees.ts'
