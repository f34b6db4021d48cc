import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../../platform/app-error.ts'

/** Between the preview and the settlement a late sample or a new plan may have changed the amount. */
export function requireSeen(seenAmt: Fen, afterAmt: Fen): void {
  if (afterAmt === seenAmt) return
  const text = `金额已由${yuanText(seenAmt)}元变为${yuanText(afterAmt)}元，请核对后再结算`
  throw new AppError('CHARGE_ORDER.AMOUNT_CHANGED', text)
}

/** The reviewer judged what was doubtful then: meanwhile the charger may have reported its stop. */
export function requireNoNewDoubts(seen: readonly string[], doubts: readonly string[]): void {
  const added = doubts.filter((doubt) => !seen.includes(doubt))
  if (added.length > 0)
    throw new AppError('CHARGE_ORDER.AMOUNT_CHANGED', `提交后有新的疑点（${added.join('；')}），请驳回后重新结算`)
}
