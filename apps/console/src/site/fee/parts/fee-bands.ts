import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'

/** The usual colours of the trade: sharp red, peak orange, flat blue, valley green. */
export const bandColors: Record<FeeBand, string> = {
  SHARP: 'var(--cd-band-sharp)',
  PEAK: 'var(--cd-band-peak)',
  FLAT: 'var(--cd-band-flat)',
  VALLEY: 'var(--cd-band-valley)',
  ALL_DAY: 'var(--cd-band-all-day)',
}

/** From the most expensive to the cheapest. */
export const bandOrder: readonly FeeBand[] = ['SHARP', 'PEAK', 'FLAT', 'VALLEY', 'ALL_DAY']
