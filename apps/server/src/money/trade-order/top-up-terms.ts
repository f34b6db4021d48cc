import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { findCustomer } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../site/operation-config/public.ts'
import { fundsOf, unreviewedTopUpAmt } from '../ledger/public.ts'
import { promisedForTopUp } from '../reward/public.ts'
import { momentOf } from './review/moment-of.ts'

type TermsQuery = Received<typeof tradeOrderApi.topUpTerms>['query']

/** The limits of the operator, what the customer has and owes, and what activities promise for an amount. */
export async function topUpTerms(
  ctx: Context,
  { customerId, tradeAmt, orderId }: TermsQuery,
): Promise<Answer<typeof tradeOrderApi.topUpTerms>> {
  const customer = await findCustomer(ctx, customerId)
  const { companyId } = customer
  const { topUpAmts, minTopUpAmt, maxTopUpAmt } = await activeConfig(ctx, companyId)
  const moment = orderId === undefined ? undefined : await momentOf(ctx, orderId, { customerId })
  const { topUpAuditAmt } = await reviewLimits(ctx, companyId, moment?.at)
  const unreviewedAmt = await unreviewedTopUpAmt(ctx, customerId, moment)
  const { balanceAmt, giftAmt, frozenAmt, owedAmt } = await fundsOf(ctx, customerId)
  const rewards = tradeAmt === undefined ? [] : await promisedForTopUp(ctx, customer, tradeAmt)
  const wallet = { balanceAmt, giftAmt, frozenAmt, owedAmt }
  return { topUpAmts, minTopUpAmt, maxTopUpAmt, topUpAuditAmt, unreviewedAmt, ...wallet, rewards }
}
