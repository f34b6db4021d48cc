import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { amtBefore, isAdjustable, needsReview } from './manual-settlement.ts'
import { chargeOrderStates } from './states.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

test('a settled order can be adjusted for ninety days', () => {
  expect(isAdjustable(at('2026-01-01'), at('2026-04-01'))).toBe(true)
  expect(isAdjustable(at('2026-01-01'), at('2026-04-02'))).toBe(false)
})

test('a change counts from the bill, and without one from what meter and prices say', () => {
  const settled = { actualAmt: fen(700), adjustAmt: fen(-300) }
  const billed = { orderStatus: chargeOrderStates.done, actualAmt: fen(900) }
  expect(amtBefore(billed, settled)).toBe(900)
  expect(amtBefore({ orderStatus: chargeOrderStates.abnormal, actualAmt: null }, settled)).toBe(1000)
})

test.each([
  [1000, 1500, false],
  [1000, 1501, true],
  [1000, 499, true],
])('from %s to %s fen needs a second person beyond 500: %s', (before, after, needed) => {
  expect(needsReview(fen(before), fen(after), fen(500))).toBe(needed)
})
