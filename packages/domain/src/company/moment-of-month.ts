import { endOfRange } from '../kernel/wall-time.ts'
import { lastDayOf } from '../kernel/days.ts'

/** A document of a month (`YYYY-MM`) names the company as it was called at the last moment of it: what is released when the next month begins is of that one. */
export const momentOfMonth = (month: string): Date => new Date(endOfRange(lastDayOf(month)).getTime() - 1)
