import { expect, test } from 'vitest'
import { endedUpTo, hasEnded, isWithin, outsideDays } from './validity.ts'
import { fromWallTime } from './wall-time.ts'

const at = fromWallTime
const [from, to] = [at('2026-03-01 00:00:00'), at('2026-03-31 23:59:59')]

test('an end holds through its last second', () => {
  expect(hasEnded(to, new Date(to.getTime() + 999))).toBe(false)
  expect(hasEnded(to, at('2026-04-01 00:00:00'))).toBe(true)
})

test.each([-1000, -1, 0, 999, 1000, 1001])('a query finds an end over after %i ms exactly when it has ended', (ms) => {
  const now = new Date(to.getTime() + ms)
  expect(to <= endedUpTo(now)).toBe(hasEnded(to, now))
})

test.each([
  ['2026-02-28 23:59:59', false],
  ['2026-03-01 00:00:00', true],
  ['2026-03-31 23:59:59', true],
  ['2026-04-01 00:00:00', false],
])('%s lies within March: %s', (moment, expected) => {
  expect(isWithin(at(moment), from, to)).toBe(expected)
})

test.each([
  ['2025-12-31 23:59:59', 'NOT_BEGUN'],
  ['2026-01-01 00:00:00', null],
  ['2026-12-31 23:59:59', null],
  ['2027-01-01 00:00:00', 'ENDED'],
])('a contract of 2026 on %s: %s', (moment, refusal) => {
  expect(outsideDays({ validFrom: '2026-01-01', validTo: '2026-12-31' }, at(moment))).toBe(refusal)
})
