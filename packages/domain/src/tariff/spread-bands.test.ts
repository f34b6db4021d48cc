import { expect, test } from 'vitest'
import { energyE4, priceP4, sumEnergy } from '../kernel/money.ts'
import { bandsMissed, spreadBands } from './spread-bands.ts'
import type { EnergyPiece, FeeBand, FeePeriod } from './split-energy.ts'

const period = (startTime: string, endTime: string, band: FeeBand): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(5000),
  servicePrice: priceP4(3000),
})
const plan = [
  period('00:00', '08:00', 'VALLEY'),
  period('08:00', '12:00', 'PEAK'),
  period('12:00', '18:00', 'FLAT'),
  period('18:00', '24:00', 'PEAK'),
]
const stay = (periodIndex: number, hour: number, energy: number): EnergyPiece => ({
  periodIndex,
  fromMs: hour * 3_600_000,
  toMs: (hour + 1) * 3_600_000,
  energy: energyE4(energy),
})
const pieces = [stay(1, 11, 30_000), stay(2, 12, 50_000), stay(3, 18, 10_000)]
const energiesOf = (spread: readonly EnergyPiece[]) => spread.map(({ energy }) => energy)

test('the stays of a band share its energy as the samples weigh them, and nothing is lost', () => {
  const spread = spreadBands(pieces, plan, { PEAK: energyE4(60_001), FLAT: energyE4(29_999) })
  expect(energiesOf(spread)).toEqual([45_001, 29_999, 15_000])
  expect(sumEnergy(energiesOf(spread))).toBe(90_000)
})

test('a band that is left out has no energy', () => {
  expect(energiesOf(spreadBands(pieces, plan, { FLAT: energyE4(90_000) }))).toEqual([0, 90_000, 0])
})

test('stays that measured nothing share by their time', () => {
  const silent = pieces.map((piece) => ({ ...piece, energy: energyE4(0) }))
  expect(energiesOf(spreadBands(silent, plan, { PEAK: energyE4(40_000) }))).toEqual([20_000, 0, 20_000])
})

test('no energy goes to a band that the charge was never in', () => {
  expect(bandsMissed(pieces, plan, { VALLEY: energyE4(1), SHARP: energyE4(0) })).toEqual(['VALLEY'])
  expect(() => spreadBands(pieces, plan, { VALLEY: energyE4(1) })).toThrow(RangeError)
})
