import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { findCustomer } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../site/operation-config/public.ts'
import { fundsOf, unreviewedTopUpAmt } from '../ledger/public.ts'

/** The limits of the operator and what the customer has and owes, read when the dialog opens. */
export async function topUpTerms(ctx: Context, customerId: string): Promise<Answer<typeof tradeOrderApi.topUpTerms>> {
  const { companyId } = await findCustomer(ctx, customerId)
  const { topUpAmts, minTopUpAmt, maxTopUpAmt } = await activeConfig(ctx, companyId)
  const { topUpAuditAmt } = await reviewLimits(ctx, companyId)
  const unreviewedAmt = await unreviewedTopUpAmt(ctx, customerId)
  const { balanceAmt, giftAmt, owedAmt } = await fundsOf(ctx, customerId)
  return { topUpAmts, minTopUpAmt, maxTopUpAmt, topUpAuditAmt, unreviewedAmt, balanceAmt, giftAmt, owedAmt }
}
