import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import { presentProof, preview } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findTradeInSight } from '../trade-store.ts'
import { listProofFiles } from './proof-store.ts'

export const listProofs = async (ctx: Context, tradeId: string): Promise<ProofFile[]> =>
  (await listProofFiles(ctx, tradeId)).flatMap(presentProof)

/** For every user who sees the trade; the file may be of another user. */
export async function showProof(
  ctx: Context,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<FileAnswer> {
  const { id } = await findTradeInSight(ctx, orderId)
  const file = (await listProofFiles(ctx, id)).find((one) => one.id === fileId)
  if (!file) throw new AppError('TRADE_ORDER.PROOF_NOT_FOUND')
  return preview(ctx, file)
}
