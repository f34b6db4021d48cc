import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import type { bookMarginTopUp } from '../ledger/public.ts'
import { requireOwnProofs } from '../trade-order/public.ts'

export type PaidInput = Received<typeof carrierMarginApi.topUp>['body']
export type Balance = Answer<typeof carrierMarginApi.topUp>
export type Payable = Answer<typeof carrierMarginApi.payOut>

type Balances = Balance & Payable
export const owedOf = ({ marginAmt, receivableAmt }: Balances): Balance => ({ marginAmt, receivableAmt })

type Taking = {
  carrier: CarrierRow
  input: PaidInput
  direction: '收款' | '付款'
  book: typeof bookMarginTopUp
}
type Done = Balances & { isRepeat: boolean; isWaiting: boolean }

/** Money that came or went, with its proofs; once for each request. */
export async function bookOnce(ctx: Context, { carrier, input, direction, book }: Taking): Promise<Done> {
  const { requestId, amt, tradeChannel: channel, voucherPath: proofFileIds = [] } = input
  const reason = input.reason.trim()
  await requireOwnProofs(ctx, proofFileIds, direction)
  const paid = { carrierId: carrier.id, amt, channel, requestId, reason, proofFileIds }
  const { paymentId, ...done } = await book(ctx, paid)
  if (done.isRepeat) ctx.noteNothing()
  else {
    const facts = { carrierId: carrier.id, carrierName: carrier.carrierName, tradeChannel: channel, amt, reason }
    ctx.note(paymentId, { ...facts, voucherPath: proofFileIds, ...(done.isWaiting && { waits: 'review' }) })
  }
  return done
}
