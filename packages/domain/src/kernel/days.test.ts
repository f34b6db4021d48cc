import { expect, test } from 'vitest'
import { dayAfter, isLastOfMonth, lastDayOf, mondayOf } from './days.ts'

test('a day is followed by the next, over months and leap years', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('the last day of a month is known for every length', () => {
  expect(['2026-01', '2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ])
  expect(isLastOfMonth('2026-03-31')).toBe(true)
  expect(isLastOfMonth('2026-03-30')).toBe(false)
})

test('a week begins on its Monday, over months and years', () => {
  expect(['2026-11-30', '2026-12-06', '2027-01-01'].map(mondayOf)).toEqual(['2026-11-30', '2026-11-30', '2026-12-28'])
})
