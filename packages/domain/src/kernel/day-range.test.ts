import { expect, test } from 'vitest'
import { isRangeTooLong } from './day-range.ts'
import { endOfRange, startOfRange } from './wall-time.ts'

test.each([
  ['2026-01-01', '2026-12-31', false],
  ['2026-01-01', '2027-01-01', false],
  ['2026-01-01', '2027-01-02', true],
])('from %s to %s, both days included, is too long for a list: %s', (from, to, tooLong) => {
  expect(isRangeTooLong(startOfRange(from), endOfRange(to))).toBe(tooLong)
})

test('a shorter limit counts whole days too', () => {
  const from = startOfRange('2026-03-01')
  expect(isRangeTooLong(from, endOfRange('2026-03-31'), 31)).toBe(false)
  expect(isRangeTooLong(from, endOfRange('2026-04-01'), 31)).toBe(true)
})
