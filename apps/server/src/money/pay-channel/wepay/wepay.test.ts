import { fen } from '@chargedeck/domain/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelAccount } from '../account.ts'
import { aCertificate, aPair, aWePayAccount } from '../fixtures.ts'
import { aWePay } from './fixtures.ts'
import { openResource } from './open-resource.ts'
import { wePayChannel } from './wepay-channel.ts'

const [merchant, platform, next, stranger] = [aPair(), aPair(), aPair(), aPair()]
const now = () => new Date('2026-03-12T04:00:00Z')
const account = aWePayAccount({
  privateKey: merchant.privatePem,
  publicKey: aCertificate(platform, { serial: '6001' }),
})
const payment = {
  tradeNo: 'TP20260312000001',
  amt: fen(1450),
  title: '充值',
  expireTime: new Date('2026-03-12T04:30:00Z'),
}
const refund = { tradeNo: payment.tradeNo, refundNo: 'RF1', tradeAmt: fen(1450), refundAmt: fen(450), reason: '退款' }

let weChat: Awaited<ReturnType<typeof aWePay>>
beforeEach(async () => {
  const seller = {
    mchId: account.mchId,
    appId: account.appId ?? '',
    serialNo: '4AF0',
    apiKey: account.apiKey ?? '',
    pair: merchant,
  }
  weChat = await aWePay(seller, now, { serial: '6001', pair: platform })
})
afterEach(() => weChat.close())

function channelOf(changes: Partial<ChannelAccount> = {}, clock = now) {
  const channel = wePayChannel(
    { ...account, ...changes },
    { now: clock, baseUrl: weChat.url, timeoutMs: weChat.world.mood === 'never' ? 300 : 10_000 },
  )
  if (!channel) throw new Error('no channel')
  return channel
}
const pay = () => weChat.trades.set(payment.tradeNo, { total: payment.amt, state: 'SUCCESS' })

test('a published example of a sealed notification opens, and not with another key or text', () => {
  const sealed = {
    nonce: 'wxnonce12345',
    associated_data: 'transaction',
    ciphertext:
      'BIXDSl14t9LkgVeiZIfxv5MPKTHyB71VdpqedXkOBwn+pTb56Pl3w3Zl/yAX6Bcb8hR+fkbIQRQhOlKtnyxTOar/Sa5ZnHH9GN6ABKQGvGyual97ddkVRdK++zPrOyzy+GId',
  }
  const opened = '{"out_trade_no":"CH20200106063000","trade_state":"SUCCESS","amount":{"total":1450}}'
  expect(openResource('0123456789ABCDEF0123456789ABCDEF', sealed)).toBe(opened)
  expect(openResource('F'.repeat(32), sealed)).toBeNull()
  expect(openResource('0123456789ABCDEF0123456789ABCDEF', { ...sealed, associated_data: 'refund' })).toBeNull()
  expect(openResource('0123456789ABCDEF0123456789ABCDEF', { ...sealed, ciphertext: 'AAAA' })).toBeNull()
})

test('a trade is ordered, found, paid and found as paid; a repeat orders nothing new', async () => {
  const channel = channelOf()
  const receipt = { codeUrl: `weixin://wxpay/bizpayurl?pr=${payment.tradeNo}` }
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ sent: true, receipt: { state: 'unknown' } })
  for (const _ of [1, 2]) expect(await channel.prepay(payment)).toEqual({ sent: true, receipt })
  expect(weChat.trades.size).toBe(1)
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'unpaid', amt: 1450 } })
  pay()
  expect(await channel.queryTrade(payment.tradeNo)).toEqual({
    sent: true,
    receipt: {
      tradeNo: payment.tradeNo,
      state: 'paid',
      amt: 1450,
      channelTradeNo: `42${payment.tradeNo}`,
      payTime: new Date('2026-03-12T04:00:00Z'),
    },
  })
  expect(await channel.closeTrade(payment.tradeNo)).toMatchObject({ sent: false, again: false })
  expect(weChat.refusals).toEqual([])
})

test('a payer inside an app of the operator gets what that app hands to WeChat, signed by the merchant', async () => {
  const channel = channelOf()
  weChat.world.payers.set('oUpF8uMuAJO', 'wxd678efh567hg6787')
  const payer = { appId: 'wxd678efh567hg6787', payerId: 'oUpF8uMuAJO' }
  const answer = await channel.prepay({ ...payment, payer })
  const params = answer.sent && 'payParams' in answer.receipt ? answer.receipt.payParams : {}
  expect(params).toMatchObject({ appId: payer.appId, package: `prepay_id=wx${payment.tradeNo}`, signType: 'RSA' })
  expect(weChat.opens(params)).toBe(true)
  expect(weChat.opens({ ...params, package: 'prepay_id=wxTP2' })).toBe(false)
  const stranger = { ...payer, payerId: 'oOther' }
  expect(await channel.prepay({ ...payment, payer: stranger })).toMatchObject({ sent: false, again: false })
})

test('a notification of any app of the merchant is taken', async () => {
  const channel = channelOf()
  pay()
  weChat.world.paidIn = 'wxd678efh567hg6787'
  expect(await channel.readNotify(weChat.notify(payment.tradeNo))).toMatchObject({ about: 'trade' })
})

test('an unpaid trade is closed', async () => {
  const channel = channelOf()
  await channel.prepay(payment)
  expect(await channel.closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'closed' } })
})

