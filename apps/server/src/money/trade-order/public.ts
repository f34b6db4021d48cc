// Trades: what is paid in, paid back and given up.
import { exportHandler } from '../../staff/export-job/public.ts'
import { tradeOrderExport } from './export-trade-orders.ts'

export { requireOwnProofs } from './proof/attach-proofs.ts'
export { tradeOrderDays } from './trade-days-store.ts'
export { listTradeOrders, matchingTrades } from './list-trade-orders.ts'
export { sumTradeOrders } from './list-trade-sums.ts'
export { readPayment } from './online/read-payment.ts'
export { ordersRepaidJob } from './orders-repaid.ts'
export { repayDebtsHandler } from './repay-debts.ts'
export { topUpCustomer } from './top-up-customer.ts'
export { findTrade } from './trade-store.ts'
export { payTransEnds } from './online/pay-trans-ends.ts'

export const exportTradeOrdersHandler = exportHandler(tradeOrderExport)
