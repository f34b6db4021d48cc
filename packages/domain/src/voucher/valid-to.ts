import { daysLater, startOfDay } from '../kernel/wall-time.ts'

/** The last second of a voucher that is valid for some days after the day on which it is granted. */
export const validToOf = (grantTime: Date, validDays: number): Date =>
  new Date(daysLater(startOfDay(grantTime), validDays + 1).getTime() - 1000)
