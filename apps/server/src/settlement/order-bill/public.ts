// What each partner has of each order.
export { billOrders, billOrdersHandler, billOrdersOften } from './billing/bill-orders.ts'
export { insertGuarantees } from './insert-guarantees.ts'
export { exportOrderBillsHandler } from './list/export-bills.ts'
