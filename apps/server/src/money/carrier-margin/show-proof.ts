import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { preview } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'
import { findCarrierProofOrNull } from '../ledger/public.ts'

/** For every user who sees the carrier; the file may be of another user. */
export async function showProof(
  ctx: Context,
  query: Received<typeof carrierMarginApi.proof>['query'],
): Promise<FileAnswer> {
  await findCarrierInScope(ctx, query.carrierId)
  const file = await findCarrierProofOrNull(ctx, query)
  if (!file) throw new AppError('TRADE_ORDER.PROOF_NOT_FOUND')
  return preview(ctx, file)
}
