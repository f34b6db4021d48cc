import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { clearCustomer } from './clear-customer.ts'
import { confirmTopUp } from './review/confirm-top-up.ts'
import { depositGroup } from './deposit-group.ts'
import { closeTrade } from './close-trade.ts'
import { confirmRefund } from './review/confirm-refund.ts'
import { tradeOrderExport } from './export-trade-orders.ts'
import { listTradeOrders } from './list-trade-orders.ts'
import { listLastYearTopUps, readRefundTerms } from './list-refundable.ts'
import { endStuckRefund } from './online/end-stuck-refund.ts'
import { listPaymentChannels, queryPayment, readPayment } from './online/read-payment.ts'
import { showProof } from './proof/show-proof.ts'
import { listUses } from './list-uses.ts'
import { refundBalance } from './refund-balance.ts'
import { refundMany } from './refund-many/refund-many.ts'
import { readRefundManyTerms } from './refund-many/refund-many-terms.ts'
import { readTradeOrder } from './read-trade-order.ts'
import { sumTradeOrders } from './list-trade-sums.ts'
import { topUpCustomer } from './top-up-customer.ts'
import { topUpTerms } from './top-up-terms.ts'

export const tradeOrderRoutes = implement(tradeOrderApi, {
  page: async (ctx, { query }) => listTradeOrders(ctx, query),
  summary: async (ctx, { query }) => sumTradeOrders(ctx, query),
  one: async (ctx, { query }) => readTradeOrder(ctx, query.orderId),
  uses: async (ctx, { query }) => listUses(ctx, query),
  export: async (ctx, { body }) => exportOrStart(ctx, tradeOrderExport, body),
  lastYearTopUps: async (ctx, { query }) => listLastYearTopUps(ctx, query),
  refundTerms: async (ctx, { query }) => readRefundTerms(ctx, query),
  refund: async (ctx, { body }) => refundBalance(ctx, body),
  refundManyTerms: async (ctx, { query }) => readRefundManyTerms(ctx, query),
  refundMany: async (ctx, { body }) =>
    answerOnce(ctx, { path: tradeOrderApi.refundMany.path, body }, () => refundMany(ctx, body)),
  confirmRefund: async (ctx, { body }) => confirmRefund(ctx, body),
  endStuckRefund: async (ctx, { body }) =>
    answerOnce(ctx, { path: tradeOrderApi.endStuckRefund.path, body }, (input) => endStuckRefund(ctx, input)),
  close: async (ctx, { body }) =>
    answerOnce(ctx, { path: tradeOrderApi.close.path, body }, (input) => closeTrade(ctx, input)),
  topUp: async (ctx, { body }) => topUpCustomer(ctx, body),
  confirmTopUp: async (ctx, { body }) => confirmTopUp(ctx, body.orderId),
  topUpTerms: async (ctx, { query }) => topUpTerms(ctx, query),
  paymentChannels: async (ctx, { query }) => listPaymentChannels(ctx, query),
  payment: async (ctx, { query }) => readPayment(ctx, query.orderId),
  queryPayment: async (ctx, { body }) => queryPayment(ctx, body.orderId),
  proof: async (ctx, { query }) => showProof(ctx, query),
  depositGroup: async (ctx, { body }) => depositGroup(ctx, body),
  clearCustomer: async (ctx, { query }) => clearCustomer(ctx, query),
})
