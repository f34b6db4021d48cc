import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { highestPrice, readPolicies, theirPriceAt } from './their-prices.ts'

const policy = (StartTime: string, ElecPrice = 0.7, SevicePrice = 0.5) => ({ StartTime, ElecPrice, SevicePrice })

test('a policy says what is asked at a time of the day, until the next period begins', () => {
  const prices = readPolicies([policy('000000', 0.3), policy('080000', 1.0123), policy('220000', 0.4)]) ?? []
  const at = (time: string) => theirPriceAt(prices, fromWallTime(`2026-03-12 ${time}`))?.elecPrice
  expect([at('07:59:59'), at('08:00:00'), at('23:59:59')]).toEqual([3000, 10_123, 4000])
  expect(highestPrice(prices)).toBe(15_123)
  expect(highestPrice([])).toBeNull()
})

test('a policy that does not begin at midnight, goes back in time or asks for nothing real is none', () => {
  expect(readPolicies([policy('0')])).toEqual([expect.objectContaining({ startTime: '00:00' })])
  for (const wrong of [
    [],
    [policy('080000')],
    [policy('000000'), policy('080000'), policy('080000')],
    [policy('000000'), policy('256000')],
    [policy('000000', -0.1)],
    [policy('000000', 900)],
  ])
    expect(readPolicies(wrong)).toBeNull()
})
