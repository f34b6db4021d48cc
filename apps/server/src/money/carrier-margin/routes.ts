import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { implement } from '../../platform/http/implement.ts'
import { collectOverpaid, refundMargin, refundOverpaid } from './give-back.ts'
import { listMovements } from './list-movements.ts'
import { readBackTerms } from './read-back-terms.ts'
import { confirmGivenBack, readWaitingBack, refuseGivenBack } from './review-back.ts'
import { showProof } from './show-proof.ts'
import { payOutToCarrier, repayCarrier, topUpMargin } from './take-paid.ts'

export const carrierMarginRoutes = implement(carrierMarginApi, {
  topUp: async (ctx, { body }) => topUpMargin(ctx, body),
  repay: async (ctx, { body }) => repayCarrier(ctx, body),
  payOut: async (ctx, { body }) => payOutToCarrier(ctx, body),
  refundMargin: async (ctx, { body }) => refundMargin(ctx, body),
  refundOverpaid: async (ctx, { body }) => refundOverpaid(ctx, body),
  collectOverpaid: async (ctx, { body }) => collectOverpaid(ctx, body),
  backTerms: async (ctx, { query }) => readBackTerms(ctx, query.carrierId),
  waitingBack: async (ctx, { query }) => readWaitingBack(ctx, query.carrierId),
  confirmBack: async (ctx, { body }) => confirmGivenBack(ctx, body),
  refuseBack: async (ctx, { body }) => refuseGivenBack(ctx, body),
  movements: async (ctx, { query }) => listMovements(ctx, query),
  proof: async (ctx, { query }) => showProof(ctx, query),
})
