import { expect, test } from 'vitest'
import { isCreditCode, toCreditCode } from './credit-code.ts'

test.each([
  ['91320105MA5DEMO01X', true],
  [' 91320105 ma5demo01x', true],
  ['９１320105MA5DEMO01X', true],
  ['91320105MA5DEMO01', false],
  ['91320105MA5DEMO01_', false],
  ['', false],
])('of %j it is said %s that it is the code of a company', (typed, isGood) => {
  expect(isCreditCode(toCreditCode(typed))).toBe(isGood)
})
