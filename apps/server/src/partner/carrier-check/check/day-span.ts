import { daysLater, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Span } from './order-store.ts'

export const spanOfDay = (day: string): Span => {
  const from = fromWallTime(`${day} 00:00:00`)
  return { from, to: daysLater(from, 1) }
}

/** As it is said to partners: both ends belong to it. */
export const wireDay = (day: string) => ({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` })

export const dayBefore = (at: Date, days: number): string => toWallTime(daysLater(at, -days)).slice(0, 10)

/** The day that a range is about; null: it is about another span, which has no check of its own. */
export function dayOfRange(startTime: string, endTime: string): string | null {
  const [day, next] = [startTime.slice(0, 10), toWallTime(daysLater(fromWallTime(startTime), 1))]
  if (!startTime.endsWith(' 00:00:00')) return null
  return endTime === `${day} 23:59:59` || endTime === next ? day : null
}
