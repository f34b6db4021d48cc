import { monthOf } from '@chargedeck/domain/settle-day/days'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { monthsToConfirm } from '../../settle-month/public.ts'
import { listOpenDays, type PayableDayRow } from './open-days-store.ts'
import type { WithdrawTerms } from './withdraw-terms.ts'

/** Open days of a partner. Those of a month whose statement is not agreed wait; what is negative needs no statement. */
export async function payableDays(ctx: Context, { holder, dueUntil }: WithdrawTerms) {
  const open = await listOpenDays(ctx, holder.id, dueUntil)
  const waitingMonths = await monthsToConfirm(ctx, holder.id, positiveDates(open.filter(({ isDue }) => isDue)))
  const waiting = new Set(waitingMonths)
  const days = open.map((day) =>
    day.shareAmt > 0 && waiting.has(monthOf(day.settleDate)) ? { ...day, isDue: false } : day,
  )
  return { days, waitingMonths }
}

export const statementReason = (months: readonly string[]): string => `${months.join('、')}的月结算单未确认或未上传发票`

export async function requireStatements(ctx: Context, holderId: string, days: readonly PayableDayRow[]): Promise<void> {
  const months = await monthsToConfirm(ctx, holderId, positiveDates(days))
  if (months.length > 0) throw new AppError('WITHDRAW.STATEMENT_OPEN', `${statementReason(months)}，不能提现`)
}

const positiveDates = (days: readonly PayableDayRow[]): string[] =>
  days.flatMap(({ shareAmt, settleDate }) => (shareAmt > 0 ? [settleDate] : []))
