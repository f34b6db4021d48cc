import type { MeterReading } from '@chargedeck/domain/charger-link/facts'
import type { FilledGap } from '@chargedeck/domain/tariff/fill-gaps'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import type { Running } from './progress-store.ts'

/** Samples of one charge that count, in order of time: those that were known, and what late readings put between them. */
export type Points = {
  readonly known: readonly MeterSample[]
  readonly all: MeterSample[]
  /** By the place among the known ones. */
  readonly between: Map<number, MeterSample[]>
}

export const pointsOf = (known: readonly MeterSample[]): Points => ({ known, all: [...known], between: new Map() })

/** Inserts a late reading between its neighbours. Null: it does not fit, nothing changes. */
export function fitIn(
  { known, all, between }: Points,
  running: Running,
  { at, meter }: Pick<MeterReading, 'at' | 'meter'>,
): MeterSample | null {
  if (at > running.sampleTime || at < running.startTime) return null
  const place = placeOf(all, at)
  const before = all[place - 1] ?? firstOf(running)
  const after = all[place] ?? lastOf(running)
  if (meter !== null && (meter < before.meter || meter > after.meter)) return null
  const sample = { at, meter: meter ?? before.meter }
  all.splice(place, 0, sample)
  const gap = placeOf(known, at)
  const others = between.get(gap)
  if (others) others.push(sample)
  else between.set(gap, [sample])
  return sample
}

/** What the late readings filled, each gap once however many came. */
export const filledGaps = ({ known, between }: Points, running: Running): FilledGap[] =>
  [...between].map(([place, samples]) => ({
    before: known[place - 1] ?? firstOf(running),
    between: samples.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    after: known[place] ?? lastOf(running),
  }))

const firstOf = ({ startTime: at, startMeter: meter }: Running): MeterSample => ({ at, meter })
const lastOf = ({ sampleTime: at, meter }: Running): MeterSample => ({ at, meter })

/** How many points are earlier, by halves: a frame may bring many late readings of a long charge. */
function placeOf(points: readonly MeterSample[], at: Date): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}
