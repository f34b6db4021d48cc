import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { refundWays } from '@chargedeck/domain/trade-order/refund-plan'
import { listCustomers } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { whyNoRefundNow } from '../../ledger/public.ts'
import { mostOfTerms, readRefundTerms } from '../list-refundable.ts'

type Terms = Answer<typeof tradeOrderApi.refundManyTerms>

/** What a refund of many would pay back to each. */
export async function readRefundManyTerms(
  ctx: Context,
  { customerIds }: Received<typeof tradeOrderApi.refundManyTerms>['query'],
): Promise<Terms> {
  const terms = new Map<string, Terms[number]>()
  for (const { id } of await listCustomers(ctx, customerIds)) terms.set(id, await termsOf(ctx, id))
  return customerIds.flatMap((id) => terms.get(id) ?? [])
}

async function termsOf(ctx: Context, customerId: string): Promise<Terms[number]> {
  const terms = await readRefundTerms(ctx, { customerId })
  const none = { customerId, refundableAmt: fen(0), originAmt: fen(0) }
  if (terms.owedAmt > 0) return { ...none, refusal: '客户有欠费' }
  if (terms.refundableAmt === 0) return { ...none, refusal: '没有可退金额' }
  const refusal = await whyNoRefundNow(ctx, customerId)
  if (refusal) return { ...none, refusal: refusal.message }
  const { refundableAmt } = terms
  return { customerId, refundableAmt, originAmt: mostOfTerms(terms, refundWays.origin), refusal: null }
}
