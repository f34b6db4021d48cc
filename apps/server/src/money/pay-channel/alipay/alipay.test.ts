import { fen } from '@chargedeck/domain/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelAccount } from '../account.ts'
import { anAlipayAccount, aPair } from '../fixtures.ts'
import { alipayChannel } from './alipay-channel.ts'
import { anAlipay } from './fixtures.ts'

const [merchant, platform, next, stranger] = [aPair(), aPair(), aPair(), aPair()]
const now = () => new Date('2026-03-12T04:00:00Z')
const account = anAlipayAccount({ privateKey: merchant.privatePem, publicKey: platform.publicPem })
const payment = {
  tradeNo: 'TP20260312000001',
  amt: fen(1450),
  title: '充值/余额',
  expireTime: new Date('2026-03-12T04:30:00Z'),
}
const refund = { tradeNo: payment.tradeNo, refundNo: 'RF1', tradeAmt: fen(1450), refundAmt: fen(450), reason: '退款' }

let alipay: Awaited<ReturnType<typeof anAlipay>>
beforeEach(async () => {
  alipay = await anAlipay({ mchId: account.mchId, appId: account.appId ?? '', pair: merchant }, now, platform)
})
afterEach(() => alipay.close())

function channelOf(changes: Partial<ChannelAccount> = {}, clock = now) {
  const channel = alipayChannel(
    { ...account, ...changes },
    { now: clock, baseUrl: alipay.url, timeoutMs: alipay.world.mood === 'never' ? 300 : 10_000 },
  )
  if (!channel) throw new Error('no channel')
  return channel
}
const pay = () => alipay.trades.set(payment.tradeNo, { yuan: '14.50', state: 'TRADE_SUCCESS' })

test('a code is asked for, the trade begins with the scan, and ends as paid', async () => {
  const channel = channelOf()
  const receipt = { codeUrl: `https://qr.alipay.com/bax${payment.tradeNo}` }
  for (const _ of [1, 2]) expect(await channel.prepay(payment)).toEqual({ sent: true, receipt })
  expect(alipay.asked[0]?.content).toMatchObject({ timeout_express: '30m', qr_code_timeout_express: '30m' })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ sent: true, receipt: { state: 'unknown' } })
  alipay.scan(payment.tradeNo)
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'unpaid', amt: 1450 } })
  pay()
  expect(await channel.queryTrade(payment.tradeNo)).toEqual({
    sent: true,
    receipt: {
      tradeNo: payment.tradeNo,
      state: 'paid',
      amt: 1450,
      channelTradeNo: `20${payment.tradeNo}`,
      payTime: new Date('2026-03-12T04:00:00Z'),
    },
  })
  expect(await channel.closeTrade(payment.tradeNo)).toMatchObject({ sent: false, again: false })
  expect(alipay.refusals).toEqual([])
})

test.each(['2088722003899152', '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5'])(
  'the buyer %s inside a mini program gets a trade at once, which that app opens',
  async (payerId) => {
    alipay.world.buyer = payerId
    const channel = channelOf()
    const payer = { appId: '2021000000000001', payerId }
    const receipt = { payParams: { tradeNO: `20${payment.tradeNo}` } }
    for (const _ of [1, 2]) expect(await channel.prepay({ ...payment, payer })).toEqual({ sent: true, receipt })
    expect(alipay.asked[0]?.content).toMatchObject({ product_code: 'JSAPI_PAY', op_app_id: payer.appId })
    expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'unpaid', amt: 1450 } })
    alipay.world.buyer = 'another'
    expect(await channel.prepay({ ...payment, payer })).toMatchObject({ sent: false, again: false })
  },
)

test('an unpaid trade is closed, and so is one that nobody scanned', async () => {
  const channel = channelOf()
  await channel.prepay(payment)
  expect(await channel.closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
  alipay.scan(payment.tradeNo)
  expect(await channel.closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'closed' } })
})

test('a refund moves money once by its number, and not beyond its trade', async () => {
  const channel = channelOf()
  pay()
  expect(await channel.queryRefund(refund)).toMatchObject({ receipt: { state: 'unknown' } })
  expect(await channel.refund(refund)).toMatchObject({ receipt: { state: 'refunded', refundAmt: 450 } })
  expect(await channel.refund(refund)).toMatchObject({ receipt: { state: 'processing' } })
  expect(await channel.queryRefund(refund)).toMatchObject({ receipt: { state: 'refunded', refundAmt: 450 } })
  expect(alipay.refunds.size).toBe(1)
  const beyond = { ...refund, refundNo: 'RF2', refundAmt: fen(1001) }
  expect(await channel.refund(beyond)).toMatchObject({ sent: false, again: false })
})

test('a refund that takes its time is neither done nor forgotten', async () => {
  pay()
  alipay.world.fundChange = false
  expect(await channelOf().refund(refund)).toMatchObject({ receipt: { state: 'processing' } })
  expect(await channelOf().queryRefund(refund)).toMatchObject({ receipt: { state: 'processing', refundAmt: null } })
})

test.each([
  ['signature', { privateKey: stranger.privatePem }, now],
  ['app', { appId: '2014072300007149' }, now],
  ['timestamp', {}, () => new Date(now().getTime() - 3_600_000)],
])('Alipay refuses a wrong %s, and its unsigned words end nothing', async (doubt, changes, clock) => {
  expect(await channelOf(changes, clock).prepay(payment)).toMatchObject({
    sent: false,
    again: true,
    reason: '支付宝：应答没有签名（isv.invalid-signature 验签出错）',
  })
  expect(alipay.refusals).toEqual([doubt])
})

