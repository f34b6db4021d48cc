// Trades: what is paid in, paid back and given up.
export { ordersRepaidJob } from './orders-repaid.ts'
export { repayDebtsHandler } from './repay-debts.ts'
export { payTransEnds } from './online/pay-trans-ends.ts'
