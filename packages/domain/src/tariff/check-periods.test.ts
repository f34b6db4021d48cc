import { expect, test } from 'vitest'
import { priceP4 } from '../kernel/money.ts'
import { periodFault, type PlanPeriod } from './check-periods.ts'
import { bandPricesOf, halfHoursOf, paint, periodsOf, timeOfEdge } from './half-hours.ts'
import type { FeeBand } from './split-energy.ts'

const prices: Record<FeeBand, number> = { SHARP: 13690, PEAK: 11034, FLAT: 6812, VALLEY: 3285, ALL_DAY: 8000 }
const period = (
  startTime: string,
  endTime: string,
  band: FeeBand = 'FLAT',
  more: Partial<PlanPeriod> = {},
): PlanPeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(prices[band]),
  servicePrice: priceP4(4000),
  ...more,
})

test.each<[string, PlanPeriod[], ReturnType<typeof periodFault>]>([
  ['all day', [period('00:00', '24:00', 'ALL_DAY')], null],
  ['two halves', [period('00:00', '12:00'), period('12:00', '24:00', 'PEAK')], null],
  ['in any order', [period('12:00', '24:00', 'PEAK'), period('00:00', '12:00')], null],
  ['nothing', [], 'DAY_NOT_COVERED'],
  ['a late beginning', [period('00:30', '24:00')], 'DAY_NOT_COVERED'],
  ['an early end', [period('00:00', '23:30')], 'DAY_NOT_COVERED'],
  ['a gap', [period('00:00', '08:00'), period('08:30', '24:00')], 'DAY_NOT_COVERED'],
  ['an overlap', [period('00:00', '08:30'), period('08:00', '24:00')], 'PERIODS_OVERLAP'],
  ['the same twice', [period('00:00', '24:00'), period('00:00', '24:00')], 'PERIODS_OVERLAP'],
  ['over midnight', [period('08:00', '22:00'), period('22:00', '08:00', 'VALLEY')], 'DAY_NOT_COVERED'],
  ['no length', [period('00:00', '00:00'), period('00:00', '24:00')], 'DAY_NOT_COVERED'],
  ['a quarter', [period('00:00', '08:15'), period('08:15', '24:00')], 'NOT_HALF_HOUR'],
  ['24:00 as a start', [period('00:00', '24:00'), period('24:00', '24:00')], 'NOT_HALF_HOUR'],
  ['no time', [period('00:00', '25:00')], 'NOT_HALF_HOUR'],
  ['all day beside another', [period('00:00', '12:00', 'ALL_DAY'), period('12:00', '24:00')], 'ALL_DAY_NOT_ALONE'],
  [
    'two prices of a band',
    [period('00:00', '12:00'), period('12:00', '24:00', 'FLAT', { elecPrice: priceP4(1) })],
    'BAND_PRICES_DIFFER',
  ],
  [
    'above the highest price',
    [period('00:00', '24:00', 'FLAT', { servicePrice: priceP4(50_001) })],
    'PRICE_OUT_OF_RANGE',
  ],
  ['a negative price', [period('00:00', '24:00', 'FLAT', { elecPrice: priceP4(-1) })], 'PRICE_OUT_OF_RANGE'],
  [
    'for nothing',
    [period('00:00', '24:00', 'FLAT', { elecPrice: priceP4(0), servicePrice: priceP4(0) })],
    'PRICE_OUT_OF_RANGE',
  ],
])('%s', (_name, periods, fault) => {
  expect(periodFault(periods)).toBe(fault)
})

test('[S9.9] any painting of the whole day in sharp, peak, flat and valley is a plan, and reads back as it was painted', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 16807) % 2147483647) % below
  const bands = ['SHARP', 'PEAK', 'FLAT', 'VALLEY'] as const
  const own = Object.fromEntries(bands.map((band) => [band, period('00:00', '24:00', band)]))
  const pricesOfBands = bandPricesOf(Object.values(own))
  for (let round = 0; round < 200; round += 1) {
    let day = paint(halfHoursOf([]), { from: 0, to: 47, band: 'FLAT' })
    for (let stroke = next(15); stroke > 0; stroke -= 1)
      day = paint(day, { from: next(48), to: next(48), band: bands[next(4)] ?? 'PEAK' })
    const periods = periodsOf(day, pricesOfBands)
    expect(periodFault(periods)).toBe(null)
    expect(halfHoursOf(periods)).toEqual(day)
    const [cut] = periods.splice(next(periods.length), 1)
    expect(periodFault(periods), JSON.stringify(cut)).toBe('DAY_NOT_COVERED')
  }
})

test('[S9.9] all day is the whole day and stands alone; 48 periods are more than carriers accept', () => {
  const allDay = paint(halfHoursOf([]), { from: 3, to: 4, band: 'ALL_DAY' })
  expect(periodsOf(allDay, bandPricesOf([period('00:00', '24:00', 'ALL_DAY')]))).toMatchObject([
    { startTime: '00:00', endTime: '24:00' },
  ])
  expect(paint(allDay, { from: 4, to: 3, band: 'PEAK' }).filter((band) => band !== null)).toEqual(['PEAK', 'PEAK'])
  const stripes = Array.from({ length: 48 }, (_, slot) =>
    period(timeOfEdge(slot), timeOfEdge(slot + 1), slot % 2 ? 'PEAK' : 'FLAT'),
  )
  expect(periodFault(stripes)).toBe('TOO_MANY_PERIODS')
})
