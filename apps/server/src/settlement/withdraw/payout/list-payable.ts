import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { nextRunOrNull } from '@chargedeck/domain/withdraw/batch-run'
import type { Context } from '../../../platform/context.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { findAccountOrNull, type AccountRow } from '../apply/payee-store.ts'
import { whyUnusable } from '../apply/withdraw-terms.ts'
import { payOutSoon } from './pay-out-soon.ts'
import { doubtedCashOrNull, latestCashOrNull, stepCash, type CashRow } from '../cash-store.ts'
import { cardChangeText, isOtherCard } from '../payee-mark.ts'
import { changeWithdraw, insertLog, stepWithdraw, wasPostponedSince, type WithdrawRow } from '../withdraw-store.ts'
import { listUnanswered } from './unanswered.ts'
import { warnApprovers, withdrawAddress } from './warn-payers.ts'

export type Payable = { row: WithdrawRow; account: AccountRow; cash: CashRow }

/** One whose account cannot be paid to now, or of which an earlier request may have arrived after all, waits for the next batch; one whose card is not the one that was approved is approved again. */
export async function listPayable(ctx: Context, rows: readonly WithdrawRow[]): Promise<Payable[]> {
  const calendar = await readWorkCalendar(ctx)
  const good: Payable[] = []
  for (const row of rows) {
    const account = await findAccountOrNull(ctx, row.settleAccountId)
    const cash = await latestCashOrNull(ctx, row.id)
    const whyNot = await whyNotSent(ctx, row, account)
    if (!account || whyNot !== null) {
      const plan = nextRunOrNull(ctx.now(), { batch: row.settleBatch, cycle: row.settleCycle }, calendar)
      if (plan !== null) await postpone(ctx, row, { plan, why: whyNot ?? '账户不存在' })
    } else if (await waitsForEarlier(ctx, row)) continue
    else if (!cash) throw new Error(`withdrawal ${row.id} has no request to send`)
    else if (isOtherCard(account, cash)) await sendBack(ctx, { row, account, cash })
    else good.push({ row, account, cash })
  }
  return good
}

/**
 * A press of 转账 asks what became of the earlier request. A batch that comes before the answer leaves it out, and a later run of the same day
 * takes it: otherwise a partner could be paid twice while the provider does not answer. When it never does, two people say what the bank did.
 */
async function waitsForEarlier(ctx: Context, row: WithdrawRow): Promise<boolean> {
  const unanswered = await listUnanswered(ctx, row)
  const { id: withdrawId, payTime, transferStatus: at } = row
  if (unanswered.length === 0) return false
  for (const { id } of unanswered) await payOutSoon(ctx, id)
  if (payTime === null || !(await wasPostponedSince(ctx, withdrawId, payTime)))
    await insertLog(ctx, {
      withdrawId,
      from: at,
      to: at,
      action: 'postpone',
      note: '此前请求尚未得到渠道答复，得到后补跑出款',
    })
  return true
}

const whyNotSent = async (ctx: Context, { id }: WithdrawRow, account: AccountRow | null): Promise<string | null> =>
  (account && whyUnusable(account)) ?? ((await doubtedCashOrNull(ctx, id)) ? '此前请求的渠道结果矛盾' : null)

/** Its time line says why it did not go. */
async function postpone(
  ctx: Context,
  { id: withdrawId, transferStatus: at }: WithdrawRow,
  { plan, why }: { plan: Date; why: string },
): Promise<void> {
  await changeWithdraw(ctx, withdrawId, { planPayTime: plan })
  const note = `${why}，计划 ${toWallTime(plan)} 出款`
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'postpone', note })
}

async function sendBack(ctx: Context, { row, account, cash }: Payable): Promise<void> {
  const note = cardChangeText(cash, account)
  const ended = { respDesc: '收款卡已变更，未发送', finishTime: ctx.now() }
  const facts = { payTransStatus: payTransStates.initiated, planPayTime: null }
  if (!(await stepCash(ctx, cash.id, payTransStates.failed, ended))) return
  if (!(await stepWithdraw(ctx, row, { step: 'recheck', facts, note })))
    throw new Error(`withdrawal ${row.id} cannot be approved again`)
  const content = `提现${row.withdrawNo}（${row.holderName}）${note}，须重新审批后出款`
  await warnApprovers(
    ctx,
    { withdrawId: row.id, ...row },
    { title: '提现收款卡变更', content, to: withdrawAddress(row) },
  )
}
