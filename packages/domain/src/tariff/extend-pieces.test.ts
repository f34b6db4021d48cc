import { expect, test } from 'vitest'
import { decideDiscounts, nothingToDecide } from '../discount/decide-discounts.ts'
import { energyE4, priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { billCharge, priceGrowth, pricePieces } from './bill-charge.ts'
import { extendPieces, splitEnergy, type EnergyPiece, type FeePeriod, type MeterSample } from './split-energy.ts'
import { sumBands } from './sum-bands.ts'

const period = (
  startTime: string,
  endTime: string,
  band: FeePeriod['band'],
  elec: number,
  service: number,
): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(elec),
  servicePrice: priceP4(service),
})
const plan = [
  period('00:00', '08:00', 'VALLEY', 3285, 4000),
  period('08:00', '10:00', 'FLAT', 6812, 4500),
  period('10:00', '17:00', 'PEAK', 11034, 4000),
  period('17:00', '19:00', 'SHARP', 13690, 3500),
  period('19:00', '24:00', 'FLAT', 6812, 4500),
]

/** A repeatable random source, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Gaps from zero to days, meters that stand still or jump. */
function randomCharge(seed: number): MeterSample[] {
  const roll = dice(seed)
  let [at, meter] = [fromWallTime('2026-03-12 00:00:00').getTime() + roll(86_400_000), roll(9_000_000)]
  return Array.from({ length: 2 + roll(30) }, () => {
    const sample = { at: new Date(at), meter: energyE4(meter) }
    at += roll(20) === 0 ? roll(5 * 86_400_000) : roll(4) === 0 ? roll(3) * 1_800_000 : roll(900_000)
    meter += roll(5) === 0 ? 0 : roll(300_000)
    return sample
  })
}
const seeds = Array.from({ length: 300 }, (_, seed) => seed)
const metered = (samples: MeterSample[]) => (samples.at(-1)?.meter ?? 0) - (samples[0]?.meter ?? 0)
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

test("V6: pieces sum to the meter's energy, none is negative, and they follow each other in time", () => {
  for (const seed of seeds) {
    const samples = randomCharge(seed)
    const pieces = splitEnergy(samples, plan)
    expect(sum(pieces.map(({ energy }) => energy))).toBe(metered(samples))
    expect(pieces.every(({ energy }) => energy >= 0)).toBe(true)
    expect(pieces.slice(1).every((piece, index) => piece.fromMs === pieces[index]?.toMs)).toBe(true)
  }
})

test('the live price, sample by sample through JSON, is the price of the order', () => {
  for (const seed of seeds) {
    const samples = randomCharge(seed)
    let stored = '[]'
    const grown = { elecAmt: 0, serviceAmt: 0 }
    for (const [index, to] of samples.entries()) {
      const from = samples[index - 1]
      if (!from) continue
      const before = JSON.parse(stored) as EnergyPiece[]
      const after = extendPieces(before, from, to, plan)
      const growth = priceGrowth(before, after, plan)
      grown.elecAmt += growth.elecAmt
      grown.serviceAmt += growth.serviceAmt
      stored = JSON.stringify(after)
    }
    expect(pricePieces(JSON.parse(stored) as EnergyPiece[], plan)).toEqual(billCharge(samples, plan))
    expect(billCharge(samples, plan)).toMatchObject(grown)
  }
})

test('every line lies inside its period and its day', () => {
  for (const seed of seeds)
    for (const { period: of, startTime, endTime } of billCharge(randomCharge(seed), plan).lines) {
      const day = startTime.getTime() - ((startTime.getTime() + 8 * 3_600_000) % 86_400_000)
      const edge = (time: string) => day + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
      expect(startTime.getTime()).toBeGreaterThanOrEqual(edge(of.startTime))
      expect(endTime.getTime()).toBeLessThanOrEqual(edge(of.endTime))
    }
})

test('bands sum to the bill, and without a discount everything is paid', () => {
  for (const seed of seeds) {
    const bill = billCharge(randomCharge(seed), plan)
    const { sharpEnergy, peakEnergy, flatEnergy, valleyEnergy, allDayEnergy, ...amts } = sumBands(bill.lines)
    expect(sharpEnergy + peakEnergy + flatEnergy + valleyEnergy + allDayEnergy).toBe(bill.totalEnergy)
    expect(sum(Object.values(amts))).toBe(bill.totalAmt)
    const { lines, ...payable } = decideDiscounts(bill, nothingToDecide).payable
    expect(payable).toMatchObject({
      discountAmt: 0,
      actualAmt: bill.totalAmt,
      paidElecAmt: bill.elecAmt,
      paidServiceAmt: bill.serviceAmt,
    })
    expect(sum(lines.map(({ paidElecAmt, paidServiceAmt }) => paidElecAmt + paidServiceAmt))).toBe(bill.totalAmt)
  }
})

test('neither the meter nor the clock runs backwards', () => {
  const [from, to] = [
    { at: fromWallTime('2026-03-12 09:00:00'), meter: energyE4(5) },
    { at: fromWallTime('2026-03-12 09:01:00'), meter: energyE4(4) },
  ]
  expect(() => extendPieces([], from, to, plan)).toThrow('backwards')
  expect(() => extendPieces([], to, from, plan)).toThrow('backwards')
})

test('a span longer than any charge is refused instead of looped over', () => {
  const from = { at: fromWallTime('2026-03-12 09:00:00'), meter: energyE4(0) }
  expect(() => extendPieces([], from, { at: new Date('9999-12-31T00:00:00Z'), meter: energyE4(1) }, plan)).toThrow(
    'no charge lasts that long',
  )
  expect(extendPieces([], from, { at: fromWallTime('2027-03-12 09:00:00'), meter: energyE4(1) }, plan).length).toBe(
    365 * plan.length + 1,
  )
})
