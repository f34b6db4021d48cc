import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aPair, aWePayAccount } from '../pay-channel/fixtures.ts'
import { wePayChannel } from '../pay-channel/wepay/wepay-channel.ts'
import { aWePay } from '../pay-channel/wepay/fixtures.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { aSandbox, ask } from './fixtures.ts'
import { payNotifyReceiver } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let weChat: Awaited<ReturnType<typeof aWePay>>
let companyId: string
let payConfigId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const [merchant, platform] = [aPair(), aPair()]
const account = aWePayAccount({
  privateKey: merchant.privatePem,
  publicKey: platform.publicPem,
  publicKeyId: 'PUB_KEY_ID_1',
  mchSerialNo: '4AF0',
})
/** The sandbox contract speaks with a WeChat Pay of ours that checks what WeChat Pay checks. */
const open = () => wePayChannel(account, { now: () => at, baseUrl: weChat.url, timeoutMs: 300 })
beforeAll(async () => {
  server = await startTestServer(() => at)
  receive = payNotifyReceiver(server.deps, payTransEnds, open)
  const { mchId, appId, apiKey } = account
  const contract = { mchId, appId: appId ?? '', serialNo: '4AF0', apiKey: apiKey ?? '', pair: merchant }
  weChat = await aWePay(contract, () => at, { serial: 'PUB_KEY_ID_1', pair: platform })
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
  const permissions = ['topUp', 'payment', 'close', 'refund'].map((name) => `trade:order:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(() => void Object.assign(weChat.world, { mood: 'good', total: null, mchId: account.mchId }))
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  expect(weChat.refusals).toEqual([])
  await Promise.all([weChat.close(), server.stop()])
})

async function aTopUp(tradeAmt: number) {
  const customerId = await aCustomer(server, { companyId })
  const body = { requestId: randomUUID(), customerId, tradeChannel: 'WePay', tradeAmt }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/topUp', body)
  const orderId = data?.orderId ?? ''
  const [trade] = await server.runSql(`select trade_no from trade_order where id = ${orderId}`)
  return { customerId, orderId, tradeNo: String(trade?.['tradeNo']) }
}
const balanceOf = async (id: string) =>
  (await server.runSql(`select balance_amt from wallet where customer_id = ${id}`))[0]?.['balanceAmt']
const askedOf = async (orderId: string) =>
  (await server.runSql(`select status, code_url, resp_desc, retry_qty from pay_trans where biz_id = ${orderId}`))[0]
let receive: ReturnType<typeof payNotifyReceiver>
const notify = (tradeNo: string) => receive({ payConfigId, notification: weChat.notify(tradeNo) })
const pay = (tradeNo: string) => void weChat.trades.set(tradeNo, { total: 1000, state: 'SUCCESS' })
/** Of a top-up that was paid. */
async function aRefund() {
  const { orderId, tradeNo, customerId } = await aTopUp(1000)
  await ask(server, orderId, open)
  pay(tradeNo)
  await ask(server, orderId, open)
  const body = { requestId: randomUUID(), customerId, refundAmt: 400, way: 'ORIGIN', reason: '客户要求退款' }
  const { data } = await call<{ orders: { orderId: string }[] }>('POST', '/trade/order/refund', body)
  const refundId = data?.orders[0]?.orderId ?? ''
  return { refundId, tradeNo }
}

test.each(['never', 'busy', 'forged', 'stale'] as const)(
  'a channel that answers %s is asked again, and the code comes later',
  async (mood) => {
    const { orderId, tradeNo, customerId } = await aTopUp(1000)
    weChat.world.mood = mood
    await ask(server, orderId, open)
    expect(await askedOf(orderId)).toMatchObject({ status: 'P', codeUrl: null })
    weChat.world.mood = 'good'
    await ask(server, orderId, open)
    await ask(server, orderId, open)
    expect(await askedOf(orderId)).toMatchObject({ codeUrl: `weixin://wxpay/bizpayurl?pr=${tradeNo}`, respDesc: null })
    pay(tradeNo)
    await ask(server, orderId, open)
    expect(await balanceOf(customerId)).toBe(1000)
  },
)

test('after 72 hours without an answer nobody asks by itself, and who may ask by hand is told, once', async () => {
  const { orderId } = await aTopUp(1000)
  await server.signIn({ permissions: ['trade:order:payment:query'], orgIds: ['100'] })
  const warned = async () =>
    (
      await server.runSql(`select payload ->> 'content' as content from graphile_worker._private_jobs
      where payload ->> 'title' = '渠道长时间无结果'`)
    ).map(({ content }) => content)
  weChat.world.mood = 'never'
  const sent = at
  await ask(server, orderId, open)
  at = new Date(sent.getTime() + 71.5 * 3_600_000)
  await ask(server, orderId, open)
  expect(await warned()).toEqual([])
  at = new Date(sent.getTime() + 72 * 3_600_000)
  await ask(server, orderId, open)
  await ask(server, orderId, open)
  expect(await warned()).toEqual([expect.stringContaining('（10.00元）发出72小时后仍没有结果')])
  expect(await server.runSql(`select status, next_query_time from pay_trans where biz_id = ${orderId}`)).toEqual([
    { status: 'P', nextQueryTime: null },
  ])
  at = sent
})

test('a refund of which its channel says nothing for 72 hours can be ended by staff', async () => {
  const { refundId } = await aRefund()
  const stuckOf = async () =>
    (await server.runSql(`select stuck_time is not null as stuck from pay_trans where biz_id = ${refundId}`))[0]?.[
      'stuck'
    ]
  weChat.world.mood = 'never'
  const sent = at
  await ask(server, refundId, open)
  at = new Date(sent.getTime() + 71.5 * 3_600_000)
  await ask(server, refundId, open)
  expect(await stuckOf()).toBe(false)
  at = new Date(sent.getTime() + 72 * 3_600_000)
  await ask(server, refundId, open)
  expect(await stuckOf()).toBe(true)
  at = sent
})

test('a payment that nobody was shown ends when staff close it, although its channel says nothing', async () => {
  const { orderId, customerId } = await aTopUp(1000)
  weChat.world.mood = 'never'
  await ask(server, orderId, open)
  await call('POST', '/trade/order/close', { orderId, reason: '客户改付现金' })
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'F' })
  expect(await balanceOf(customerId)).toBe(0)
})

