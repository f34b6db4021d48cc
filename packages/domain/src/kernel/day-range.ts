import { daysLater } from './wall-time.ts'

/** A list or a sum that reads single rows takes a year, leap days included. */
export const mostDaysOfRows = 366

/** `to` is the first moment after the range. */
export const isRangeTooLong = (from: Date, to: Date, mostDays = mostDaysOfRows): boolean =>
  to.getTime() > daysLater(from, mostDays).getTime()
