const [second, minute, hour] = [1000, 60_000, 3_600_000]
const first = [10 * second, minute, 5 * minute, 30 * minute]
const giveUp = 72 * hour

/** When a request that was sent is asked about next: after 10 s, 1, 5 and 30 minutes, then hourly. Null from 72 hours on: staff decide (2.8). */
export function nextQueryTime(sentTime: Date, now: Date): Date | null {
  const ageMs = now.getTime() - sentTime.getTime()
  const soon = first.find((afterMs) => afterMs > ageMs)
  const afterMs = soon ?? (Math.floor(ageMs / hour) + 1) * hour
  return afterMs > giveUp ? null : new Date(sentTime.getTime() + afterMs)
}

/** How long a payer may take, in milliseconds. */
export const payableForMs = 30 * minute
