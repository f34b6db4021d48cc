import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { decideEnd, lockWaitingEndOrNull } from './end-store.ts'

/** The provider has answered about a request: nothing is left for people to end. */
export async function dropEnd(
  ctx: Context,
  { id: withdrawId, transferStatus: at }: WithdrawRow,
  cashId: string,
): Promise<void> {
  const end = await lockWaitingEndOrNull(ctx, withdrawId)
  if (end?.cashId !== cashId) return
  await decideEnd(ctx, end.id, { status: transferEndStates.dropped, decideUser: null, decideNote: null })
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'dropEnd' })
}
