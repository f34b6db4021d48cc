import { describe, expect, test } from 'vitest'
import {
  dayQtyOf,
  eachDayOf,
  monthLater,
  monthSoFar,
  monthsOf,
  periodBefore,
  sameDaysOfMonthBefore,
  splitByMonth,
  yearBefore,
} from './periods.ts'

describe('the period before', () => {
  test('has as many days, and of a whole month it is the month before', () => {
    expect(periodBefore({ startDate: '2026-03-08', endDate: '2026-03-14' })).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-07',
    })
    expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-31' })).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    })
  })

  test('and the year before has the same days', () => {
    expect(yearBefore({ startDate: '2028-02-29', endDate: '2028-03-01' })).toEqual({
      startDate: '2027-02-28',
      endDate: '2027-03-01',
    })
  })
})

test('months go on over the end of a year, and days are counted with both ends', () => {
  expect(monthsOf('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthLater('2026-01', -1)).toBe('2025-12')
  expect(dayQtyOf({ startDate: '2026-02-28', endDate: '2026-03-01' })).toBe(2)
  expect(eachDayOf({ startDate: '2026-02-28', endDate: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01'])
  expect(eachDayOf({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([])
})

test.each([
  [['2026-01-01', '2026-03-31'], ['2026-01', '2026-02', '2026-03'], []],
  [
    ['2025-12-31', '2026-03-12'],
    ['2026-01', '2026-02'],
    [
      ['2025-12-31', '2025-12-31'],
      ['2026-03-01', '2026-03-12'],
    ],
  ],
  [['2026-02-02', '2026-02-28'], [], [['2026-02-02', '2026-02-28']]],
  [['2026-03-12', '2026-03-12'], [], [['2026-03-12', '2026-03-12']]],
] as const)('the whole months of %j are %j, and the days beside them %j', ([startDate, endDate], months, days) => {
  expect(splitByMonth({ startDate, endDate })).toEqual({
    months,
    days: days.map(([from, to]) => ({ startDate: from, endDate: to })),
  })
})

test('a month so far has the same days of the month before beside it, and a whole month that whole month', () => {
  const beside = (day: string) => Object.values(sameDaysOfMonthBefore(monthSoFar(day)))
  expect(monthSoFar('2026-03-11')).toEqual({ startDate: '2026-03-01', endDate: '2026-03-11' })
  expect(beside('2026-03-11')).toEqual(['2026-02-01', '2026-02-11'])
  expect(beside('2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
  expect(beside('2026-02-28')).toEqual(['2026-01-01', '2026-01-31'])
  expect(beside('2026-01-05')).toEqual(['2025-12-01', '2025-12-05'])
})
