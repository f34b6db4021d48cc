import { randomUUID } from 'node:crypto'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aGroup, aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { endRefund, paidBy } from '../pay-trans/fixtures.ts'
import { repayDebtsHandler } from './public.ts'
import { aProof } from './fixtures.ts'

const taken = {
  code: 1012001,
  message: '请求ID已用于另一笔交易：前一次提交已受理，内容与本次不同，请核对交易记录后重新打开窗口',
}
type Refunded = { refundBatchNo: string; orders: RefundedOrder[] }
type RefundedOrder = { orderId: string; tradeAmt: number; clawAmt: number; tradeStatus: string }
let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
let lead: typeof call
const permissions = [
  'topUp',
  'topUp:confirm',
  'refund',
  'batch:refund',
  'batch:refund:terms',
  'close',
  'one',
  'lastYear:topUp',
  'refund:terms',
  'refund:confirm',
]
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  const role = { permissions: permissions.map((name) => `trade:order:${name}`), orgIds: ['100'] }
  call = await server.signIn(role)
  lead = await server.signIn(role)
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

const send = <Data>(path: string, body: object, by = call) =>
  by<Data>('POST', `/trade/order/${path}`, { requestId: randomUUID(), ...body })
const topUp = async (customerId: string, tradeAmt: number, giftAmt = 0) => {
  const paid = { tradeChannel: 'BankPay', reason: '柜台收款', voucherPath: await aProof(server, call) }
  return send<{ orderId: string }>('topUp', { ...paid, customerId, tradeAmt, giftAmt })
}
const refund = (facts: object, by = call) =>
  send<Refunded>('refund', { way: 'OFFLINE', tradeChannel: 'BankPay', reason: '客户要求退款', ...facts }, by)
const toldOf = async (words: string) =>
  (
    await server.runSql(`select from graphile_worker._private_jobs
      where payload ->> 'title' = '退款待复核' and payload ->> 'content' like '${words}%'`)
  ).length
const walletOf = async (id: string) =>
  (await server.runSql(`select balance_amt, gift_amt, refunding_amt from wallet where customer_id = ${id}`))[0]
const lotsOf = (id: string) =>
  server.runSql(`select trade_amt, remain_amt, gift_remain_amt, refunded_amt, refunding_amt, trade_status from trade_order
    where (customer_id = ${id} or group_id = ${id}) and trade_type in ('TOP_UP', 'GROUP_DEPOSIT') order by id`)
const scanned = (channel: OnlineChannel, orderId = '', daysAgo = 1) =>
  paidBy(server, orderId, { channel, companyId, daysAgo })

/** V4 of the reference: 2000 left of 10000, and 20000 with a gift of 2000. */
async function aCustomerOfV4() {
  const customerId = await aCustomer(server, { companyId })
  const first = await topUp(customerId, 10_000)
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 8000 })
  await payFor(server, { customerId, orderId, amt: 8000 })
  const second = await topUp(customerId, 20_000, 2000)
  return { customerId, lotIds: [first.data?.orderId, second.data?.orderId] }
}

test('V4: money over two top-ups goes back oldest first, each as a refund of its own, with its share of the gift', async () => {
  const { customerId, lotIds } = await aCustomerOfV4()
  const { data } = await refund({ customerId, refundAmt: 15_000 })
  expect(data?.orders).toMatchObject([
    { originOrderId: lotIds[0], tradeAmt: 2000, clawAmt: 0, tradeStatus: '2', balanceBeforeAmt: 22_000 },
    { originOrderId: lotIds[1], tradeAmt: 13_000, clawAmt: 1300, tradeStatus: '2', balanceAfterAmt: 7000 },
  ])
  expect(data?.refundBatchNo).toMatch(/^RB\d{22}$/)
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 7000, giftAmt: 700, refundingAmt: 0 })
  expect(await lotsOf(customerId)).toMatchObject([
    { remainAmt: 0, refundedAmt: 2000, tradeStatus: '5' },
    { remainAmt: 7000, giftRemainAmt: 700, refundedAmt: 13_000, tradeStatus: '5' },
  ])
  expect((await refund({ customerId, refundAmt: 7000 })).success).toBe(true)
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 0, refundingAmt: 0 })
})

