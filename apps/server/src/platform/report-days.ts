import { dayAfter } from '@chargedeck/domain/kernel/days'
import { dayQtyOf, type DayRange } from '@chargedeck/domain/kernel/periods'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { refusedAt } from './app-error.ts'
import type { Context } from './context.ts'

const shownDays = 30

type Given = { startDate?: string | undefined; endDate?: string | undefined }

/** The days of a report: without any, the last thirty up to today. */
export function reportDays({ now }: Pick<Context, 'now'>, given: Given, mostDays: number): DayRange {
  const today = dayOf(now())
  const endDate = given.endDate ?? (given.startDate ? later(given.startDate, today) : today)
  const range = { startDate: given.startDate ?? dayAfter(endDate, 1 - shownDays), endDate }
  if (range.startDate > range.endDate) throw refusedAt('startDate', 'REQUEST.INVALID', '开始日期不能晚于结束日期')
  if (dayQtyOf(range) > mostDays)
    throw refusedAt('endDate', 'REQUEST.INVALID', `一次最多统计${mostDays}天，请缩小日期范围`)
  return range
}

const later = (day: string, today: string): string => {
  const last = dayAfter(day, shownDays - 1)
  return last < today ? last : today < day ? day : today
}
