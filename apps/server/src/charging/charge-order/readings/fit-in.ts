import type { MeterReading } from '@chargedeck/domain/charger-link/facts'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Running } from './progress-store.ts'
import type { Sample } from './sample-store.ts'

/** The samples of one charge that count, in order of time. */
export type Points = Pick<Sample, 'sampleTime' | 'meter'>[]

/** Inserts a late reading between its neighbours and returns its register. Null: it does not fit, nothing changes. */
export function fitIn(
  points: Points,
  { startTime, startMeter, sampleTime, meter: reached }: Running,
  { at, meter }: Pick<MeterReading, 'at' | 'meter'>,
): EnergyE4 | null {
  if (at > sampleTime || at < startTime) return null
  const place = placeOf(points, at)
  const before = points[place - 1]?.meter ?? startMeter
  const after = points[place]?.meter ?? reached
  if (meter !== null && (meter < before || meter > after)) return null
  const fitted = meter ?? before
  points.splice(place, 0, { sampleTime: at, meter: fitted })
  return fitted
}

/** How many points are earlier, by halves: a frame may bring many late readings of a long charge. */
function placeOf(points: Points, at: Date): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.sampleTime ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}
