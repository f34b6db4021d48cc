import { expect, test } from 'vitest'
import { waitsForReview } from './review.ts'

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
