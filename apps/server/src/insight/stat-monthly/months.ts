import { widestStatMonths } from '@chargedeck/contract/insight/stat-monthly/calls'
import { firstDayOf, lastDayOf, monthOf } from '@chargedeck/domain/kernel/days'
import { dayQtyOf, monthLater, monthsOf } from '@chargedeck/domain/kernel/periods'
import { dayOf, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

type Clock = Pick<Context, 'now'>
export type MonthRange = { startMonth: string; endMonth: string }
const shownMonths = 12

export const monthNow = ({ now }: Clock): string => monthOf(toWallTime(now()))

/** The months of a report: without any, the last twelve up to the current one. */
export function monthRangeOf(ctx: Clock, given: Partial<MonthRange>): MonthRange {
  const endMonth = given.endMonth ?? monthNow(ctx)
  const range = { startMonth: given.startMonth ?? monthLater(endMonth, 1 - shownMonths), endMonth }
  if (range.startMonth > endMonth) throw refusedAt('startMonth', 'REQUEST.INVALID', '开始月份不能晚于结束月份')
  if (monthsOf(range.startMonth, endMonth).length > widestStatMonths)
    throw refusedAt('endMonth', 'REQUEST.INVALID', `一次最多统计${widestStatMonths}个月，请缩小月份范围`)
  return range
}

/** Days of these months that have begun. */
export function daysOfMonths({ now }: Clock, { startMonth, endMonth }: MonthRange): number {
  const today = dayOf(now())
  const last = lastDayOf(endMonth)
  return Math.max(1, dayQtyOf({ startDate: firstDayOf(startMonth), endDate: last < today ? last : today }))
}
