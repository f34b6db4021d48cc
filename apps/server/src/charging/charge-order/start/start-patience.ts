/** A charger waits for the plug as long as it is set to, and then needs a minute to report. */
export const startPatienceMs = (connectionTimeoutSec: number | null): number =>
  Math.max(120, (connectionTimeoutSec ?? 60) + 60) * 1000
