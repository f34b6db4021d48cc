import { between, pick, type Random } from '../random.ts'

// Share of the busiest level by hour in Shanghai: a dip at dawn, peaks at noon, evening and before midnight.
const busyByHour = [
  0.85, 0.7, 0.55, 0.45, 0.4, 0.4, 0.45, 0.55, 0.65, 0.7, 0.8, 0.9, 1, 0.95, 0.85, 0.8, 0.8, 0.9, 1, 0.95, 0.9, 0.9,
  0.95, 1,
]

const hourInShanghai = (at: Date): number => (at.getUTCHours() + 8) % 24

/** The number of guns with a car at this hour, when `busiest` have one at noon. */
export const carsWanted = (at: Date, busiest: number): number =>
  Math.round(busiest * (busyByHour[hourInShanghai(at)] ?? 1))

/** How a visit will end; it is drawn when the car arrives. */
export type Ending = 'full' | 'limit' | 'card' | 'pulled' | 'emergency' | 'battery'

export type Visit = {
  vehicle: { batteryKwh: number; socPercent: number; maxPowerKw: number; stopAtPercent: number; rampSec: number }
  ending: Ending
  /** The driver stops at this level, if nothing ended the charge before. */
  enoughAfterMs: number
  /** The driver waits for a start from the desk or an app before showing the card. */
  waitsMs: number
  lingersMs: number
}

const minuteMs = 60_000
/** Drivers who leave their car at the gun long after its charge. */
const shareThatStays = 0.08

const cars: readonly { weight: number; value: { batteryKwh: number; maxPowerKw: number } }[] = [
  { weight: 3, value: { batteryKwh: 45, maxPowerKw: 60 } },
  { weight: 4, value: { batteryKwh: 60, maxPowerKw: 90 } },
  { weight: 3, value: { batteryKwh: 77, maxPowerKw: 125 } },
  { weight: 1, value: { batteryKwh: 100, maxPowerKw: 250 } },
  { weight: 1, value: { batteryKwh: 105, maxPowerKw: 150 } },
]

const endings: readonly { weight: number; value: Ending }[] = [
  { weight: 45, value: 'full' },
  { weight: 36, value: 'card' },
  { weight: 9, value: 'limit' },
  { weight: 4, value: 'pulled' },
  { weight: 4, value: 'battery' },
  { weight: 2, value: 'emergency' },
]

export function drawVisit(random: Random, kind: 'DC' | 'AC', remoteShare: number): Visit {
  const car = pick(random, cars) ?? { batteryKwh: 60, maxPowerKw: 90 }
  const ending = pick(random, endings) ?? 'full'
  const enoughMinutes = kind === 'DC' ? between(random, 15, 60) : between(random, 90, 420)
  return {
    vehicle: {
      ...car,
      ...(kind === 'AC' ? { maxPowerKw: Math.min(car.maxPowerKw, 11) } : {}),
      socPercent: Math.round(between(random, 8, 55)),
      stopAtPercent: ending === 'limit' ? Math.round(between(random, 80, 95)) : 100,
      rampSec: 60,
    },
    ending,
    enoughAfterMs: (ending === 'full' || ending === 'limit' ? 24 * 60 : enoughMinutes) * minuteMs,
    waitsMs: random() < remoteShare ? between(random, 3, 8) * minuteMs : 0,
    lingersMs: (random() < shareThatStays ? between(random, 35, 100) : between(random, 1, 12)) * minuteMs,
  }
}
