import { widestStatDays } from '@chargedeck/contract/insight/stat-daily/calls'
import { dayQtyOf, type DayRange } from '@chargedeck/domain/kernel/periods'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { reportDays } from '../../../platform/report-days.ts'

export const rangeOf = (ctx: Pick<Context, 'now'>, given: Partial<DayRange>): DayRange =>
  reportDays(ctx, given, widestStatDays)

/** Days that have begun: the average of a range counts no others. */
export function daysBegun({ now }: Pick<Context, 'now'>, { startDate, endDate }: DayRange): number {
  const today = dayOf(now())
  return Math.max(1, dayQtyOf({ startDate, endDate: endDate < today ? endDate : today }))
}