test('a refund is taken once by its number, and not beyond its trade', async () => {
  const channel = channelOf()
  pay()
  expect(await channel.queryRefund(refund)).toMatchObject({ receipt: { state: 'unknown' } })
  for (const _ of [1, 2])
    expect(await channel.refund(refund)).toMatchObject({ receipt: { state: 'processing', refundAmt: 450 } })
  expect(weChat.refunds.size).toBe(1)
  expect(await channel.queryRefund(refund)).toMatchObject({ receipt: { channelRefundNo: 'RRF1' } })
  expect(await channel.refund({ ...refund, refundNo: 'RF2', refundAmt: fen(1001) })).toMatchObject({
    sent: false,
    again: false,
  })
})

test('a refund whose reason is longer than WeChat Pay takes is told as much of it as fits', async () => {
  const channel = channelOf()
  pay()
  const reason = '客户搬家，不再使用本站充电，来电要求把账户里剩下的钱都退回原来的付款方式'
  expect(await channel.refund({ ...refund, reason })).toMatchObject({ sent: true, receipt: { state: 'processing' } })
})

test.each([
  ['signature', { privateKey: stranger.privatePem }, now],
  ['serial', { mchSerialNo: '4AF9' }, now],
  ['merchant', { mchId: '1900000110' }, now],
  ['timestamp', {}, () => new Date(now().getTime() - 301_000)],
])('WeChat Pay refuses a wrong %s, and its unsigned words end nothing', async (doubt, changes, clock) => {
  expect(await channelOf(changes, clock).prepay(payment)).toMatchObject({
    sent: false,
    again: true,
    reason: expect.stringContaining('SIGN_ERROR'),
  })
  expect(weChat.refusals).toEqual([doubt])
  expect(weChat.trades.size).toBe(0)
})

test.each(['forged', 'stale', 'never', 'busy'] as const)('a %s answer says nothing about a trade', async (mood) => {
  pay()
  weChat.world.mood = mood
  expect(await channelOf().queryTrade(payment.tradeNo)).toMatchObject({ sent: false, again: true })
})

test('an answer about the trade of another merchant is not ours', async () => {
  pay()
  weChat.world.mchId = '1900000110'
  expect(await channelOf().queryTrade(payment.tradeNo)).toMatchObject({ sent: false })
})

test('a notification says what was paid, with its own amount, as often as it comes', async () => {
  const channel = channelOf()
  pay()
  const fact = { tradeNo: payment.tradeNo, state: 'paid', amt: 1450 }
  for (const _ of [1, 2])
    expect(await channel.readNotify(weChat.notify(payment.tradeNo))).toMatchObject({ about: 'trade', fact })
  weChat.world.total = 1
  expect(await channel.readNotify(weChat.notify(payment.tradeNo))).toMatchObject({ fact: { amt: 1 } })
})

test('a forged, changed, old, probing or foreign notification says nothing', async () => {
  const channel = channelOf()
  pay()
  const good = weChat.notify(payment.tradeNo)
  const reasonOf = async (notification: typeof good) => {
    const fact = await channel.readNotify(notification)
    return fact.about === 'nothing' ? fact.reason : fact.about
  }
  const probe = { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' }
  expect(await reasonOf({ ...good, headers: probe })).toBe('应答签名不正确')
  expect(await reasonOf({ ...good, body: good.body.replace('SUCCESS', 'REFUND') })).toBe('应答签名不正确')
  expect(await reasonOf({ headers: {}, body: '{}' })).toBe('应答时间戳超出5分钟')
  weChat.world.mood = 'forged'
  expect(await reasonOf(weChat.notify(payment.tradeNo))).toBe('应答签名不正确')
  weChat.world.mood = 'stale'
  expect(await reasonOf(weChat.notify(payment.tradeNo))).toBe('应答时间戳超出5分钟')
  weChat.world.mood = 'good'
  weChat.world.mchId = '1900000110'
  expect(await reasonOf(weChat.notify(payment.tradeNo))).toBe('通知属于其他商户')
})

test('a new certificate of WeChat Pay is fetched when it first signs; forged serials do not make us ask again', async () => {
  const channel = channelOf()
  pay()
  weChat.world.signer = { serial: '6002', pair: next }
  weChat.world.certificate = aCertificate(next, { serial: '6002' })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'paid' } })
  expect(await channel.readNotify(weChat.notify(payment.tradeNo))).toMatchObject({ about: 'trade' })
  weChat.world.signer = { serial: '6666', pair: stranger }
  for (const _ of [1, 2])
    expect(await channel.readNotify(weChat.notify(payment.tradeNo))).toMatchObject({ about: 'nothing' })
  expect(weChat.asked.filter((path) => path.includes('certificates'))).toHaveLength(1)
})

test('the public key of WeChat Pay serves in place of certificates', async () => {
  weChat.world.signer = { serial: 'PUB_KEY_ID_01', pair: platform }
  const channel = channelOf({ publicKey: platform.publicPem, publicKeyId: 'PUB_KEY_ID_01' })
  expect(await channel.prepay(payment)).toMatchObject({ sent: true })
})

test('the bill of a day comes whole, or not at all', async () => {
  const bill = await channelOf().downloadBill('2026-03-12')
  expect(bill).toMatchObject({ sent: true, receipt: [{ kind: 'PAY', number: 'TP1', amt: 1450, feeAmt: 9 }] })
  weChat.world.hasBill = false
  expect(await channelOf().downloadBill('2026-03-12')).toEqual({ sent: true, receipt: [] })
  weChat.world.hasBill = true
  weChat.world.billHash = '0'.repeat(40)
  expect(await channelOf().downloadBill('2026-03-12')).toMatchObject({ sent: false, again: true })
})
