import { daysLater, startOfRange } from '../kernel/wall-time.ts'

/** A channel has written the bill of a day by the next noon; after so many days more staff must look. */
const lateAfterDays = 3
export const isBillLate = (day: string, now: Date): boolean => now >= daysLater(startOfRange(day), lateAfterDays + 1)
