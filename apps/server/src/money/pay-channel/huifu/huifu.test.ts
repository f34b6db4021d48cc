import { fen } from '@chargedeck/domain/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelAccount } from '../account.ts'
import { aHuifuAccount, aPair } from '../fixtures.ts'
import { aHuifu } from './fixtures.ts'
import { huifuChannel } from './huifu-channel.ts'

const [merchant, platform, next, stranger] = [aPair(), aPair(), aPair(), aPair()]
const now = () => new Date('2026-03-12T04:00:00Z')
const tomorrow = () => new Date('2026-03-13T05:00:00Z')
const account = aHuifuAccount({ privateKey: merchant.privatePem, publicKey: platform.publicPem })
const payment = {
  tradeNo: 'TP202603121200000000000001',
  amt: fen(1450),
  title: '充值/余额',
  expireTime: new Date('2026-03-12T04:30:00Z'),
}
const refund = {
  tradeNo: payment.tradeNo,
  refundNo: 'TP202603131300000000000002',
  tradeAmt: fen(1450),
  refundAmt: fen(450),
  reason: '退款',
}

let huifu: Awaited<ReturnType<typeof aHuifu>>
beforeEach(async () => {
  const seller = { huifuId: account.huifuId ?? '', sysId: account.sysId ?? '', productId: account.productId ?? '' }
  huifu = await aHuifu({ ...seller, pair: merchant }, now, platform)
})
afterEach(() => huifu.close())

/** Who never answers is waited for only briefly. */
const patienceMs = () => (['never', 'lost'].includes(huifu.world.mood) ? 300 : 10_000)
function channelOf(changes: Partial<ChannelAccount> = {}, clock = now) {
  const channel = huifuChannel({ ...account, ...changes }, { now: clock, baseUrl: huifu.url, timeoutMs: patienceMs() })
  if (!channel) throw new Error('no channel')
  return channel
}

test('a code is asked for, and the trade ends as paid', async () => {
  const channel = channelOf()
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ sent: true, receipt: { state: 'unknown' } })
  expect(await channel.prepay(payment)).toEqual({
    sent: true,
    receipt: { codeUrl: `https://qr.alipay.com/hf${payment.tradeNo}` },
  })
  expect(huifu.asked.at(-1)?.data).toMatchObject({ req_date: '20260312', time_expire: '20260312123000' })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'unpaid', amt: 1450 } })
  huifu.pay(payment.tradeNo)
  expect(await channel.queryTrade(payment.tradeNo)).toEqual({
    sent: true,
    receipt: {
      tradeNo: payment.tradeNo,
      state: 'paid',
      amt: 1450,
      channelTradeNo: `0029${payment.tradeNo}`,
      payTime: new Date('2026-03-12T04:00:00Z'),
    },
  })
  expect(await channel.closeTrade(payment.tradeNo)).toMatchObject({ sent: false })
  expect(huifu.refusals).toEqual([])
})

test('a code whose answer was lost cannot be had again, on the next day neither, and the payment is given up', async () => {
  huifu.world.mood = 'lost'
  expect(await channelOf().prepay(payment)).toMatchObject({ sent: false, again: true })
  huifu.world.mood = 'good'
  for (const clock of [now, tomorrow])
    expect(await channelOf({}, clock).prepay(payment)).toMatchObject({ sent: false, again: false })
  expect(huifu.trades.size).toBe(1)
})

test('an unpaid trade is closed, but not in its first minute', async () => {
  const channel = channelOf()
  await channel.prepay(payment)
  expect(await channel.closeTrade(payment.tradeNo)).toMatchObject({ sent: false, again: true })
  const trade = huifu.trades.get(payment.tradeNo)
  if (trade) trade.madeAt -= 60_000
  expect(await channel.closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
  expect(await channel.closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'failed' } })
})

test('a closing that Huifu is still working on is no closing', async () => {
  huifu.pay(payment.tradeNo, 'P')
  huifu.world.slow = true
  expect(await channelOf().closeTrade(payment.tradeNo)).toMatchObject({ sent: false, again: true })
  huifu.world.slow = false
  expect(await channelOf().closeTrade(payment.tradeNo)).toEqual({ sent: true, receipt: null })
})

test('a refund moves money once by its number, also when it is repeated on another day', async () => {
  huifu.pay(payment.tradeNo)
  expect(await channelOf().queryRefund(refund)).toMatchObject({ receipt: { state: 'unknown' } })
  for (const clock of [now, tomorrow])
    expect(await channelOf({}, clock).refund(refund)).toMatchObject({ receipt: { state: 'processing' } })
  expect(huifu.refunds.size).toBe(1)
  huifu.notifyRefund(refund.refundNo, 'S')
  expect(await channelOf().queryRefund(refund)).toEqual({
    sent: true,
    receipt: {
      refundNo: refund.refundNo,
      state: 'refunded',
      refundAmt: 450,
      channelRefundNo: `0031${refund.refundNo}`,
    },
  })
  const beyond = { ...refund, refundNo: 'TP202603131300000000000003', refundAmt: fen(1001) }
  expect(await channelOf().refund(beyond)).toMatchObject({ sent: false, again: false })
})

test.each([
  ['signature', { privateKey: stranger.privatePem }],
  ['system', { sysId: '6666000000000000' }],
  ['system', { productId: 'OTHER' }],
  ['merchant', { huifuId: '6666000000000000' }],
])('Huifu refuses a wrong %s, and its unsigned words end nothing', async (doubt, changes) => {
  expect(await channelOf(changes).prepay(payment)).toMatchObject({
    sent: false,
    again: true,
    reason: `汇付：应答签名不正确（${doubt}）`,
  })
  expect(huifu.refusals).toEqual([doubt])
  expect(huifu.trades.size).toBe(0)
})

