type Guns = { total: number; charging: number; fault: number; offline: number; outOfUse: number }

/** Of the guns that can charge, how many do, in basis points; null when none can. */
export function useRateOf({ total, charging, fault, offline, outOfUse }: Guns): number | null {
  const usable = total - fault - offline - outOfUse
  return usable === 0 ? null : Math.round((charging / usable) * 10_000)
}