test.each([
  ['a closed trade', 'ACQ.TRADE_NOT_EXIST', '40004'],
  ['a refund that moved its money', undefined, '10000'],
])('an unsigned answer that tells of %s is not believed', async (_, name, code) => {
  pay()
  alipay.world.unsigned = { code, out_trade_no: payment.tradeNo, fund_change: 'Y', ...(name && { sub_code: name }) }
  const channel = channelOf()
  for (const answer of [
    await channel.queryTrade(payment.tradeNo),
    await channel.closeTrade(payment.tradeNo),
    await channel.refund(refund),
    await channel.queryRefund(refund),
  ])
    expect(answer).toMatchObject({ sent: false, again: true })
})

test('a code for another merchant is refused', async () => {
  expect(await channelOf({ mchId: '2088' }).prepay(payment)).toMatchObject({ sent: false, again: false })
})

test.each(['forged', 'never', 'busy', 'other'] as const)('a %s answer says nothing about a trade', async (mood) => {
  pay()
  alipay.world.mood = mood
  expect(await channelOf().queryTrade(payment.tradeNo)).toMatchObject({ sent: false, again: true })
})

test('a trade that was paid back whole is not one that nobody paid', async () => {
  const notification = () => channelOf().readNotify(alipay.notify(payment.tradeNo))
  alipay.trades.set(payment.tradeNo, { yuan: '14.50', state: 'TRADE_CLOSED' })
  expect(await notification()).toMatchObject({ fact: { state: 'closed' } })
  const paid = alipay.notify(payment.tradeNo, { gmt_payment: '2026-03-12 12:00:00' })
  expect(await channelOf().readNotify(paid)).toMatchObject({ fact: { state: 'refunded' } })
})

test('a notification says what was paid, with its own amount, as often as it comes', async () => {
  const channel = channelOf()
  pay()
  const fact = { tradeNo: payment.tradeNo, state: 'paid', amt: 1450, payTime: now() }
  for (const _ of [1, 2])
    expect(await channel.readNotify(alipay.notify(payment.tradeNo))).toMatchObject({ about: 'trade', fact })
  alipay.world.yuan = '0.01'
  expect(await channel.readNotify(alipay.notify(payment.tradeNo))).toMatchObject({ fact: { amt: 1 } })
})

test('a notification about a refund lets us ask about it, and ends nothing', async () => {
  pay()
  const told = alipay.notify(payment.tradeNo, {
    out_biz_no: 'RF1',
    refund_fee: '9.00',
    gmt_refund: '2026-03-12 12:10:00.123',
  })
  expect(await channelOf().readNotify(told)).toEqual({
    about: 'refund',
    fact: { refundNo: 'RF1', state: 'processing', refundAmt: null, channelRefundNo: null },
  })
})

test('a forged, changed or foreign notification says nothing', async () => {
  const channel = channelOf()
  pay()
  const good = alipay.notify(payment.tradeNo)
  const reasonOf = async (notification: typeof good) => {
    const fact = await channel.readNotify(notification)
    return fact.about === 'nothing' ? fact.reason : fact.about
  }
  expect(await reasonOf({ ...good, body: good.body.replace('14.50', '99.00') })).toBe('签名不正确')
  expect(await reasonOf({ ...good, body: `${good.body}&out_trade_no=TP2` })).toBe('签名不正确')
  expect(await reasonOf({ ...good, body: good.body.replace('RSA2', 'RSA') })).toBe('签名不正确')
  expect(await reasonOf({ headers: {}, body: '' })).toBe('签名不正确')
  alipay.world.mood = 'forged'
  expect(await reasonOf(alipay.notify(payment.tradeNo))).toBe('签名不正确')
  alipay.world.mood = 'good'
  alipay.world.sellerId = '2088000000000000'
  expect(await reasonOf(alipay.notify(payment.tradeNo))).toBe('通知属于其他商户')
  expect(await reasonOf(alipay.notify(payment.tradeNo, { app_id: '2014' }))).toBe('通知属于其他应用')
})

test('while Alipay changes its key, the old and the new one are believed', async () => {
  pay()
  const channel = channelOf({ publicKey: `${platform.publicPem}\n${next.publicPem}` })
  for (const signer of [platform, next]) {
    alipay.world.signer = signer
    expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'paid' } })
  }
  alipay.world.signer = stranger
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ sent: false })
})

test('the bill of a day is its table of single trades; one from elsewhere is not fetched', async () => {
  const line = { kind: 'PAY', number: 'TP1', channelNo: '2026', amt: 1450, feeAmt: 9, time: now() }
  expect(await channelOf().downloadBill('2026-03-12')).toEqual({ sent: true, receipt: [line] })
  alipay.world.hasBill = false
  expect(await channelOf().downloadBill('2026-03-12')).toEqual({ sent: true, receipt: [] })
  alipay.world.hasBill = true
  alipay.world.billUrl = 'http://169.254.169.254/bill'
  expect(await channelOf().downloadBill('2026-03-12')).toMatchObject({ sent: false, again: false })
})

test('Alipay hears the one word that ends its repeats', () => {
  const notification = alipay.notify(payment.tradeNo)
  expect(channelOf().answerNotify(true, notification)).toMatchObject({ status: 200, body: 'success' })
  expect(channelOf().answerNotify(false, notification).body).toBe('fail')
})
