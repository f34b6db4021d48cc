import { isDoubted, transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { changeCash, type CashRow } from '../cash-store.ts'
import { dropEnd } from '../ending/drop-end.ts'
import { saidByPeopleOrNull } from '../ending/end-store.ts'
import { returnPaidTwice } from '../paid-twice/return-paid-twice.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'

/** The bank sent back a request that counts as failed: of one in doubt, or that people called paid, that is news, once. It is no payment any more. */
export async function noteReturn(ctx: Context, row: WithdrawRow, cash: CashRow, why: string): Promise<void> {
  if (!isDoubted(cash) && !(await isCalledPaid(ctx, cash))) return
  const now = ctx.now()
  const over = isDoubted(cash) ? { doubtEndTime: now } : {}
  await changeCash(ctx, cash.id, { returnTime: now, respDesc: why, doubtSaid: null, ...over })
  await dropEnd(ctx, row, cash.id)
  const { id: withdrawId, transferStatus: at } = row
  const note = `请求${cash.reqSeqId}：${why}`
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'return', note })
  await returnPaidTwice(ctx, row, cash.id, why)
}

const isCalledPaid = async (ctx: Context, { id: cashId, returnTime: since }: CashRow): Promise<boolean> =>
  (await saidByPeopleOrNull(ctx, { cashId, stage: transferStages.cash, since })) === transferEndWays.paid