test('[S4.4] a top-up that succeeded is 2, one that is paid back whole is 6', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  expect(await lotsOf(customerId)).toMatchObject([{ tradeStatus: '2' }])
  await refund({ customerId, refundAmt: 5000 })
  expect(await lotsOf(customerId)).toMatchObject([{ refundedAmt: 5000, remainAmt: 0, tradeStatus: '6' }])
})

test('a repeated request, and five at once, pay back once', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  const request = { customerId, refundAmt: 3000, requestId: randomUUID() }
  const answers = await whileLocked<Awaited<ReturnType<typeof refund>>>(
    server,
    `select from wallet where customer_id = ${customerId} for update`,
    Array.from({ length: 5 }, () => () => refund(request)),
  )
  expect(new Set(answers.map(({ data }) => data?.refundBatchNo)).size).toBe(1)
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 2000, refundingAmt: 0 })
})

test('two refunds at once of what suffices for one: the second learns what is left', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  const answers = await whileLocked<{ success: boolean }>(
    server,
    `select from wallet where customer_id = ${customerId} for update`,
    [() => refund({ customerId, refundAmt: 3000 }), () => refund({ customerId, refundAmt: 3000 })],
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 3036010, message: '可退金额不足，可退20.00元' })
})

test('nothing goes back while money is owed or a charge runs', async () => {
  const stationId = await aStationOf(server, companyId)
  const customerId = await aCustomer(server, { companyId })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  expect(await refund({ customerId, refundAmt: 100 })).toMatchObject({ code: 3036013 })
  const charging = await aCustomer(server, { companyId, funds: 4000 })
  const running = await aSettledOrder(server, { companyId, stationId, customerId: charging, amt: 1000 })
  await payFor(server, { customerId: charging, orderId: running, amt: 1000 })
  await server.runSql(`update charge_order set order_status = '10' where id = ${running}`)
  expect(await refund({ customerId: charging, refundAmt: 100 })).toMatchObject({ code: 3036011 })
  await server.runSql(`update charge_order set order_status = '50' where id = ${running}`)
})

test('the terms of a batch promise nothing to who charges, and their money sends nobody else to the review', async () => {
  const stationId = await aStationOf(server, companyId)
  const [charging, other] = [
    await aCustomer(server, { companyId, funds: 45_000 }),
    await aCustomer(server, { companyId, funds: 9000 }),
  ]
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId: charging, amt: 1000 })
  await payFor(server, { customerId: charging, orderId, amt: 1000 })
  await server.runSql(`update charge_order set order_status = '10' where id = ${orderId}`)
  const customerIds = [charging, other]
  const refusal = '客户有未完成的充电订单，结束后才能退款'
  expect((await call('GET', '/trade/order/batch/refund/terms', { customerIds })).data).toMatchObject([
    { customerId: charging, refundableAmt: 0, originAmt: 0, refusal },
    { customerId: other, refundableAmt: 9000, refusal: null },
  ])
  const items = customerIds.map((customerId) => ({ customerId, all: 1 }))
  expect((await send<unknown[]>('batch/refund', { items, way: 'OFFLINE', reason: '停止运营' })).data).toMatchObject([
    { ok: 0, message: refusal },
    { ok: 1, waitFlag: 0, message: '已受理' },
  ])
  await server.runSql(`update charge_order set order_status = '50' where id = ${orderId}`)
})

