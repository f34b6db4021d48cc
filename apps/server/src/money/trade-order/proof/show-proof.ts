import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { isProofPreview, type TradeProof } from '@chargedeck/contract/money/trade-order/proofs'
import { preview, previewKindOf } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findTradeInSight } from '../trade-store.ts'
import { listProofFiles } from './proof-store.ts'

export const listProofs = async (ctx: Context, tradeId: string): Promise<TradeProof[]> =>
  (await listProofFiles(ctx, tradeId)).flatMap(presentProof)

type ProofFile = Awaited<ReturnType<typeof listProofFiles>>[number]
/** None, when browsers do not show it. */
export function presentProof(file: ProofFile): TradeProof[] {
  const kind = previewKindOf(file)
  const { id: fileId, fileOriginName: name, fileSize } = file
  return isProofPreview(kind) ? [{ fileId, name, fileSize, preview: kind }] : []
}

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
