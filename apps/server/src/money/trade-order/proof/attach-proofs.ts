import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { isOwnProof } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { insertProofs } from './proof-store.ts'

/** Keeps what shows that the money came; without any, only a channel's own word is enough. */
export async function attachProofs(
  ctx: Context,
  { tradeId, channel, fileIds }: { tradeId: string; channel: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0 && isOnlineChannel(channel)) return
  await requireOwnProofs(ctx, fileIds)
  if (!(await insertProofs(ctx, tradeId, fileIds))) throw new AppError('TRADE_ORDER.PROOF_USED')
}

/** At least one, each uploaded by the caller and shown by every browser. */
export async function requireOwnProofs(
  ctx: Context,
  fileIds: readonly string[],
  direction: '收款' | '付款' = '收款',
): Promise<void> {
  if (fileIds.length === 0) throw new AppError('TRADE_ORDER.PROOF_MISSING', `线下${direction}须上传凭证`)
  for (const id of fileIds) if (!(await isOwnProof(ctx, id))) throw new AppError('TRADE_ORDER.PROOF_WRONG')
}
