import { daysLater, startOfDay } from '../kernel/wall-time.ts'

const minutes = [1, 2, 5, 10, 30, 60]
const silenceMs = 72 * 3_600_000
/** The days in which a bank may send money back. */
export const returnDays = 7

/** What arrived since then may still come back: whole days after the one on which it arrived, and of the last of them the next morning asks. */
export const returnableSince = (now: Date): Date => daysLater(startOfDay(now), -returnDays - 1)

/** When the provider is asked again about a transfer of which it has been asked so many times. */
export const nextAskTime = (askQty: number, now: Date): Date =>
  new Date(now.getTime() + (minutes[Math.min(askQty, minutes.length - 1)] ?? 60) * 60_000)

/** Nothing is known of it for so long that people must look. */
export const isSilent = (sentTime: Date, now: Date): boolean => now.getTime() - sentTime.getTime() >= silenceMs

/** What was sent before is waited for too long. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silenceMs)
