import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'

/** Of the server's days, counted back from today. */
export const dayAgo = (days: number): string => dayOf(daysLater(new Date(), -days))
