import { dayOf, daysLater, fromWallTime, startOfRange } from '../kernel/wall-time.ts'
import { settleCycles, type SettleBatch, type SettleCycle } from '../settle-account/states.ts'

/** Public holidays and the weekends on which people work instead, as `YYYY-MM-DD`. */
export type WorkCalendar = { daysOff: ReadonlySet<string>; workingWeekends: ReadonlySet<string> }

const cutOffMs = 5 * 60_000
const hourOf: Record<SettleBatch, string> = { 300: '03', 400: '04', 500: '05', 600: '06' }

type Batch = { batch: SettleBatch; cycle: SettleCycle }

/** When the batch of an account runs next; who comes less than five minutes before it waits for the following one. */
export function nextRunOf(now: Date, batch: Batch, calendar: WorkCalendar): Date {
  const run = nextRunOrNull(now, batch, calendar)
  if (run === null) throw new RangeError('no working day within sixty days')
  return run
}

/** Null: by this calendar nobody works for sixty days. */
export function nextRunOrNull(now: Date, { batch, cycle }: Batch, calendar: WorkCalendar): Date | null {
  const today = startOfRange(dayOf(now))
  for (let days = 0; days <= 60; days += 1) {
    const day = dayOf(daysLater(today, days))
    const run = fromWallTime(`${day} ${hourOf[batch]}:00:00`)
    const isInTime = now.getTime() < run.getTime() - cutOffMs
    if (isInTime && (cycle === settleCycles.everyDay || isWorkingDay(day, calendar))) return run
  }
  return null
}

export function isWorkingDay(day: string, { daysOff, workingWeekends }: WorkCalendar): boolean {
  if (workingWeekends.has(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !daysOff.has(day)
}
