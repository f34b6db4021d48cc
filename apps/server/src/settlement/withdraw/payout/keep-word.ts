import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { isDoubted, isForPeople, stageOf } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { changeCash, type CashRow } from '../cash-store.ts'
import { dropEnd } from '../ending/drop-end.ts'
import { isEndedByHand } from '../ending/end-store.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import { doubtCash } from './doubt-cash.ts'
import { isAnswer, type HeardCash } from './hear-cash.ts'
import { askedTimeOf } from './unanswered.ts'

const { processing, failed } = payTransStates

/** Whether the provider has answered. It takes an answer back when it says that what failed is under way. */
export async function keepWord(ctx: Context, row: WithdrawRow, cash: CashRow, heard: HeardCash): Promise<CashRow> {
  if (isAnswer(heard)) return keepAnswer(ctx, row, cash)
  if (cash.status !== failed || isDoubted(cash) || (await isEndedByHand(ctx, cash))) return cash
  const heardTime = heard.said === 'processing' ? null : cash.heardTime
  if (heardTime !== cash.heardTime) await changeCash(ctx, cash.id, { heardTime })
  const kept = { ...cash, heardTime }
  if (isForPeople(kept, askedTimeOf(row), ctx.now()))
    await doubtCash(ctx, row, kept, { stage: stageOf(kept), said: processing })
  return kept
}

async function keepAnswer(ctx: Context, row: WithdrawRow, cash: CashRow): Promise<CashRow> {
  const heardTime = ctx.now()
  const isOver = isDoubted(cash) && cash.doubtSaid === processing
  const facts = { heardTime, ...(isOver && { doubtTime: null, doubtText: null, doubtSaid: null }) }
  await changeCash(ctx, cash.id, facts)
  if (isOver) await dropEnd(ctx, row, cash.id)
  return { ...cash, ...facts }
}
