import { dayOf, daysLater } from '../kernel/wall-time.ts'

const widestDays = 365

/** The first day of work lists: waiting orders may be older than the week that order lists show by default. */
export const waitingSince = (now: Date): string => dayOf(daysLater(now, -widestDays))
