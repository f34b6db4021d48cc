import { minuteOfDay } from '../kernel/time-of-day.ts'

type Timed = { startTime: string; endTime: string }

/** The period at a minute of the day, which on an edge is the later one; null in a gap. */
export const periodAtOrNull = <Period extends Timed>(periods: readonly Period[], minute: number): Period | null =>
  periods.find((period) => covers(period, minute)) ?? null

/** The same by its place in a confirmed plan. */
export function periodIndexAt(plan: readonly Timed[], minute: number): number {
  const index = plan.findIndex((period) => covers(period, minute))
  if (index < 0) throw new RangeError('the fee plan has a gap') // a missing price is an error, never 0
  return index
}

const covers = ({ startTime, endTime }: Timed, minute: number): boolean =>
  minuteOfDay(startTime) <= minute && minute < minuteOfDay(endTime)
