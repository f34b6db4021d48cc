import type { MeterReading } from '@chargedeck/domain/charger-link/facts'
import type { Neighbours } from '@chargedeck/domain/tariff/insert-sample'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import type { Running } from './progress-store.ts'

/** Samples of one charge that count, in order of time. */
export type Points = MeterSample[]
export type Fitted = Neighbours & { sample: MeterSample }

/** Inserts a late reading between its neighbours. Null: it does not fit, nothing changes. */
export function fitIn(
  points: Points,
  { startTime, startMeter, sampleTime, meter: reached }: Running,
  { at, meter }: Pick<MeterReading, 'at' | 'meter'>,
): Fitted | null {
  if (at > sampleTime || at < startTime) return null
  const place = placeOf(points, at)
  const before = points[place - 1] ?? { at: startTime, meter: startMeter }
  const after = points[place] ?? { at: sampleTime, meter: reached }
  if (meter !== null && (meter < before.meter || meter > after.meter)) return null
  const sample = { at, meter: meter ?? before.meter }
  points.splice(place, 0, sample)
  return { before, sample, after }
}

/** How many points are earlier, by halves: a frame may bring many late readings of a long charge. */
function placeOf(points: Points, at: Date): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}
