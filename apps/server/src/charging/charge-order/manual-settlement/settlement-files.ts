import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { isProofPreview, type TradeProof } from '@chargedeck/contract/money/trade-order/proofs'
import { fileOrNull, preview, previewKindOf } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findChargeOrder } from '../store.ts'
import { insertSettlementFiles, listSettlementFiles } from './settlement-store.ts'

/** Keeps what shows why: pictures and PDFs that the caller has uploaded. */
export async function attachFiles(ctx: Context, settlementId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  for (const id of fileIds) if (!(await isOwn(ctx, id))) throw new AppError('CHARGE_ORDER.SETTLEMENT_FILE_WRONG')
  if (!(await insertSettlementFiles(ctx, settlementId, fileIds)))
    throw new AppError('CHARGE_ORDER.SETTLEMENT_FILE_USED')
}

async function isOwn({ tx, actor }: Context, id: string): Promise<boolean> {
  const file = await fileOrNull(tx, id)
  return file?.createUser === actor.userId && isProofPreview(previewKindOf(file))
}

export async function filesOfSettlements(ctx: Context, orderId: string): Promise<Map<string, TradeProof[]>> {
  const files = (await listSettlementFiles(ctx, orderId)).flatMap((file) => {
    const kind = previewKindOf(file)
    const { settlementId, id: fileId, fileOriginName: name, fileSize } = file
    return isProofPreview(kind) ? [{ settlementId, shown: { fileId, name, fileSize, preview: kind } }] : []
  })
  const ofSettlement = Map.groupBy(files, ({ settlementId }) => settlementId)
  return new Map([...ofSettlement].map(([id, attached]) => [id, attached.map(({ shown }) => shown)]))
}

/** For every user who sees the order; the file may be of another user. */
export async function showSettlementFile(
  ctx: Context,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<FileAnswer> {
  const { id } = await findChargeOrder(ctx, orderId)
  const file = (await listSettlementFiles(ctx, id)).find((one) => one.id === fileId)
  if (!file) throw new AppError('CHARGE_ORDER.SETTLEMENT_FILE_NOT_FOUND')
  return preview(ctx, file)
}