test('only what came online goes back the way it came, and only for a year', async () => {
  const customerId = await aCustomer(server, { companyId })
  const [cash, scan, old] = [await topUp(customerId, 500), await topUp(customerId, 700), await topUp(customerId, 900)]
  await scanned('WePay', scan.data?.orderId)
  await scanned('AliPay', old.data?.orderId, 366)
  expect(await refund({ customerId, refundAmt: 1000, way: 'ORIGIN' })).toMatchObject({
    code: 3036012,
    message: '超过365天或线下充值须线下退款，可原路退7.00元',
  })
  const lots = await call('GET', '/trade/order/lastYear/topUp', { customerId })
  expect(lots.data).toMatchObject([
    { orderId: cash.data?.orderId, onlineFlag: 0, refundableAmt: 500, reason: '线下充值，只能线下退款' },
    { onlineFlag: 1, refundableAmt: 700, reason: null },
    { onlineFlag: 0, refundableAmt: 900, reason: '超过365天，只能线下退款' },
  ])
  const { data } = await refund({ customerId, refundAmt: 600, way: 'ORIGIN' })
  expect(data?.orders).toMatchObject([{ tradeChannel: 'WePay', tradeStatus: '1', payTransStatus: 'P', tradeAmt: 600 }])
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 1500, refundingAmt: 600 })
  const id = data?.orders[0]?.orderId ?? ''
  await Promise.all([1, 2, 3].map(() => endRefund(server, id, 'refunded')))
  await endRefund(server, id, 'failed')
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 1500, refundingAmt: 0 })
})

test('[S4.8] a refund that was sent (P) is locked; refused by its channel (F) it comes back with the gift, once', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data: paid } = await topUp(customerId, 10_000, 1000)
  await scanned('WePay', paid?.orderId)
  const { data } = await refund({ customerId, refundAmt: 5000, way: 'ORIGIN' })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 5000, giftAmt: 500, refundingAmt: 5000 })
  const id = data?.orders[0]?.orderId ?? ''
  expect(data?.orders[0]).toMatchObject({ payTransStatus: 'P' })
  expect(await send('close', { orderId: id, reason: '不退了' })).toMatchObject({ code: 3036030 })
  await Promise.all([endRefund(server, id, 'failed'), endRefund(server, id, 'failed')])
  expect(await server.runSql(`select pay_trans_status from trade_order where id = ${id}`)).toEqual([
    { payTransStatus: 'F' },
  ])
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 10_000, giftAmt: 1000, refundingAmt: 0 })
  expect(await lotsOf(customerId)).toMatchObject([{ remainAmt: 10_000, giftRemainAmt: 1000, tradeStatus: '2' }])
})

test('a refund that comes back repays the debt that arose meanwhile', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data: paid } = await topUp(customerId, 10_000)
  await scanned('WePay', paid?.orderId)
  const { data } = await refund({ customerId, refundAmt: 10_000, way: 'ORIGIN' })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  expect(await payFor(server, { customerId, orderId, amt: 3000 })).toMatchObject({ owedAmt: 3000 })
  const id = data?.orders[0]?.orderId ?? ''
  await endRefund(server, id, 'failed')
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [repayDebtsHandler] })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 7000, giftAmt: 0, refundingAmt: 0 })
  expect(await server.runSql(`select owed_amt from charge_order where id = ${orderId}`)).toEqual([{ owedAmt: 0 }])
  expect(await lotsOf(customerId)).toMatchObject([{ remainAmt: 7000, refundedAmt: 0, refundingAmt: 0 }])
})

test('a large refund waits for another person; the one who asked cannot confirm it', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 60_000, gift: 600 })
  const { data } = await refund({ customerId, refundAmt: 50_000 })
  expect(data?.orders).toMatchObject([{ tradeStatus: '0', payTransStatus: 'I' }])
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 10_000, giftAmt: 100, refundingAmt: 50_000 })
  expect(await toldOf(`退款${data?.refundBatchNo}（500.00元）等待复核`)).toBe(1) // the lead, not who asked
  const batch = { refundBatchNo: data?.refundBatchNo }
  expect(await send('refund/confirm', batch)).toMatchObject({ code: 3036014 })
  const both = await Promise.all([send('refund/confirm', batch, lead), send('refund/confirm', batch, lead)])
  expect(both.map(({ code }) => code)).toEqual([200, 200]) // the second is a repeat of the first
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 10_000, giftAmt: 100, refundingAmt: 0 })
  expect(await send('close', { orderId: data?.orders[0]?.orderId, reason: '晚了' })).toMatchObject({ code: 3036030 })
})

