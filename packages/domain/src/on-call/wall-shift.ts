import { dayMs, startOfDay } from '../kernel/wall-time.ts'

/** `HH:mm` of Shanghai. With `to` before `from` it crosses midnight, and with both equal it lasts a whole day. */
export type WallShift = { from: string; to: string }

const minuteMs = 60_000
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The weekday on which the shift that holds this moment began, 1 Monday to 7 Sunday; null outside it. */
export function shiftDayOf({ from, to }: WallShift, at: Date): number | null {
  const midnight = startOfDay(at)
  const minute = Math.floor((at.getTime() - midnight.getTime()) / minuteMs)
  const [first, end] = [minuteOf(from), minuteOf(to)]
  const isAcross = end <= first
  if (isAcross ? minute >= first : minute >= first && minute < end) return weekdayOf(midnight)
  return isAcross && minute < end ? weekdayOf(new Date(midnight.getTime() - dayMs)) : null
}

/** The next end of a shift that holds this moment. */
export function endOfShift({ to }: WallShift, at: Date): Date {
  const end = new Date(startOfDay(at).getTime() + minuteOf(to) * minuteMs)
  return end > at ? end : new Date(end.getTime() + dayMs)
}

const thursday = 4 // 1970-01-01 in Shanghai
/** `midnight` is one of Shanghai. */
const weekdayOf = (midnight: Date): number => {
  const day = Math.round((midnight.getTime() + 8 * 3_600_000) / dayMs)
  return ((((day + thursday - 1) % 7) + 7) % 7) + 1
}
