import type { PriceP4 } from '../kernel/money.ts'
import { timeOfMinute } from '../kernel/time-of-day.ts'
import type { PlanPeriod } from './check-periods.ts'
import { periodAtOrNull } from './period-at.ts'
import type { FeeBand } from './split-energy.ts'

/** The day as chargers store it: the band of each half hour; null where none is set. */
export type HalfHours = readonly (FeeBand | null)[]
export type BandPrices = Partial<
  Record<FeeBand, { elecPrice: PriceP4; servicePrice: PriceP4; originServicePrice: PriceP4 | null }>
>

export const halfHoursOfDay = 48
export const halfHourMin = 30

/** `HH:mm` of an edge between half hours; the last is 24:00. */
export const timeOfEdge = (edge: number): string => timeOfMinute(edge * halfHourMin)

export function halfHoursOf(periods: readonly PlanPeriod[]): HalfHours {
  return Array.from({ length: halfHoursOfDay }, (_, slot) => periodAtOrNull(periods, slot * halfHourMin)?.band ?? null)
}

export const bandPricesOf = (periods: readonly PlanPeriod[]): BandPrices =>
  Object.fromEntries(
    periods.map(({ band, elecPrice, servicePrice, originServicePrice }) => [
      band,
      { elecPrice, servicePrice, originServicePrice: originServicePrice ?? null },
    ]),
  )

/** Neighbours of one band are one period; half hours without a band or a price belong to none. */
export function periodsOf(halfHours: HalfHours, prices: BandPrices): PlanPeriod[] {
  const periods: PlanPeriod[] = []
  for (const [slot, band] of halfHours.entries()) {
    const price = band && prices[band]
    if (!price) continue
    const last = periods.at(-1)
    const [startTime, endTime] = [timeOfEdge(slot), timeOfEdge(slot + 1)]
    if (last?.band === band && last.endTime === startTime) last.endTime = endTime
    else periods.push({ startTime, endTime, band, ...price })
  }
  return periods
}

/** From one half hour to another, inclusive, either way. All day covers the day and gives way to other bands. */
export function paint(
  halfHours: HalfHours,
  { from, to, band }: { from: number; to: number; band: FeeBand },
): HalfHours {
  if (band === 'ALL_DAY') return halfHours.map(() => band)
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return halfHours.map((before, slot) => (first <= slot && slot <= last ? band : before === 'ALL_DAY' ? null : before))
}