test('why a refund waits is what came before it: a smaller one that came since is not named', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 200_000 })
  for (const refundAmt of [30_000, 25_000, 100]) await refund({ customerId, refundAmt })
  const refunds = await server.db
    .selectFrom('tradeOrder')
    .select(['id', 'tradeStatus'])
    .where('customerId', '=', customerId)
    .where('tradeType', '=', 'REFUND')
    .orderBy('id')
    .execute()
  expect(refunds.map(({ tradeStatus }) => tradeStatus)).toEqual(['2', '0', '2'])
  const terms = async (orderId?: string) =>
    (await lead('GET', '/trade/order/refund/terms', { customerId, ...(orderId && { orderId }) })).data
  expect(await terms()).toMatchObject({ unreviewedAmt: 30_100 })
  expect(await terms(refunds[1]?.id)).toMatchObject({ unreviewedAmt: 30_000, refundAuditAmt: 50_000 })
})

test('small refunds of a customer within a day count as one: the step over the limit waits, and who confirmed it is known', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 200_000 })
  const steps = [await refund({ customerId, refundAmt: 49_998 }), await refund({ customerId, refundAmt: 1 })]
  expect(steps.map(({ data }) => data?.orders)).toMatchObject([[{ tradeStatus: '2' }], [{ tradeStatus: '2' }]])
  const { data } = await refund({ customerId, refundAmt: 1 })
  expect(data?.orders).toMatchObject([{ tradeStatus: '0', reviewerName: null }])
  expect((await call('GET', '/trade/order/refund/terms', { customerId })).data).toMatchObject({ unreviewedAmt: 49_999 })
  const confirmed = await send<Refunded>('refund/confirm', { refundBatchNo: data?.refundBatchNo }, lead)
  expect(confirmed.data?.orders).toMatchObject([{ tradeStatus: '2', reviewerName: expect.any(String) }])
  await server.runSql(
    `update trade_order set create_time = create_time - interval '1 day' where customer_id = ${customerId}`,
  )
  expect((await refund({ customerId, refundAmt: 49_999 })).data?.orders).toMatchObject([{ tradeStatus: '2' }])
})

test('two small refunds at once do not both go without a second person', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 200_000 })
  const answers = await whileLocked<Awaited<ReturnType<typeof refund>>>(
    server,
    `select from wallet where customer_id = ${customerId} for update`,
    [1, 2].map(() => () => refund({ customerId, refundAmt: 30_000 })),
  )
  const states = answers.flatMap(({ data }) => data?.orders ?? []).map(({ tradeStatus }) => tradeStatus)
  expect(states.toSorted()).toEqual(['0', '2'])
})

test('a batch of small refunds counts as one with all that it takes from its operator', async () => {
  const funds = [30_000, 15_000, 5000]
  const customerIds = await Promise.all(funds.map((amt) => aCustomer(server, { companyId, funds: amt })))
  const batch = (ids: readonly string[]) =>
    send<{ ok: number; message: string }[]>('batch/refund', {
      items: ids.map((customerId) => ({ customerId, all: 1 })),
      way: 'OFFLINE',
      reason: '停止运营',
    })
  expect((await batch(customerIds)).data).toMatchObject(
    funds.map(() => ({
      customerName: expect.stringMatching(/\d{3}\*{4}\d{4}$/),
      ok: 1,
      waitFlag: 1,
      message: '等待财务主管复核',
    })),
  )
  expect(await toldOf('退款3笔（500.00元）等待复核')).toBe(1)
  const others = await Promise.all(funds.slice(1).map((amt) => aCustomer(server, { companyId, funds: amt })))
  const accepted = { waitFlag: 0, message: '已受理' }
  expect((await batch(others)).data).toMatchObject([accepted, accepted])
})

