import { expect, test } from 'vitest'
import { energyE4, fen, priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import type { FeePeriod, MeterSample } from '../tariff/split-energy.ts'
import { fittingBetween, judgeCharge } from './judge-charge.ts'

const period = (startTime: string, endTime: string, band: 'PEAK' | 'FLAT'): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(10_000),
  servicePrice: priceP4(5000),
})
const plan = [period('00:00', '12:00', 'FLAT'), period('12:00', '24:00', 'PEAK')]
const at = (time: string, meter: number): MeterSample => ({
  at: fromWallTime(`2026-03-12 ${time}`),
  meter: energyE4(meter),
})
const limits = {
  maxOrderEnergy: energyE4(5_000_000),
  maxOrderHours: 24,
  energyDiffLimit: energyE4(500),
  amtDiffLimit: fen(5),
}
const codes = (start: MeterSample | null, end: MeterSample, between: MeterSample[] = [], more: object = {}) =>
  judgeCharge({ start, end, between, counted: between, ratedPowerW: 120_000, plan, ...more }, limits).map(
    ({ code }) => code,
  )

test('a charge with samples every few minutes has no findings', () => {
  expect(codes(at('09:00:00', 0), at('09:15:00', 200_000), [at('09:08:00', 100_000)])).toEqual([])
})

test.each([
  ['no start', null, at('09:15:00', 1), 'STOP_WITHOUT_START'],
  ['a falling meter', at('09:00:00', 2), at('09:05:00', 1), 'METER_BACKWARDS'],
  ['an end before the start', at('09:00:00', 0), at('08:59:59', 0), 'END_BEFORE_START'],
  ['more than a fifth above the rating', at('09:00:00', 0), at('10:00:00', 1_440_500), 'ENERGY_IMPLAUSIBLE'],
  ['more energy than one order may have', at('00:00:00', 0), at('23:59:59', 5_000_001), 'ENERGY_ABOVE_LIMIT'],
])('%s is found', (_, start, end, code) => {
  expect(codes(start, end)).toContain(code)
})

test.each([
  ['no more than the rounding of a stop', 10, []],
  ['a little', 11, ['STOP_SLIGHTLY_BELOW']],
  ['as much as the limit of the amount', 300, ['STOP_SLIGHTLY_BELOW']],
  ['more than the limit of the amount', 400, ['STOP_BELOW_SAMPLE']],
  ['more than the limit of the energy', 501, ['STOP_BELOW_SAMPLE']],
])('a stop below the last counted sample by %s', (_, below, expected) => {
  const counted = [at('09:05:00', 100_000)]
  expect(codes(at('09:00:00', 0), at('09:06:00', 100_000 - below), [], { counted })).toEqual(expected)
})

test('power up to a fifth above the rating is accepted', () => {
  expect(codes(at('09:00:00', 0), at('10:00:00', 1_440_000))).not.toContain('ENERGY_IMPLAUSIBLE')
})

test('a day and a second is too long, and a missing plan is a finding', () => {
  const nextDay = { at: fromWallTime('2026-03-13 09:00:01'), meter: energyE4(10) }
  expect(codes(at('09:00:00', 0), nextDay)).toContain('HOURS_ABOVE_LIMIT')
  expect(codes(at('09:00:00', 0), at('09:05:00', 10), [], { plan: null })).toEqual(['NO_PRICE'])
})

test('a gap of over ten minutes is estimated; a gap of six hours over an edge is not', () => {
  expect(codes(at('09:00:00', 0), at('09:10:00', 10))).toEqual([])
  expect(codes(at('09:00:00', 0), at('09:10:01', 10))).toEqual(['ESTIMATED', 'SAMPLES_MISSING'])
  expect(codes(at('05:00:00', 0), at('11:30:00', 10))).toEqual(['ESTIMATED', 'SAMPLES_MISSING'])
  expect(codes(at('06:00:00', 0), at('12:30:00', 10))).toContain('GAP_OVER_EDGE')
  expect(codes(at('06:00:00', 10), at('12:30:00', 10))).toEqual([])
})

test('only samples that fit between the two ends are used', () => {
  const samples = [
    at('08:59:00', 1),
    at('09:01:00', 5),
    at('09:02:00', 4),
    at('09:03:00', 50),
    at('09:04:00', 7),
    at('09:05:00', 9),
    at('09:06:00', 9),
  ]
  expect(fittingBetween(at('09:00:00', 2), at('09:05:00', 9), samples)).toEqual([at('09:01:00', 5), at('09:04:00', 7)])
})
