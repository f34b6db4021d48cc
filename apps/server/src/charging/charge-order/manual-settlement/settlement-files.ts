import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import { isOwnProof, presentProof, preview } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findChargeOrder } from '../store.ts'
import { insertSettlementFiles, listSettlementFiles } from './settlement-store.ts'

/** Keeps what shows why: pictures and PDFs that the caller has uploaded. */
export async function attachFiles(ctx: Context, settlementId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  for (const id of fileIds) if (!(await isOwnProof(ctx, id))) throw new AppError('CHARGE_ORDER.SETTLEMENT_FILE_WRONG')
  if (!(await insertSettlementFiles(ctx, settlementId, fileIds)))
    throw new AppError('CHARGE_ORDER.SETTLEMENT_FILE_USED')
}

export async function filesOfSettlements(ctx: Context, orderId: string): Promise<Map<string, ProofFile[]>> {
  const ofSettlement = Map.groupBy(await listSettlementFiles(ctx, orderId), ({ settlementId }) => settlementId)
  return new Map([...ofSettlement].map(([id, attached]) => [id, attached.flatMap(presentProof)]))
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
