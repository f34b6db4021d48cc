import { dayAfter, firstDayOf, isLastOfMonth, lastDayOf, monthOf } from './days.ts'
import { dayMs } from './wall-time.ts'

/** Days from the first to the last, both included, as YYYY-MM-DD. */
export type DayRange = { startDate: string; endDate: string }

export const dayQtyOf = ({ startDate, endDate }: DayRange): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1

export const eachDayOf = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, dayQtyOf(range)) }, (_, later) => dayAfter(range.startDate, later))

/** As many days, right before. Of a whole month, the month before. */
export function periodBefore(range: DayRange): DayRange {
  const { startDate, endDate } = range
  const before = dayAfter(startDate, -1)
  if (startDate.endsWith('-01') && endDate === lastDayOf(monthOf(startDate)))
    return { startDate: `${monthOf(before)}-01`, endDate: before }
  return { startDate: dayAfter(startDate, -dayQtyOf(range)), endDate: before }
}

/** The same days a year ago. The 29th of February has the 28th. */
export const yearBefore = ({ startDate, endDate }: DayRange): DayRange => ({
  startDate: dayOfYearBefore(startDate),
  endDate: dayOfYearBefore(endDate),
})

function dayOfYearBefore(day: string): string {
  const month = monthLater(monthOf(day), -12)
  const same = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return same > last ? last : same
}

/** The month of a day, up to it. */
export const monthSoFar = (day: string): DayRange => ({ startDate: firstDayOf(monthOf(day)), endDate: day })

/** Of a month so far, the same days of the month before; of a whole month, that whole month. */
export function sameDaysOfMonthBefore({ startDate, endDate }: DayRange): DayRange {
  const month = monthLater(monthOf(startDate), -1)
  const [same, last] = [`${month}${endDate.slice(7)}`, lastDayOf(month)]
  return { startDate: firstDayOf(month), endDate: isLastOfMonth(endDate) || same > last ? last : same }
}

/** Months as YYYY-MM. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** From the first month to the last. */
export function monthsOf(startMonth: string, endMonth: string): string[] {
  const months: string[] = []
  for (let month = startMonth; month <= endMonth; month = monthLater(month, 1)) months.push(month)
  return months
}

/** The whole months within a range, and the days beside them. Without a whole month all are days. */
export function splitByMonth(range: DayRange): { months: string[]; days: DayRange[] } {
  const { startDate, endDate } = range
  const first = startDate === firstDayOf(monthOf(startDate)) ? monthOf(startDate) : monthLater(monthOf(startDate), 1)
  const last = isLastOfMonth(endDate) ? monthOf(endDate) : monthLater(monthOf(endDate), -1)
  if (first > last) return { months: [], days: [range] }
  const before = { startDate, endDate: dayAfter(firstDayOf(first), -1) }
  const after = { startDate: dayAfter(lastDayOf(last)), endDate }
  return { months: monthsOf(first, last), days: [before, after].filter((days) => dayQtyOf(days) > 0) }
}
