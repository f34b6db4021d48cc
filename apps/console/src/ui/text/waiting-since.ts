import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'

const widestDays = 365

/** The day from which work lists look: what waits does not stop waiting after the week that order lists show by themselves. */
export const waitingSince = (now: Date): string => toWallTime(daysLater(now, -widestDays)).slice(0, 10)