test('a limit that was raised counts from the next day on', async () => {
  const operator = await aCompany(server)
  const release = (id: number, refundAuditAmt: number, status: string, at: Date) =>
    server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time,
      create_time) values (${id}, ${operator}, '${status}', ${id}, '{"refundAuditAmt": ${refundAuditAmt}}', '测试',
      '${at.toISOString()}', '${at.toISOString()}')`)
  await server.runSql(`delete from operation_config where company_id = ${operator}`)
  await release(101, 10_000, 'HISTORY', daysLater(server.deps.now(), -3))
  await release(102, 90_000, 'CONFIRM', server.deps.now())
  const customerId = await aCustomer(server, { companyId: operator, funds: 90_000 })
  expect((await refund({ customerId, refundAmt: 10_000 })).data?.orders).toMatchObject([{ tradeStatus: '0' }])
  await server.runSql(`update operation_config set release_time = release_time - interval '25 hours' where id = 102`)
  expect((await refund({ customerId, refundAmt: 10_000 })).data?.orders).toMatchObject([{ tradeStatus: '2' }])
})

test('a refund that is given up before its review comes back whole, with all of its batch', async () => {
  const { customerId } = await aCustomerOfV4()
  await topUp(customerId, 60_000)
  const before = await walletOf(customerId)
  const { data } = await refund({ customerId, refundAmt: 55_000 })
  expect(data?.orders).toHaveLength(3)
  expect(await send('close', { orderId: data?.orders[1]?.orderId, reason: '客户改变主意' })).toMatchObject({
    data: { orderIds: data?.orders.map(({ orderId }) => orderId) },
  })
  expect(await walletOf(customerId)).toEqual(before)
})

test('staff choose the top-ups; their sum is the amount, and none gives more than it has', async () => {
  const { customerId, lotIds } = await aCustomerOfV4()
  const chosen = (amt: number) => ({ customerId, refundAmt: 3000, items: [{ originOrderId: lotIds[1], amt }] })
  expect(await refund(chosen(2999))).toMatchObject({ code: 1012001 })
  const tooMuch = { customerId, refundAmt: 2500, items: [{ originOrderId: lotIds[0], amt: 2500 }] }
  expect(await refund(tooMuch)).toMatchObject({ code: 3036010, message: '所选充值单的可退金额不足' })
  const twice = (amt: number) => [1, 2].map(() => ({ originOrderId: lotIds[0], amt }))
  const beyond = await refund({ customerId, refundAmt: 3000, items: twice(1500) })
  expect(beyond).toMatchObject({ code: 3036010, message: '所选充值单的可退金额不足' })
  expect((await refund(chosen(3000))).data?.orders).toMatchObject([{ originOrderId: lotIds[1], clawAmt: 300 }])
})

test('a group gets back what it paid in and has left, never its credit', async () => {
  const groupId = await aGroup(server, { companyId, funds: 8000, creditAmt: 50_000 })
  expect(await refund({ groupId, refundAmt: 8001 })).toMatchObject({ code: 3036010 })
  expect((await refund({ groupId, refundAmt: 3000 })).data?.orders).toMatchObject([{ groupId, tradeAmt: 3000 }])
  const [wallet] = await server.runSql(
    `select balance_amt, refunding_amt from group_wallet where group_id = ${groupId}`,
  )
  expect(wallet).toEqual({ balanceAmt: 5000, refundingAmt: 0 })
  expect(await lotsOf(groupId)).toMatchObject([{ remainAmt: 5000, refundedAmt: 3000, tradeStatus: '5' }])
})

test('a group that used its credit while a refund waited has its debt made good first when the refund is given up', async () => {
  const groupId = await aGroup(server, { companyId, funds: 60_000, creditAmt: 50_000 })
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const { data } = await refund({ groupId, refundAmt: 60_000 })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 9000 })
  await server.runSql(`update customer set group_id = ${groupId}, customer_type = 'GROUP' where id = ${customerId}`)
  await payFor(server, { customerId, groupId, orderId, amt: 9000 })
  await send('close', { orderId: data?.orders[0]?.orderId, reason: '不退了' })
  expect(await lotsOf(groupId)).toMatchObject([
    { remainAmt: 51_000, refundingAmt: 0, refundedAmt: 0, tradeStatus: '2' },
  ])
})

test('a request id belongs to one trade: used for another kind or amount it is refused, and books nothing', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  const requestId = randomUUID()
  expect((await refund({ requestId, customerId, refundAmt: 1000 })).code).toBe(200)
  expect((await refund({ requestId, customerId, refundAmt: 1000 })).code).toBe(200)
  const before = await walletOf(customerId)
  expect(await refund({ requestId, customerId, refundAmt: 900 })).toMatchObject(taken)
  const paid = { tradeChannel: 'BankPay', reason: '柜台收款', voucherPath: await aProof(server, call) }
  expect(await send('topUp', { ...paid, requestId, customerId, tradeAmt: 1000 })).toMatchObject(taken)
  expect(await walletOf(customerId)).toEqual(before)
  const other = { ...paid, requestId: randomUUID(), customerId, tradeAmt: 2000 }
  expect((await send('topUp', other)).code).toBe(200)
  expect(await send('topUp', { ...other, tradeAmt: 3000 })).toMatchObject(taken)
  expect(await refund({ requestId: other.requestId, customerId, refundAmt: 2000 })).toMatchObject(taken)
})

test('a repeated refund by another way, channel or choice of top-ups is refused, and pays nothing out', async () => {
  const customerId = await aCustomer(server, { companyId })
  const lots = [await topUp(customerId, 3000), await topUp(customerId, 3000)]
  for (const { data } of lots) await scanned('WePay', data?.orderId)
  const [first, second] = lots.map(({ data }) => data?.orderId)
  const origin = { requestId: randomUUID(), customerId, refundAmt: 1000, way: 'ORIGIN' }
  const { data } = await refund(origin)
  const left = { balanceAmt: 5000, refundingAmt: 1000 }
  expect(await refund({ ...origin, way: 'OFFLINE' })).toMatchObject(taken)
  expect(await refund({ ...origin, items: [{ originOrderId: second, amt: 1000 }] })).toMatchObject(taken)
  const itemsOfFirst = [600, 400].map((amt) => ({ originOrderId: first, amt }))
  expect((await refund({ ...origin, items: itemsOfFirst })).data?.refundBatchNo).toBe(data?.refundBatchNo)
  expect(await walletOf(customerId)).toMatchObject(left)
  const atCounter = { requestId: randomUUID(), customerId, refundAmt: 1000 }
  expect((await refund(atCounter)).code).toBe(200)
  expect(await refund({ ...atCounter, tradeChannel: 'OfflinePay' })).toMatchObject(taken)
  expect(await refund({ ...atCounter, way: 'ORIGIN' })).toMatchObject(taken)
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 4000, refundingAmt: 1000 })
})

test('a repeated batch by another way pays nobody twice', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data: paid } = await topUp(customerId, 3000)
  await scanned('WePay', paid?.orderId)
  const body = { requestId: randomUUID(), items: [{ customerId, all: 1 }], way: 'ORIGIN', reason: '停止运营' }
  expect((await send<unknown[]>('batch/refund', body)).data).toMatchObject([{ ok: 1, refundAmt: 3000 }])
  expect(await send('batch/refund', { ...body, way: 'OFFLINE' })).toMatchObject({ code: 1012001 })
})

test('what a customer pays in while their batch is counted goes to the review with the others', async () => {
  const [rich, poor] = [await aCustomer(server, { companyId, funds: 40_000 }), await aCustomer(server, { companyId })]
  const body = { items: [rich, poor].map((customerId) => ({ customerId, all: 1 })), way: 'OFFLINE', reason: '停止运营' }
  const answers = await whileLocked<{ data: unknown }>(
    server,
    `select from wallet where customer_id = ${poor} for update`,
    [() => topUp(poor, 20_000), () => send('batch/refund', body)],
  )
  const waits = { ok: 1, message: '等待财务主管复核' }
  expect(answers[1]?.data).toMatchObject([waits, waits])
})

test('a repeated batch gets the first answer, also of a customer who has money by now', async () => {
  const customerId = await aCustomer(server, { companyId })
  const body = { requestId: randomUUID(), items: [{ customerId, refundAmt: 1000 }], way: 'OFFLINE', reason: '停止运营' }
  const first = await send<unknown[]>('batch/refund', body)
  expect(first.data).toMatchObject([{ ok: 0, refundAmt: 0 }])
  await topUp(customerId, 3000)
  expect(await send('batch/refund', body)).toEqual(first)
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 3000 })
})

test('a batch of which nothing can be paid back says so', async () => {
  const items = [{ customerId: '77', refundAmt: 1 }]
  const { code, data } = await send<unknown[]>('batch/refund', {
    way: 'OFFLINE',
    reason: '停止运营',
    items,
    requestId: randomUUID(),
  })
  expect([code, data]).toMatchObject([200, [{ ok: 0, message: '客户不存在' }]])
})

test('a batch pays back everything that each customer may have, and says why one is left out', async () => {
  const [rich, poor, unknown] = [
    await aCustomer(server, { companyId, funds: 900 }),
    await aCustomer(server, { companyId }),
    '77',
  ]
  const items = [rich, poor, unknown].map((customerId) => ({ customerId, all: 1 }))
  const body = { way: 'OFFLINE', reason: '停止运营', items, requestId: randomUUID() }
  const { data } = await send<unknown[]>('batch/refund', body)
  expect(data).toMatchObject([
    { customerId: rich, ok: 1, refundAmt: 900, message: '已受理' },
    { customerId: poor, ok: 0, message: '可退金额不足，可退0.00元' },
    { customerId: unknown, ok: 0, message: '客户不存在' },
  ])
  expect((await send<unknown[]>('batch/refund', body)).data).toMatchObject([
    { ok: 1, refundAmt: 900 },
    { ok: 0 },
    { ok: 0 },
  ])
  expect(await walletOf(rich)).toMatchObject({ balanceAmt: 0 })
  const twice = { way: 'OFFLINE', reason: '停止运营', items: [items[0], items[0]] }
  expect(await send('batch/refund', twice)).toMatchObject({ code: 1012001, message: '同一客户只能出现一次' })
})

test('a batch by origin pays back what the channels still take, and its terms say before what is left', async () => {
  const [mixed, offline] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId, funds: 900 })]
  await scanned('WePay', (await topUp(mixed, 3000)).data?.orderId)
  await topUp(mixed, 2000)
  const customerIds = [mixed, offline, '77']
  expect((await call('GET', '/trade/order/batch/refund/terms', { customerIds })).data).toEqual([
    { customerId: mixed, refundableAmt: 5000, originAmt: 3000, refusal: null },
    { customerId: offline, refundableAmt: 900, originAmt: 0, refusal: null },
  ])
  const items = customerIds.map((customerId) => ({ customerId, all: 1 }))
  expect((await send<unknown[]>('batch/refund', { items, way: 'ORIGIN', reason: '停止运营' })).data).toMatchObject([
    { ok: 1, refundAmt: 3000, message: '已受理，另有20.00元只能线下退款' },
    { ok: 0, message: '超过365天或线下充值须线下退款，可原路退0.00元' },
    { ok: 0, message: '客户不存在' },
  ])
  expect(await walletOf(mixed)).toMatchObject({ balanceAmt: 2000, refundingAmt: 3000 })
})

test.each([
  ['nobody', { refundAmt: 100 }],
  ['a customer and a group', { customerId: '5', groupId: '6', refundAmt: 100 }],
  ['nothing', { customerId: '5', refundAmt: 0 }],
  ['less than nothing', { customerId: '5', refundAmt: -100 }],
  ['half a fen', { customerId: '5', refundAmt: 0.5 }],
  ['more than there is in the world', { customerId: '5', refundAmt: 1e15 }],
])('a refund of %s is refused', async (_, facts) => {
  expect(await refund(facts)).toMatchObject({ success: false, code: 1012001 })
})
