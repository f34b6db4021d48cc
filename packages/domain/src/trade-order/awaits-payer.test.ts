import { expect, test } from 'vitest'
import { awaitsPayer } from './awaits-payer.ts'
import { onlineSteps } from './states.ts'

test.each([
  ['TOP_UP', '0', 'WePay', true],
  ['TOP_UP', '1', 'WePay', true],
  ['GROUP_DEPOSIT', '1', 'AliPay', true],
  ['TOP_UP', '1', 'BankPay', false],
  ['TOP_UP', '2', 'WePay', false],
  ['TOP_UP', '4', 'WePay', false],
  ['REFUND', '1', 'WePay', false],
] as const)('%s in state %s by %s waits for its payer: %s', (tradeType, tradeStatus, tradeChannel, awaited) => {
  expect(awaitsPayer({ tradeType, tradeStatus, tradeChannel })).toBe(awaited)
})

test('[S2.8] a payment through a channel goes from 0 to 1 as it is sent, and ends from either', () => {
  expect(onlineSteps.next('0', 'send')).toBe('1')
  for (const from of ['0', '1'] as const) {
    expect(onlineSteps.next(from, 'succeed')).toBe('2')
    expect(onlineSteps.next(from, 'fail')).toBe('3')
    expect(onlineSteps.next(from, 'close')).toBe('4')
  }
})
