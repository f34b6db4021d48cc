import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import type { SettleBatch, SettleCycle } from '../settle-account/states.ts'
import { nextRunOf, nextRunOrNull } from './batch-run.ts'

const calendar = {
  daysOff: new Set(['2026-10-01', '2026-10-02', '2026-10-05']),
  workingWeekends: new Set(['2026-10-10']),
}
const run = (now: string, batch: SettleBatch, cycle: SettleCycle) =>
  toWallTime(nextRunOf(fromWallTime(now), { batch, cycle }, calendar))

test.each([
  ['2026-03-12 02:54:59', '300', 'T1', '2026-03-12 03:00:00'],
  ['2026-03-12 02:55:00', '300', 'T1', '2026-03-13 03:00:00'],
  ['2026-03-12 12:00:00', '500', 'T1', '2026-03-13 05:00:00'],
  ['2026-03-13 12:00:00', '400', 'T1', '2026-03-16 04:00:00'], // a Friday
  ['2026-03-13 12:00:00', '400', 'D1', '2026-03-14 04:00:00'],
  ['2026-09-30 12:00:00', '300', 'T1', '2026-10-06 03:00:00'], // over the holidays
  ['2026-10-09 12:00:00', '300', 'T1', '2026-10-10 03:00:00'], // a Saturday on which people work
] as const)('what is paid at %s runs in batch %s of %s accounts at %s', (now, batch, cycle, at) => {
  expect(run(now, batch, cycle)).toBe(at)
})

test('a calendar on which nobody works for months has no run for accounts of working days', () => {
  const days = Array.from({ length: 90 }, (_, nth) => new Date(Date.UTC(2026, 2, 1 + nth)).toISOString().slice(0, 10))
  const holidays = { daysOff: new Set(days), workingWeekends: new Set<string>() }
  const now = fromWallTime('2026-03-12 12:00:00')
  expect(nextRunOrNull(now, { batch: '300', cycle: 'T1' }, holidays)).toBeNull()
  expect(nextRunOrNull(now, { batch: '300', cycle: 'D1' }, holidays)).not.toBeNull()
  expect(() => nextRunOf(now, { batch: '300', cycle: 'T1' }, holidays)).toThrow(RangeError)
})
