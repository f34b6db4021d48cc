import { counterCalls } from './counter-calls.ts'
import { tradeListCalls } from './list-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { proofCalls } from './proof-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { refundEndCalls } from './refund-end-calls.ts'
import { termsCalls } from './terms-calls.ts'

export const tradeOrderApi = {
  ...tradeListCalls,
  ...termsCalls,
  ...refundCalls,
  ...refundEndCalls,
  ...paymentCalls,
  ...proofCalls,
  ...counterCalls,
}
