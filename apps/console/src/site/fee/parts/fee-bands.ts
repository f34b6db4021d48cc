import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'

/** The usual colours of the trade: sharp red, peak orange, flat blue, valley green. */
export const bandColors: Record<FeeBand, string> = {
  SHARP: '#e5484d',
  PEAK: '#f08c3a',
  FLAT: '#3b82f6',
  VALLEY: '#22a06b',
  ALL_DAY: '#7c8ba1',
}

/** From the most expensive to the cheapest. */
export const bandOrder: readonly FeeBand[] = ['SHARP', 'PEAK', 'FLAT', 'VALLEY', 'ALL_DAY']
