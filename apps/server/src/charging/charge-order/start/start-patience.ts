/** A charger may wait for the plug as long as it was set to, and then needs a minute to say so. */
export const startPatienceMs = (connectionTimeoutSec: number | null): number =>
  Math.max(120, (connectionTimeoutSec ?? 60) + 60) * 1000
