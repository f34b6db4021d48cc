import { expect, test } from 'vitest'
import { aPair, aWePayAccount } from './fixtures.ts'
import { openRealChannel } from './open-channel.ts'
import type { ChannelAccount } from './public.ts'

const { privatePem: privateKey } = aPair()
const opens = (changes: Partial<ChannelAccount>) =>
  openRealChannel(aWePayAccount({ privateKey, ...changes }), () => new Date('2026-03-12T04:00:00Z')) !== null

test('a channel opens with its keys, and neither without them nor for a bank', () => {
  expect(opens({})).toBe(true)
  expect(opens({ apiKey: null })).toBe(false)
  expect(opens({ privateKey: 'not a key' })).toBe(false)
  expect(opens({ channel: 'BankPay' })).toBe(false)
})
