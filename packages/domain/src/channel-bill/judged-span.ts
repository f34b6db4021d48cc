import { daysLater, startOfRange } from '../kernel/wall-time.ts'

const lastHourMs = 3_600_000

/** Of whom the bill of a day must know: what ended in the last hour of a day may stand on the next bill, and is judged with it. */
export function judgedSpan(day: string): { from: Date; to: Date } {
  const from = new Date(startOfRange(day).getTime() - lastHourMs)
  return { from, to: daysLater(from, 1) }
}
