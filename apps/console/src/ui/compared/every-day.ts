import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { eachDayOf, type DayRange } from '@chargedeck/domain/kernel/periods'

/** The days of a range up to today, also those of which the server says nothing. */
export function everyDay<Sums extends object>(
  { startDate, endDate }: DayRange,
  days: readonly (Sums & { statDate: string })[],
  nothing: Sums,
): (Sums & { statDate: string })[] {
  const told = new Map(days.map((day) => [day.statDate, day]))
  const today = dayOf(new Date())
  return eachDayOf({ startDate, endDate: endDate < today ? endDate : today }).map(
    (statDate) => told.get(statDate) ?? { ...nothing, statDate },
  )
}