test('a forged answer about a paid trade credits nobody', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp(1000)
  await ask(server, orderId, open)
  pay(tradeNo)
  weChat.world.mood = 'forged'
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'P', respDesc: expect.stringContaining('微信支付') })
  expect(await balanceOf(customerId)).toBe(0)
})

test('another amount and another merchant credit nobody', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp(1000)
  await ask(server, orderId, open)
  pay(tradeNo)
  weChat.world.total = 100_000
  await ask(server, orderId, open)
  Object.assign(weChat.world, { total: null, mchId: '1999999999' })
  await ask(server, orderId, open)
  const told = await notify(tradeNo)
  expect(told).toMatchObject({ status: 400, refusal: '通知属于其他商户' })
  expect(await balanceOf(customerId)).toBe(0)
})

test('ten notifications, a query and the end of the trade at once credit once', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp(1000)
  await ask(server, orderId, open)
  pay(tradeNo)
  await call('POST', '/trade/order/close', { orderId, reason: '客户改用现金' })
  const answers = await Promise.all([...Array.from({ length: 10 }, () => notify(tradeNo)), ask(server, orderId, open)])
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 200 })))
  expect(await balanceOf(customerId)).toBe(1000)
  expect(await askedOf(orderId)).toMatchObject({ status: 'S' })
})

test('a notification that comes before the answer to the request is booked', async () => {
  const { orderId, tradeNo, customerId } = await aTopUp(1000)
  weChat.world.mood = 'never'
  await ask(server, orderId, open)
  weChat.trades.set(tradeNo, { total: 1000, state: 'SUCCESS' })
  weChat.world.mood = 'good'
  await notify(tradeNo)
  expect(await balanceOf(customerId)).toBe(1000)
})

test('a refund whose answer is lost is asked for once', async () => {
  const { refundId, tradeNo } = await aRefund()
  weChat.world.mood = 'never'
  await ask(server, refundId, open)
  weChat.world.mood = 'good'
  await ask(server, refundId, open)
  await ask(server, refundId, open)
  expect([...weChat.refunds.values()].filter(({ of }) => of === tradeNo)).toEqual([{ refund: 400, of: tradeNo }])
  expect(await askedOf(refundId)).toMatchObject({ status: 'P' })
})

test('a channel that is away for three days is left to staff, and its money is not forgotten', async () => {
  const { orderId } = await aTopUp(1000)
  await ask(server, orderId, open)
  weChat.world.mood = 'busy'
  at = new Date(at.getTime() + 73 * 3_600_000)
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'P', respDesc: '微信支付返回503' })
  weChat.world.mood = 'good'
  await ask(server, orderId, open)
  expect(await askedOf(orderId)).toMatchObject({ status: 'F', respDesc: '超时未支付' })
})
