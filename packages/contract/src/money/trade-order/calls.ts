import { counterCalls } from './counter-calls.ts'
import { tradeListCalls } from './list-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { proofCalls } from './proofs.ts'
import { refundCalls } from './refund-calls.ts'

export const tradeOrderApi = {
  ...tradeListCalls,
  ...refundCalls,
  ...paymentCalls,
  ...proofCalls,
  ...counterCalls,
}
