import { randomUUID } from 'node:crypto'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aHuifuAccount, aPair } from '../pay-channel/fixtures.ts'
import { aHuifu } from '../pay-channel/huifu/fixtures.ts'
import { huifuChannel } from '../pay-channel/huifu/huifu-channel.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { aSandbox, ask } from './fixtures.ts'
import { payNotifyReceiver } from './public.ts'

let at = fromWallTime('2026-03-12 23:59:50')
let server: TestServer
let huifu: Awaited<ReturnType<typeof aHuifu>>
let companyId: string
let payConfigId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const [merchant, platform] = [aPair(), aPair()]
const account = aHuifuAccount({ privateKey: merchant.privatePem, publicKey: platform.publicPem })
/** The sandbox contract speaks with a Huifu of ours that checks what Huifu checks. */
const open = () =>
  huifuChannel(account, {
    now: () => at,
    baseUrl: huifu.url,
    timeoutMs: huifu.world.mood === 'lost' ? 300 : 10_000,
  })
beforeAll(async () => {
  server = await startTestServer(() => at)
  receive = payNotifyReceiver(server.deps, payTransEnds, open)
  const { huifuId, sysId, productId } = account
  const seller = { huifuId: huifuId ?? '', sysId: sysId ?? '', productId: productId ?? '', pair: merchant }
  huifu = await aHuifu(seller, () => at, platform)
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId, 'HuifuPay')
  const permissions = ['topUp', 'payment', 'close', 'refund'].map((name) => `trade:order:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(() => {
  at = fromWallTime('2026-03-12 23:59:50')
  Object.assign(huifu.world, { mood: 'good', yuan: null, huifuId: account.huifuId })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  expect(huifu.refusals).toEqual([])
  await Promise.all([huifu.close(), server.stop()])
})

async function aTopUp() {
  const customerId = await aCustomer(server, { companyId })
  const body = { requestId: randomUUID(), customerId, tradeChannel: 'HuifuPay', tradeAmt: 1000 }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/topUp', body)
  const orderId = data?.orderId ?? ''
  return { customerId, orderId, tradeNo: await numberOf(orderId) }
}
const numberOf = async (orderId: string) =>
  String((await server.runSql(`select trade_no from trade_order where id = ${orderId}`))[0]?.['tradeNo'])
const balanceOf = async (id: string) =>
  (await server.runSql(`select balance_amt from wallet where customer_id = ${id}`))[0]?.['balanceAmt']
const askedOf = async (orderId: string) =>
  (await server.runSql(`select status, code_url, resp_desc from pay_trans where biz_id = ${orderId}`))[0]
let receive: ReturnType<typeof payNotifyReceiver>
const tell = (notification: ReturnType<typeof huifu.notify>) => receive({ payConfigId, notification })
async function aPaidTopUp() {
  const made = await aTopUp()
  await ask(server, made.orderId, open)
  huifu.pay(made.tradeNo)
  await tell(huifu.notify(made.tradeNo))
  return made
}

test('a customer scans the code, and ten notifications and a query credit once', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp()
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'P', codeUrl: `https://qr.alipay.com/hf${tradeNo}` })
  huifu.pay(tradeNo)
  const notification = huifu.notify(tradeNo)
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => tell(notification)),
    ask(server, orderId, open),
  ])
  expect(answers[0]).toMatchObject({ status: 200, body: `RECV_ORD_ID_${tradeNo}` })
  expect(await balanceOf(customerId)).toBe(1000)
})

test('a code whose answer was lost ends its trade; who pays all the same is credited', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp()
  huifu.world.mood = 'lost'
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'P', codeUrl: null })
  huifu.world.mood = 'good'
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'F', respDesc: expect.stringContaining('请重新发起') })
  huifu.pay(tradeNo)
  expect(await tell(huifu.notify(tradeNo))).toMatchObject({ status: 200 })
  expect(await balanceOf(customerId)).toBe(1000)
})

test('another amount, another merchant and a forged signature credit nobody', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp()
  await ask(server, orderId, open)
  huifu.pay(tradeNo)
  huifu.world.yuan = '0.01'
  await tell(huifu.notify(tradeNo))
  expect(await askedOf(orderId)).toMatchObject({ status: 'P', respDesc: expect.stringContaining('0.01元') })
  Object.assign(huifu.world, { yuan: null, huifuId: '6666000000000000' })
  expect(await tell(huifu.notify(tradeNo))).toMatchObject({ status: 400, refusal: '通知属于其他商户' })
  Object.assign(huifu.world, { huifuId: account.huifuId, mood: 'forged' })
  expect(await tell(huifu.notify(tradeNo))).toMatchObject({ status: 400, refusal: '签名不正确' })
  await ask(server, orderId, open)
  expect(await balanceOf(customerId)).toBe(0)
})

test('a payment that nobody made is closed after half an hour, on the next day too', async () => {
  const { orderId } = await aTopUp()
  await ask(server, orderId, open)
  at = new Date(at.getTime() + 31 * 60_000)
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'F', respDesc: '超时未支付' })
})

test.each([
  ['S', 600, 'S'],
  ['F', 1000, 'F'],
])('a refund that ends with %s leaves %i fen, however often and late it is asked for', async (said, left, status) => {
  const { customerId, tradeNo } = await aPaidTopUp()
  const body = { requestId: randomUUID(), customerId, refundAmt: 400, way: 'ORIGIN', reason: '客户要求退款' }
  const { data } = await call<{ orders: { orderId: string }[] }>('POST', '/trade/order/refund', body)
  const refundId = data?.orders[0]?.orderId ?? ''
  const refundNo = await numberOf(refundId)
  huifu.world.mood = 'lost'
  await ask(server, refundId, open)
  huifu.world.mood = 'good'
  at = new Date(at.getTime() + 3_600_000)
  await ask(server, refundId, open)
  expect([...huifu.refunds.values()].filter(({ of }) => of === tradeNo)).toHaveLength(1)
  expect(await askedOf(refundId)).toMatchObject({ status: 'P' })
  for (const _ of [1, 2]) await tell(huifu.notifyRefund(refundNo, said))
  expect(await askedOf(refundId)).toMatchObject({ status })
  expect(await balanceOf(customerId)).toBe(left)
})
