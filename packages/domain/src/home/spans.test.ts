import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { spansOf, type HomePreset } from './spans.ts'

const textOf = (preset: HomePreset, now: string) => {
  const { span, before } = spansOf(preset, fromWallTime(now))
  return [span, before].map(({ from, to }) => `${toWallTime(from)} / ${toWallTime(to)}`)
}

test.each<[HomePreset, string, string]>([
  ['TODAY', '2026-03-12 00:00:00 / 2026-03-12 10:30:00', '2026-03-11 00:00:00 / 2026-03-11 10:30:00'],
  ['YESTERDAY', '2026-03-11 00:00:00 / 2026-03-12 00:00:00', '2026-03-10 00:00:00 / 2026-03-11 00:00:00'],
  ['MONTH', '2026-03-01 00:00:00 / 2026-03-12 10:30:00', '2026-02-01 00:00:00 / 2026-02-12 10:30:00'],
  ['LAST_MONTH', '2026-02-01 00:00:00 / 2026-03-01 00:00:00', '2026-01-01 00:00:00 / 2026-02-01 00:00:00'],
  ['YEAR', '2026-01-01 00:00:00 / 2026-03-12 10:30:00', '2025-01-01 00:00:00 / 2025-03-12 10:30:00'],
])('[S9.15] %s is compared with the same part of the time before', (preset, span, before) => {
  expect(textOf(preset, '2026-03-12 10:30:00')).toEqual([span, before])
})

test('a month before that is shorter is compared whole, and January with December', () => {
  expect(textOf('MONTH', '2026-03-31 12:00:00')[1]).toBe('2026-02-01 00:00:00 / 2026-03-01 00:00:00')
  expect(textOf('MONTH', '2026-01-02 00:00:00')[1]).toBe('2025-12-01 00:00:00 / 2025-12-02 00:00:00')
  expect(textOf('LAST_MONTH', '2026-01-02 00:00:00')[0]).toBe('2025-12-01 00:00:00 / 2026-01-01 00:00:00')
})

test.each([
  ['2028-03-12 10:30:00', '2027-03-12 10:30:00'],
  ['2029-03-12 10:30:00', '2028-03-12 10:30:00'],
  ['2028-02-29 10:30:00', '2027-02-28 10:30:00'],
  ['2028-12-31 23:59:59', '2027-12-31 23:59:59'],
])('[S9.15] a year up to %s is compared up to %s, also beside a leap year', (now, end) => {
  expect(textOf('YEAR', now)[1]).toBe(`${end.slice(0, 4)}-01-01 00:00:00 / ${end}`)
})
