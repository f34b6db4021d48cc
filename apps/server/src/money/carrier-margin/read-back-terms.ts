import type { Answer } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'
import { reviewLimits } from '../../site/operation-config/public.ts'
import { unreviewedBackAmt } from '../ledger/public.ts'

/** From which amount on what goes back to a carrier waits for a second person. */
export async function readBackTerms(
  ctx: Context,
  carrierId: string,
): Promise<Answer<typeof carrierMarginApi.backTerms>> {
  const { companyId } = await findCarrierInScope(ctx, carrierId)
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  return { refundAuditAmt, unreviewedAmt: await unreviewedBackAmt(ctx, carrierId) }
}
