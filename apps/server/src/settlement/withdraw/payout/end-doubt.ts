import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { canUndo, isSent } from '@chargedeck/domain/withdraw/actions'
import { transferStates, undoneDesc, withdrawSteps } from '@chargedeck/domain/withdraw/states'
import { stageOf, transferEndWays, transferStages, type TransferEndWay } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { changeCash, latestCashOrNull, stepCash, type CashRow } from '../cash-store.ts'
import { keepPaidTwice } from '../paid-twice/keep-paid-twice.ts'
import { stepWithdraw, type WithdrawRow } from '../withdraw-store.ts'
import type { HeardCash } from './hear-cash.ts'
import { payOutSoon } from './pay-out-soon.ts'
import { arriveLate, takeBack } from './take-cash.ts'

type Decided = { cash: CashRow; way: TransferEndWay; heard: HeardCash }
const { succeeded, failed } = payTransStates

/**
 * Two people have said what the bank says of a request of which the provider said two things: the books follow. A next request that
 * waits for its batch, or has not gone to the card, is not sent. What was paid twice waits in suspense.
 */
export async function endDoubt(ctx: Context, row: WithdrawRow, { cash, way, heard }: Decided): Promise<void> {
  await changeCash(ctx, cash.id, { doubtEndTime: ctx.now() })
  if (isSent(row)) await goOnSoon(ctx, row.id)
  const isPaid = way === transferEndWays.paid
  if (stageOf(cash) === transferStages.funds) {
    if (isPaid) await changeCash(ctx, cash.id, { fundStatus: succeeded })
    return
  }
  if (isPaid && heard.said === 'succeeded' && cash.status === failed) {
    const free = canUndo(row) ? await dropWaiting(ctx, row) : row
    if (withdrawSteps.can(free.transferStatus, 'arriveLate')) await arriveLate(ctx, free, cash, heard)
    else if (!isSent(free)) await keepPaidTwice(ctx, free, cash)
  }
  if (!isPaid && heard.said === 'failed' && cash.status === succeeded)
    await takeBack(ctx, row, cash, { ...heard, said: 'returned' })
}

/** The next request waited for this word, if it had not gone to the card. */
async function goOnSoon(ctx: Context, withdrawId: string): Promise<void> {
  const next = await latestCashOrNull(ctx, withdrawId)
  if (next) await payOutSoon(ctx, next.id)
}

async function dropWaiting(ctx: Context, row: WithdrawRow): Promise<WithdrawRow> {
  const cash = await latestCashOrNull(ctx, row.id)
  const ended = { respDesc: undoneDesc, finishTime: ctx.now() }
  if (!cash || !(await stepCash(ctx, cash.id, failed, ended))) throw new Error(`withdrawal ${row.id} waits for nothing`)
  const facts = { payTransStatus: payTransStates.initiated, planPayTime: null }
  if (!(await stepWithdraw(ctx, row, { step: 'undo', facts, note: '此前的请求已到账，不再发送' })))
    throw new Error(`withdrawal ${row.id} cannot be undone`)
  return { ...row, ...facts, transferStatus: transferStates.undone }
}
