import { expect, test } from 'vitest'
import { energyE4, fen } from '../kernel/money.ts'
import { amtBefore, isAdjustable, lastKnown, needsReview } from './manual-settlement.ts'
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

test('the last that a charger reported is its furthest point: a stop below a sample is not', () => {
  const point = (day: string, meter: number) => ({ at: at(day), meter: energyE4(meter) })
  const [start, sample] = [point('2026-01-01', 100), point('2026-01-02', 300)]
  expect(lastKnown(start, [])).toBe(start)
  expect(lastKnown(start, [point('2026-01-01', 200), sample])).toBe(sample)
  expect(lastKnown(start, [sample, point('2026-01-03', 200)])).toBe(sample)
})

test.each([
  [1000, 1500, false],
  [1000, 1501, true],
  [1000, 499, true],
])('from %s to %s fen needs a second person beyond 500: %s', (before, after, needed) => {
  expect(needsReview(fen(before), fen(after), fen(500))).toBe(needed)
})
