import { expect, test } from 'vitest'
import { aPair } from './fixtures.ts'
import { openChannel, type ChannelAccount } from './public.ts'

const account: ChannelAccount = {
  channel: 'WePay',
  isSandbox: false,
  mchId: '1900000109',
  appId: 'wx2421b1c4370ec43b',
  mchSerialNo: '4AF0',
  publicKeyId: null,
  notifyUrl: 'https://charge.example/pay/notify',
  apiKey: '0123456789ABCDEF0123456789ABCDEF',
  privateKey: aPair().privatePem,
  publicKey: null,
  certificate: null,
  huifuId: null,
  sysId: null,
  productId: null,
}
const opens = (changes: Partial<ChannelAccount>) =>
  openChannel({ ...account, ...changes }, () => new Date('2026-03-12T04:00:00Z')) !== null

test('a channel opens with its keys, and neither without them nor for a bank', () => {
  expect(opens({})).toBe(true)
  expect(opens({ apiKey: null })).toBe(false)
  expect(opens({ privateKey: 'not a key' })).toBe(false)
  expect(opens({ channel: 'BankPay' })).toBe(false)
})
