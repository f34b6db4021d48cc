import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { findCustomer } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { clearBalance } from '../ledger/public.ts'

type ClearInput = Received<typeof tradeOrderApi.clearCustomer>['query']

/** Gives up what a customer has, by a CLEAR trade with its journal. */
export async function clearCustomer(
  ctx: Context,
  { id: customerId, reason, requestId, balanceAmt, giftAmt: seenGiftAmt }: ClearInput,
): Promise<Answer<typeof tradeOrderApi.clearCustomer>> {
  await findCustomer(ctx, customerId)
  const { tradeId, principalAmt, giftAmt, isRepeat } = await clearBalance(ctx, {
    customerId,
    reason,
    requestId: requestId ?? null,
    seen: { balanceAmt, giftAmt: seenGiftAmt },
  })
  if (isRepeat) ctx.noteNothing()
  else ctx.note(customerId, { orderId: tradeId, principalAmt, giftAmt, reason })
  return { orderId: tradeId, principalAmt, giftAmt }
}
