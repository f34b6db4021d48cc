import { dayOf } from './wall-time.ts'

const secondMs = 1000

/** An end is written to the second, and its last second belongs to it. */
export const hasEnded = (end: Date, at: Date): boolean => at.getTime() >= end.getTime() + secondMs
/** For queries, which compare ends: those up to this moment are over at `at`. */
export const endedUpTo = (at: Date): Date => new Date(at.getTime() - secondMs)
export const isWithin = (at: Date, from: Date, to: Date): boolean => from <= at && !hasEnded(to, at)

/** The days of a contract, `YYYY-MM-DD`: its last day belongs to it. */
export type Days = { validFrom: string; validTo: string }
export type DaysRefusal = 'NOT_BEGUN' | 'ENDED'
export function outsideDays({ validFrom, validTo }: Days, at: Date): DaysRefusal | null {
  const day = dayOf(at)
  if (day < validFrom) return 'NOT_BEGUN'
  return day > validTo ? 'ENDED' : null
}
