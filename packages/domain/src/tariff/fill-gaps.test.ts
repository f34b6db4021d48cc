import { expect, test } from 'vitest'
import { energyE4, priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { fillGaps, type FilledGap } from './fill-gaps.ts'
import { splitEnergy, type FeePeriod, type MeterSample } from './split-energy.ts'

const period = (startTime: string, endTime: string, band: FeePeriod['band']): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(5000),
  servicePrice: priceP4(4000),
})
const plan = [
  period('00:00', '08:00', 'VALLEY'),
  period('08:00', '10:00', 'FLAT'),
  period('10:00', '19:00', 'PEAK'),
  period('19:00', '24:00', 'FLAT'),
]

/** A repeatable random source, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed + 1
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Gaps from a millisecond to days, edges of the plan among them, meters that stand still or jump. */
function randomCharge(roll: (below: number) => number): MeterSample[] {
  let [at, meter] = [fromWallTime('2026-03-12 00:00:00').getTime() + roll(48) * 1_800_000, roll(9_000_000)]
  return Array.from({ length: 3 + roll(40) }, () => {
    const sample = { at: new Date(at), meter: energyE4(meter) }
    at += roll(10) === 0 ? 1 + roll(3 * 86_400_000) : roll(3) === 0 ? 1_800_000 * (1 + roll(4)) : 1 + roll(900_000)
    meter += roll(5) === 0 ? 0 : roll(300_000)
    return sample
  })
}

test('samples that come in any order give the pieces of the whole charge, after each of them', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const roll = dice(seed)
    const charge = randomCharge(roll)
    const late = new Set(charge.slice(1, -1).filter(() => roll(2) === 0))
    const known = charge.filter((sample) => !late.has(sample))
    let pieces = splitEnergy(known, plan)
    for (const sample of [...late].toSorted(() => roll(3) - 1)) {
      const place = known.findIndex(({ at }) => at > sample.at)
      const [before, after] = [known[place - 1], known[place]]
      if (!before || !after) throw new Error('a late sample has two neighbours')
      pieces = fillGaps(pieces, [{ before, between: [sample], after }], plan)
      known.splice(place, 0, sample)
      expect(pieces, `seed ${seed}`).toEqual(splitEnergy(known, plan))
    }
  }
})

test('gaps that are filled at once give the pieces of the whole charge', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const roll = dice(seed)
    const charge = randomCharge(roll)
    const known = charge.filter((_, index) => index === 0 || index === charge.length - 1 || roll(3) === 0)
    const gaps = known.slice(1).flatMap((after, index): FilledGap[] => {
      const before = known[index]
      const between = charge.slice(charge.indexOf(before ?? after) + 1, charge.indexOf(after))
      return before && between.length > 0 ? [{ before, between, after }] : []
    })
    expect(fillGaps(splitEnergy(known, plan), gaps, plan), `seed ${seed}`).toEqual(splitEnergy(charge, plan))
  }
})
