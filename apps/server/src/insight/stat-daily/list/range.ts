import { widestStatDays } from '@chargedeck/contract/insight/stat-daily/calls'
import { dayAfter } from '@chargedeck/domain/settle-day/days'
import { dayQtyOf, type DayRange } from '@chargedeck/domain/stat-daily/periods'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'

const shownDays = 30

/** The days of a report: without any, the last thirty up to today. */
export function rangeOf({ now }: Pick<Context, 'now'>, given: Partial<DayRange>): DayRange {
  const today = toWallTime(now()).slice(0, 10)
  const endDate = given.endDate ?? (given.startDate ? later(given.startDate, today) : today)
  const range = { startDate: given.startDate ?? dayAfter(endDate, 1 - shownDays), endDate }
  if (range.startDate > range.endDate) throw refusedAt('startDate', 'REQUEST.INVALID', '开始日期不能晚于结束日期')
  if (dayQtyOf(range) > widestStatDays)
    throw refusedAt('endDate', 'REQUEST.INVALID', `一次最多统计${widestStatDays}天，请缩小日期范围`)
  return range
}

const later = (day: string, today: string): string => {
  const last = dayAfter(day, shownDays - 1)
  return last < today ? last : today < day ? day : today
}

/** Days that have begun: the average of a range counts no others. */
export function daysBegun({ now }: Pick<Context, 'now'>, { startDate, endDate }: DayRange): number {
  const today = toWallTime(now()).slice(0, 10)
  return Math.max(1, dayQtyOf({ startDate, endDate: endDate < today ? endDate : today }))
}
