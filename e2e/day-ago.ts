import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'

/** Of the server's days, counted back from today. */
export const dayAgo = (days: number): string => toWallTime(daysLater(new Date(), -days)).slice(0, 10)
