import { expect, test } from 'vitest'
import { fen, rateBp } from '../kernel/money.ts'
import { channelFee } from './channel-fee.ts'

test('a channel deducts its rate, rounded to the nearest fen', () => {
  expect(channelFee(fen(20_000), rateBp(54))).toBe(108)
  expect([1, 83, 84, 249, 250].map((amt) => channelFee(fen(amt), rateBp(60)))).toEqual([0, 0, 1, 1, 2])
  expect(channelFee(fen(100_000_000), rateBp(0))).toBe(0)
})