test.each(['forged', 'never', 'lost', 'busy'] as const)('a %s answer says nothing about a trade', async (mood) => {
  huifu.pay(payment.tradeNo)
  huifu.world.mood = mood
  expect(await channelOf().queryTrade(payment.tradeNo)).toMatchObject({ sent: false, again: true })
})

test('an answer about the trade of another merchant is not ours', async () => {
  huifu.pay(payment.tradeNo)
  huifu.world.huifuId = '6666000000000000'
  expect(await channelOf().queryTrade(payment.tradeNo)).toMatchObject({ sent: false })
})

test('a notification says what was paid, with its own amount, as often as it comes', async () => {
  const channel = channelOf()
  huifu.pay(payment.tradeNo)
  const fact = { tradeNo: payment.tradeNo, state: 'paid', amt: 1450, payTime: now() }
  for (const _ of [1, 2])
    expect(await channel.readNotify(huifu.notify(payment.tradeNo))).toMatchObject({ about: 'trade', fact })
  huifu.world.yuan = '0.01'
  expect(await channel.readNotify(huifu.notify(payment.tradeNo))).toMatchObject({ fact: { amt: 1 } })
})

test('a notification about a refund says how it ended', async () => {
  huifu.pay(payment.tradeNo)
  await channelOf().refund(refund)
  for (const [said, state] of [
    ['S', 'refunded'],
    ['F', 'failed'],
  ] as const)
    expect(await channelOf().readNotify(huifu.notifyRefund(refund.refundNo, said))).toEqual({
      about: 'refund',
      fact: { refundNo: refund.refundNo, state, refundAmt: 450, channelRefundNo: `0031${refund.refundNo}` },
    })
})

test('a forged, changed or foreign notification says nothing', async () => {
  const channel = channelOf()
  huifu.pay(payment.tradeNo)
  const good = huifu.notify(payment.tradeNo)
  const reasonOf = async (notification: typeof good) => {
    const fact = await channel.readNotify(notification)
    return fact.about === 'nothing' ? fact.reason : fact.about
  }
  expect(await reasonOf({ ...good, body: good.body.replace('14.50', '99.00') })).toBe('签名不正确')
  expect(await reasonOf({ headers: {}, body: '' })).toBe('签名不正确')
  huifu.world.mood = 'forged'
  expect(await reasonOf(huifu.notify(payment.tradeNo))).toBe('签名不正确')
  huifu.world.mood = 'good'
  huifu.world.huifuId = '6666000000000000'
  expect(await reasonOf(huifu.notify(payment.tradeNo))).toBe('通知属于其他商户')
  Object.assign(huifu.world, { huifuId: account.huifuId })
  huifu.pay(payment.tradeNo, 'X')
  expect(await reasonOf(huifu.notify(payment.tradeNo))).toBe('通知的交易状态无法识别')
})

test('while Huifu changes its key, the old and the new one are believed', async () => {
  huifu.pay(payment.tradeNo)
  const channel = channelOf({ publicKey: `${platform.publicPem}\n${next.publicPem}` })
  for (const signer of [platform, next]) {
    huifu.world.signer = signer
    expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ receipt: { state: 'paid' } })
    expect(await channel.readNotify(huifu.notify(payment.tradeNo))).toMatchObject({ about: 'trade' })
  }
  huifu.world.signer = stranger
  expect(await channel.queryTrade(payment.tradeNo)).toMatchObject({ sent: false })
})

test('the bill of a day is asked for in the afternoon, and may be in several tables', async () => {
  const line = { kind: 'PAY', number: 'TP1', channelNo: '0029TP1', amt: 1450, feeAmt: 9, time: now() }
  const bill = (clock = tomorrow) => channelOf({}, clock).downloadBill('2026-03-12')
  expect(await bill()).toEqual({
    sent: true,
    receipt: [line, { ...line, kind: 'REFUND', number: 'RF1', channelNo: '0031RF1', amt: 450, feeAmt: -3 }],
  })
  expect(huifu.asked.at(-1)?.data).toMatchObject({ file_date: '20260313', bill_type: 'TRADE_BILL' })
  expect(await bill(() => new Date('2026-03-13T03:59:59Z'))).toMatchObject({ sent: false, again: true })
  expect(huifu.asked).toHaveLength(1)
})

test('a day without trades has an empty bill; one that is not written yet, or lies elsewhere, has none', async () => {
  const bill = () => channelOf({}, tomorrow).downloadBill('2026-03-12')
  huifu.world.bill = 'none'
  expect(await bill()).toEqual({ sent: true, receipt: [] })
  huifu.world.bill = 'not yet'
  expect(await bill()).toMatchObject({ sent: false, again: true })
  Object.assign(huifu.world, { bill: 'written', billUrl: 'http://169.254.169.254/bill' })
  expect(await bill()).toMatchObject({ sent: false })
})

test('Huifu hears its own number, or that it was not believed', () => {
  const notification = huifu.notify(payment.tradeNo)
  expect(channelOf().answerNotify(true, notification)).toEqual({
    status: 200,
    contentType: 'text/plain',
    body: `RECV_ORD_ID_${payment.tradeNo}`,
  })
  expect(channelOf().answerNotify(false, { headers: {}, body: 'x' })).toMatchObject({ status: 400, body: 'fail' })
})
