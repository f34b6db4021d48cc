import type { AllowedWithdraw } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { wantedOf } from './choice.ts'
import { sumChosen } from './chosen-days-store.ts'
import { listAccounts } from './payee-store.ts'
import { statementReason } from './statements.ts'
import { leftTimes, tooOften, whyUnusable, withdrawTerms } from './withdraw-terms.ts'

/** Whether a partner may withdraw now, and everything that stands against it. */
export async function allowWithdraw(ctx: Context, holderId: string): Promise<AllowedWithdraw> {
  const terms = await withdrawTerms(ctx, holderId)
  const { withdrawMinAmt: minAmt, withdrawMaxAmt: maxAmt } = terms.config
  const wanted = await wantedOf(ctx, terms, {})
  const { waitingMonths } = wanted
  const { applyAmt: withdrawableAmt, rowQty } = await sumChosen(ctx, { ...wanted, mostQty: null })
  const left = await leftTimes(ctx, terms)
  const accounts = (await listAccounts(ctx, holderId)).map((account) => ({
    id: account.id,
    cardTail: account.cardTail,
    bankName: account.bankName,
    cardName: account.cardName,
    settleBatch: account.settleBatch,
    settleCycle: account.settleCycle,
    defaultFlag: account.defaultFlag,
    usableFlag: whyUnusable(account) === null ? 1 : 0,
    reason: whyUnusable(account),
  }))
  const reasons = [
    ...(withdrawableAmt <= 0 ? ['无可提现金额'] : []),
    ...(withdrawableAmt > 0 && withdrawableAmt < minAmt ? [`低于最低提现金额${yuanText(minAmt)}元`] : []),
    ...(left === 0 ? [tooOften(terms)] : []),
    ...(accounts.some(({ usableFlag }) => usableFlag === 1)
      ? []
      : [accounts.length === 0 ? '没有结算账户' : '没有可用的结算账户']),
    ...(withdrawableAmt < minAmt && waitingMonths.length > 0 ? [statementReason(waitingMonths)] : []),
  ]
  const allow = reasons.length === 0 ? 1 : 0
  const { holderName } = terms.holder
  return { holderName, allow, reasons, withdrawableAmt, rowQty, minAmt, maxAmt, leftTimes: left, accounts }
}
