import type { Context } from '../../../platform/context.ts'
import { doubtedCashOrNull, type CashRow } from '../cash-store.ts'
import { dropEnd } from '../ending/drop-end.ts'
import { listPaidAfterAll } from '../ending/end-store.ts'
import { insertLog, wasPostponedSince, type WithdrawRow } from '../withdraw-store.ts'
import { failCash } from './take-cash.ts'

/** Of the other requests of a withdrawal: whether people called one paid, or must decide about one. */
export async function earlierOf(
  ctx: Context,
  withdrawId: string,
): Promise<{ isPaid: boolean; doubtTime: Date | null }> {
  const [paid] = await listPaidAfterAll(ctx, withdrawId)
  const doubted = await doubtedCashOrNull(ctx, withdrawId)
  return { isPaid: paid !== undefined, doubtTime: doubted?.doubtTime ?? null }
}

type Beside = { row: WithdrawRow; cash: CashRow; doubtTime: Date | null }

/** What has not gone to the card does not go beside a request that may have arrived: it ends when people called that one paid, and waits while they must decide. */
export async function stopUnsent(ctx: Context, { row, cash, doubtTime }: Beside): Promise<void> {
  if (doubtTime === null) {
    await dropEnd(ctx, row, cash.id)
    return failCash(ctx, row, cash, {
      said: 'failed',
      providerSeqId: cash.providerSeqId,
      respDesc: '此前的请求经人工核对已付款，不再取现',
    })
  }
  if (await wasPostponedSince(ctx, row.id, doubtTime)) return
  const { id: withdrawId, transferStatus: at } = row
  const note = '此前请求的渠道结果矛盾，人工核对后再发送'
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'postpone', note })
}
