import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import {
  canEndByHand,
  isDoubted,
  mayConfirmEnd,
  stageOf,
  transferEndStates,
  transferEndWays,
  transferStages,
} from '@chargedeck/domain/withdraw/transfer-end'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCash, type CashRow } from '../cash-store.ts'
import type { HeardCash } from '../payout/hear-cash.ts'
import { payOutSoon } from '../payout/pay-out-soon.ts'
import { endDoubt } from '../payout/end-doubt.ts'
import { takeCash } from '../payout/take-cash.ts'
import { takeFunds } from '../payout/take-funds.ts'
import { insertLog, lockWithdrawOrNull } from '../withdraw-store.ts'
import { decideEnd, lockWaitingEndOrNull, type TransferEndRow } from './end-store.ts'

type Input = Received<typeof withdrawApi.confirmEnd>['body']

/** The transfer goes on as if the provider had said what the bank says. */
export async function confirmEnd(ctx: Context, { withdrawId, endId, note }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const end = await lockWaitingEndOrNull(ctx, withdrawId)
  if (!end || (endId ?? end.id) !== end.id) throw new AppError('WITHDRAW.NO_END')
  if (!mayConfirmEnd({ askUserId: end.askUser }, ctx.actor.userId)) throw new AppError('WITHDRAW.OWN_END')
  const cash = await lockCash(ctx, end.cashId)
  if (!canEndByHand(cash, ctx.now()) || stageOf(cash) !== end.stage) throw new AppError('WITHDRAW.NOT_STUCK')
  const decideNote = note ?? null
  await decideEnd(ctx, end.id, { status: transferEndStates.confirmed, decideUser: ctx.actor.userId, decideNote })
  const { transferStatus: at } = row
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'confirmEnd', ...(note !== undefined && { note }) })
  await (isDoubted(cash) ? endDoubt(ctx, row, { cash, way: end.way, heard: heardOf(cash, end) }) : goOn(ctx, cash, end))
  ctx.note(withdrawId, { withdrawNo: row.withdrawNo, way: end.way, stage: end.stage, note: decideNote })
  return true
}

async function goOn(ctx: Context, cash: CashRow, end: TransferEndRow): Promise<void> {
  const heard = heardOf(cash, end)
  if (end.stage === transferStages.cash) await takeCash(ctx, cash.id, heard)
  else if (await takeFunds(ctx, cash.id, heard)) await payOutSoon(ctx, cash.id)
}

function heardOf({ providerSeqId }: CashRow, { way, reason }: TransferEndRow): HeardCash {
  const respDesc = `人工结束，${transferEndWayLabels[way]}：${reason}`
  if (way === transferEndWays.unpaid) return { said: 'failed', providerSeqId, respDesc }
  return { said: 'succeeded', providerSeqId, feeAmt: null, respDesc, arriveDate: null }
}
