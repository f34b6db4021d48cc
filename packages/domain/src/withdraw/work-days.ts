import { eachDayOf } from '../kernel/periods.ts'
import { isDate } from '../kernel/wall-time.ts'
import type { WorkCalendar } from './batch-run.ts'

/** A word of the dictionary of the work calendar: the day, and whether people work on it. */
const dayOffWord = '休'
const workingWord = '班'

type Part = { name: string; from: string; to: string; working?: readonly string[] }
/** The arrangement of the State Council for 2026, of 4 November 2025. */
const arrangement: readonly Part[] = [
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', working: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', working: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', working: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', working: ['2026-09-20', '2026-10-10'] },
]

/** By day, as the dictionary ships it. */
export function shippedWorkDays(): Record<string, string> {
  const days = arrangement.flatMap(({ name, from, to, working = [] }) => [
    ...eachDayOf({ startDate: from, endDate: to }).map((day): [string, string] => [day, `${dayOffWord} ${name}`]),
    ...working.map((day): [string, string] => [day, `${workingWord} ${name}调休`]),
  ])
  return Object.fromEntries(days.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Word = { code: string; value: string }

/** Words of other forms say nothing. */
export function calendarOf(words: readonly Word[]): WorkCalendar {
  const of = (mark: string) =>
    new Set(words.flatMap(({ code, value }) => (isDate(code) && value.trim().startsWith(mark) ? [code] : [])))
  return { daysOff: of(dayOffWord), workingWeekends: of(workingWord) }
}

/** Without a day off in a year, nobody has entered it yet. */
const hasYear = ({ daysOff }: WorkCalendar, year: string): boolean => [...daysOff].some((day) => day.startsWith(year))

type Told = { year: string | null; time: Date }
const tellAgainMs = 7 * 86_400_000

/** A year is told when it is first missed, and each week while it is; a timer runs a little earlier or later. */
export const mustTell = (told: Told | null, year: string, now: Date): boolean =>
  told?.year !== year || now.getTime() - told.time.getTime() > tellAgainMs - 3_600_000

/** The year that must be entered now: this one, and in December the next. */
export function missingYear(calendar: WorkCalendar, today: string): string | null {
  const year = today.slice(0, 4)
  if (!hasYear(calendar, year)) return year
  const next = String(Number(year) + 1)
  return today.slice(5, 7) === '12' && !hasYear(calendar, next) ? next : null
}
