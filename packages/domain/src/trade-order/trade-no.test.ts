import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { dayOfTradeNo, tradeNoOf } from './trade-no.ts'

test('a number says the second and the day of its trade, in Shanghai', () => {
  const tradeNo = tradeNoOf('123456789012', fromWallTime('2026-03-12 00:00:05'))
  expect(tradeNo).toBe('TP202603120000053456789012')
  expect(dayOfTradeNo(tradeNo)).toBe('20260312')
  expect(tradeNoOf('7', fromWallTime('2026-03-12 00:00:05'))).toHaveLength(tradeNo.length)
})
