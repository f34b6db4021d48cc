import { payTransStates } from '@chargedeck/domain/trade/states'
import { nextRunOrNull } from '@chargedeck/domain/withdraw/batch-run'
import type { Context } from '../../../platform/context.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { findAccountOrNull, type AccountRow } from '../apply/payee-store.ts'
import { whyUnusable } from '../apply/withdraw-terms.ts'
import { doubtedCashOrNull, latestCashOrNull, stepCash, type CashRow } from '../cash-store.ts'
import { changeWithdraw, stepWithdraw, type WithdrawRow } from '../withdraw-store.ts'
import { warnPayers } from './warn-payers.ts'

export type Payable = { row: WithdrawRow; account: AccountRow; cash: CashRow }

/** One whose account cannot be paid to now, or of which an earlier request may have arrived after all, waits for the next batch; one whose card is not the one that was approved is approved again. */
export async function listPayable(ctx: Context, rows: readonly WithdrawRow[]): Promise<Payable[]> {
  const calendar = await readWorkCalendar(ctx)
  const good: Payable[] = []
  for (const row of rows) {
    const account = await findAccountOrNull(ctx, row.settleAccountId)
    const cash = await latestCashOrNull(ctx, row.id)
    if (!account || whyUnusable(account) !== null || (await doubtedCashOrNull(ctx, row.id))) {
      const plan = nextRunOrNull(ctx.now(), { batch: row.settleBatch, cycle: row.settleCycle }, calendar)
      if (plan !== null) await changeWithdraw(ctx, row.id, { planPayTime: plan })
    } else if (!cash) throw new Error(`withdrawal ${row.id} has no request to send`)
    else if (hasOtherCard(account, cash)) await sendBack(ctx, { row, account, cash })
    else good.push({ row, account, cash })
  }
  return good
}

const hasOtherCard = (account: AccountRow, cash: CashRow): boolean =>
  account.tokenNo !== cash.tokenNo || account.cardTail !== cash.cardTail || account.cardName !== cash.accountName

async function sendBack(ctx: Context, { row, account, cash }: Payable): Promise<void> {
  const [was, now] = [cash, account].map(({ bankName, cardTail }) => `${bankName}尾号${cardTail}`)
  const note = `收款卡由${was}变更为${now}`
  const ended = { respDesc: '收款卡已变更，未发送', finishTime: ctx.now() }
  const facts = { payTransStatus: payTransStates.initiated, planPayTime: null }
  if (!(await stepCash(ctx, cash.id, payTransStates.failed, ended))) return
  if (!(await stepWithdraw(ctx, row, { step: 'recheck', facts, note })))
    throw new Error(`withdrawal ${row.id} cannot be approved again`)
  const content = `提现${row.withdrawNo}（${row.holderName}）${note}，须重新审批后出款`
  await warnPayers(ctx, row.companyId, { title: '提现收款卡变更', content })
}
