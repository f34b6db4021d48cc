import { expect, test } from 'vitest'
import { aCertificate, anAlipayAccount, aPair, aWePayAccount } from './fixtures.ts'
import { openRealChannel } from './open-channel.ts'
import { trySigning, type ChannelAccount } from './public.ts'
import { aWePay } from './wepay/fixtures.ts'

const [merchant, platform, next] = [aPair(), aPair(), aPair()]
const { privatePem: privateKey } = merchant
const now = () => new Date('2026-03-12T04:00:00Z')
const opens = (changes: Partial<ChannelAccount>) =>
  openRealChannel(aWePayAccount({ privateKey, ...changes }), { now }) !== null

test('a channel opens with its keys, and neither without them nor for a bank', () => {
  expect(opens({})).toBe(true)
  expect(opens({ apiKey: null })).toBe(false)
  expect(opens({ privateKey: 'not a key' })).toBe(false)
  expect(opens({ channel: 'BankPay' })).toBe(false)
})

test('Alipay with a certificate in place of its public key is not put to use', () => {
  const publicKey = aCertificate(platform, { serial: '6001' })
  expect(trySigning(anAlipayAccount({ privateKey, publicKey }), now())).toContain('支付宝只支持公钥模式')
  expect(trySigning(anAlipayAccount({ privateKey, publicKey: platform.publicPem }), now())).toBeNull()
})

test('channels that are opened one after the other share what they learned: one question per minute, whatever is forged', async () => {
  const publicKey = aCertificate(platform, { serial: '6001' })
  const account = aWePayAccount({ payConfigId: '70', privateKey, publicKey })
  const seller = { mchId: account.mchId, appId: account.appId ?? '', serialNo: '4AF0', apiKey: account.apiKey ?? '' }
  const weChat = await aWePay({ ...seller, pair: merchant }, now, { serial: '6002', pair: next })
  weChat.world.certificate = aCertificate(next, { serial: '6002' })
  let minutes = 0
  const clock = () => new Date(now().getTime() + minutes * 60_000)
  const hears = async (serial: string, changes: Partial<ChannelAccount> = {}) => {
    const channel = openRealChannel({ ...account, ...changes }, { now: clock, baseUrl: weChat.url })
    const { headers, body } = weChat.notify('TP1')
    return (await channel?.readNotify({ headers: { ...headers, 'wechatpay-serial': serial }, body }))?.about
  }
  const askedFor = () => weChat.asked.filter((path) => path.includes('certificates')).length
  expect(await Promise.all([hears('6002'), hears('6002'), hears('6002')])).toEqual(['trade', 'trade', 'trade'])
  for (const serial of ['F1', 'F2', 'F3']) expect(await hears(serial)).toBe('nothing')
  expect(askedFor()).toBe(1)
  minutes = 1
  for (const serial of ['F4', 'F5', '6002']) await hears(serial)
  expect(askedFor()).toBe(2)
  minutes = -4 // the clock is set back
  await hears('F6')
  expect(askedFor()).toBe(3)
  expect(await hears('6002', { rowVersion: 1 })).toBe('trade')
  expect(askedFor()).toBe(4)
  await weChat.close()
})
