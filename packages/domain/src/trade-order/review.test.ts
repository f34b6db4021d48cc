import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { needsReview, waitsForReview } from './review.ts'

test.each([
  ['REFUND', '0', 'WePay', true],
  ['REFUND', '0', 'OfflinePay', true],
  ['REFUND', '1', 'WePay', false],
  ['TOP_UP', '1', 'BankPay', true],
  ['TOP_UP', '1', 'WePay', false],
  ['TOP_UP', '0', 'WePay', false],
  ['TOP_UP', '2', 'OfflinePay', false],
  ['GROUP_DEPOSIT', '1', 'BankPay', false],
] as const)('%s in state %s by %s waits for a second person: %s', (tradeType, tradeStatus, tradeChannel, waits) => {
  expect(waitsForReview({ tradeType, tradeStatus, tradeChannel })).toBe(waits)
})

test.each([
  [49_999, 0, false],
  [50_000, 0, true],
  [1, 49_998, false],
  [1, 49_999, true],
])('%i fen after %i within a day need a second person from 50000 on: %s', (amt, unreviewedAmt, needs) => {
  expect(needsReview({ amt: fen(amt), unreviewedAmt: fen(unreviewedAmt), fromAmt: fen(50_000) })).toBe(needs)
})
