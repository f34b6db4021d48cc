import { dayOf, daysLater, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Span } from './order-store.ts'

export const spanOfDay = (day: string): Span => {
  const from = fromWallTime(`${day} 00:00:00`)
  return { from, to: daysLater(from, 1) }
}

/** As it is said to partners: both ends belong to it. */
export const wireDay = (day: string) => ({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` })

export const dayBefore = (at: Date, days: number): string => dayOf(daysLater(at, -days))

/** Yesterday, and the days before it whose run a server missed that was away: from the day before the run was due, `most` at most; the oldest first. */
export function daysOwed(dueTime: string, now: Date, most: number): string[] {
  const first = dayBefore(new Date(Math.min(Date.parse(dueTime), now.getTime())), 1)
  const days = Array.from({ length: most }, (_, back) => dayBefore(now, back + 1))
  return days.filter((day, back) => back === 0 || day >= first).toReversed()
}

/** The day that a range is about; null: it is about another span, which has no check of its own. */
export function dayOfRange(startTime: string, endTime: string): string | null {
  const [day, next] = [startTime.slice(0, 10), toWallTime(daysLater(fromWallTime(startTime), 1))]
  if (!startTime.endsWith(' 00:00:00')) return null
  return endTime === `${day} 23:59:59` || endTime === next ? day : null
}
