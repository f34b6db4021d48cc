import { expect, test } from 'vitest'
import { priceP4 } from '../kernel/money.ts'
import { priceWarnings } from './price-warnings.ts'
import type { FeeBand, FeePeriod } from './split-energy.ts'

const period = (
  [startTime, endTime]: [string, string],
  band: FeeBand,
  elecPrice: number,
  servicePrice = 1000,
): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(elecPrice),
  servicePrice: priceP4(servicePrice),
})
const day = (valley: number, flat: number, sharp: number, servicePrice?: number) => [
  period(['00:00', '08:00'], 'VALLEY', valley, servicePrice),
  period(['08:00', '18:00'], 'FLAT', flat, servicePrice),
  period(['18:00', '24:00'], 'SHARP', sharp, servicePrice),
]
const kinds = (before: FeePeriod[] | null, after: FeePeriod[]) =>
  priceWarnings(before, after).map(({ kind, band, other }) => [kind, band, other])

test('prices that rise a little from valley to sharp need no second look', () => {
  expect(kinds(day(3000, 6000, 9000), day(3300, 6600, 9900))).toEqual([])
  expect(kinds(null, day(3000, 6000, 9000))).toEqual([])
})

test('a dear band below a cheaper one is noticed with both prices; equal prices are not', () => {
  expect(priceWarnings(null, day(9000, 6000, 6000))).toEqual([
    { kind: 'ORDER', band: 'FLAT', other: 'VALLEY', price: 7000, otherPrice: 10_000 },
  ])
})

test('free electricity and free service are noticed once for each band', () => {
  const twice = [...day(0, 6000, 9000).slice(0, 2), period(['18:00', '24:00'], 'VALLEY', 0)]
  expect(kinds(null, twice)).toEqual([['ELEC_ZERO', 'VALLEY', null]])
  expect(kinds(null, [period(['00:00', '24:00'], 'ALL_DAY', 6000, 0)])).toEqual([['SERVICE_ZERO', 'ALL_DAY', null]])
})

test.each([
  [15_000, []],
  [15_001, [['BIG_CHANGE', 'ALL_DAY', 'ALL_DAY']]],
  [5000, []],
  [4999, [['BIG_CHANGE', 'ALL_DAY', 'ALL_DAY']]],
])('from 1 yuan to %i ten thousandths: more than half is a big change', (price, warnings) => {
  const whole = (sum: number) => [period(['00:00', '24:00'], 'ALL_DAY', sum - 1000)]
  expect(kinds(whole(10_000), whole(price))).toEqual(warnings)
})

test('hours that move into a much dearer band change by more than half, even when no band changes its price', () => {
  const before = day(2000, 2900, 9000)
  const after = [
    ...before.slice(0, 1),
    period(['08:00', '16:00'], 'FLAT', 2900),
    period(['16:00', '24:00'], 'SHARP', 9000),
  ]
  expect(kinds(before, after)).toEqual([['BIG_CHANGE', 'SHARP', 'FLAT']])
})

test('a price ten times its neighbour is noticed, over midnight too', () => {
  expect(kinds(null, day(1000, 19_000, 19_000))).toEqual([
    ['NEIGHBOUR_GAP', 'FLAT', 'VALLEY'],
    ['NEIGHBOUR_GAP', 'SHARP', 'VALLEY'],
  ])
})
