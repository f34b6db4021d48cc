import { dayMs } from './wall-time.ts'

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const dayAfter = (day: string, days = 1): string => textOf(Date.parse(day) + days * dayMs)
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`
/** The last day of a month. */
export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthOf(dayAfter(firstDayOf(month), 31))), -1)
export const isLastOfMonth = (day: string): boolean => day === lastDayOf(monthOf(day))
/** The first day of the week of a day; 1970 began on a Thursday. */
export const mondayOf = (day: string): string => dayAfter(day, -((Date.parse(day) / dayMs + 3) % 7))
