import type { AllowedWithdraw } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { chooseDays } from '@chargedeck/domain/withdraw/choose-days'
import type { Context } from '../../../platform/context.ts'
import { listAccounts } from './open-days-store.ts'
import { payableDays, statementReason } from './payable-days.ts'
import { leftTimes, whyUnusable, withdrawTerms } from './withdraw-terms.ts'

/** Whether a partner may withdraw now, and everything that stands against it. */
export async function allowWithdraw(ctx: Context, holderId: string): Promise<AllowedWithdraw> {
  const terms = await withdrawTerms(ctx, holderId)
  const { withdrawMinAmt: minAmt, withdrawMaxAmt: maxAmt } = terms.config
  const { days: open, waitingMonths } = await payableDays(ctx, terms)
  const { applyAmt: withdrawableAmt } = chooseDays(open, () => true)
  const left = await leftTimes(ctx, terms)
  const accounts = (await listAccounts(ctx, holderId)).map((account) => ({
    id: account.id,
    cardTail: account.cardTail,
    bankName: account.bankName,
    settleBatch: account.settleBatch,
    settleCycle: account.settleCycle,
    defaultFlag: account.defaultFlag,
    usableFlag: whyUnusable(account) === null ? 1 : 0,
    reason: whyUnusable(account),
  }))
  const reasons = [
    ...(withdrawableAmt <= 0 ? ['无可提现金额'] : []),
    ...(withdrawableAmt > 0 && withdrawableAmt < minAmt ? [`低于最低提现金额${yuanText(minAmt)}元`] : []),
    ...(left === 0 ? ['超过每日提现次数'] : []),
    ...(accounts.some(({ usableFlag }) => usableFlag === 1) ? [] : ['没有可用的结算账户']),
    ...(withdrawableAmt < minAmt && waitingMonths.length > 0 ? [statementReason(waitingMonths)] : []),
  ]
  return { allow: reasons.length === 0 ? 1 : 0, reasons, withdrawableAmt, minAmt, maxAmt, leftTimes: left, accounts }
}
