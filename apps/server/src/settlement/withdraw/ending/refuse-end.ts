import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { insertLog, lockWithdrawOrNull } from '../withdraw-store.ts'
import { decideEnd, lockWaitingEndOrNull } from './end-store.ts'

type Input = Received<typeof withdrawApi.refuseEnd>['body']

/** The transfer waits for its provider again. */
export async function refuseEnd(ctx: Context, { withdrawId, reason }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const end = await lockWaitingEndOrNull(ctx, withdrawId)
  if (!end) throw new AppError('WITHDRAW.NO_END')
  await decideEnd(ctx, end.id, {
    status: transferEndStates.refused,
    decideUser: ctx.actor.userId,
    decideNote: reason,
  })
  const { transferStatus: at } = row
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'refuseEnd', note: reason })
  ctx.note(withdrawId, { withdrawNo: row.withdrawNo, way: end.way, reason })
  return true
}
