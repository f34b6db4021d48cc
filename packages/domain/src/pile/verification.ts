import { dayMs } from '../kernel/wall-time.ts'
/** The legal verification of a charger's meter. */
export type VerifyState = 'NONE' | 'VALID' | 'DUE' | 'OVERDUE'

/** How long before its last day we warn. */
export const verifyWarnDays = 60

/** Days are `YYYY-MM-DD`; on its due day the verification is still valid. */
export function verifyState(dueDate: string | null, today: string): VerifyState {
  if (dueDate === null) return 'NONE'
  const daysLeft = (Date.parse(dueDate) - Date.parse(today)) / dayMs
  if (daysLeft < 0) return 'OVERDUE'
  return daysLeft <= verifyWarnDays ? 'DUE' : 'VALID'
}
