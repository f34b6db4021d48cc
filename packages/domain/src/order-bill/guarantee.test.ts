import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { guaranteeAmt } from './guarantee.ts'

test.each([
  ['what is missing of the whole month', 10_000, 7000, 31, 31, 3000],
  ['nothing when enough was earned', 10_000, 10_001, 31, 31, 0],
  ['the part of the days that the setup held', 10_000, 0, 10, 30, 3333],
  ['more than was guaranteed after a month with losses', 10_000, -500, 31, 31, 10_500],
])('a guarantee adds %s', (_, minAmt, earnedAmt, daysHeld, daysOfMonth, added) => {
  expect(guaranteeAmt({ minAmt: fen(minAmt), earnedAmt: fen(earnedAmt), daysHeld, daysOfMonth })).toBe(added)
})
