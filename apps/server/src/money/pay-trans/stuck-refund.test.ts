import { randomUUID } from 'node:crypto'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { openChannel } from '../pay-channel/public.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { aCode, aSandbox, ask, decide, endRefund } from './fixtures.ts'
import { takeBilled } from './public.ts'

let server: TestServer
let companyId: string
let payConfigId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
let lead: typeof call
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
  const names = ['topUp', 'payment', 'refund', 'refund:confirm', 'refund:endStuck', 'close', 'one']
  const permissions = names.map((name) => `trade:order:${name}`)
  call = await server.signIn({ permissions: [...permissions, 'customer:delete'], orgIds: ['100'] })
  lead = await server.signIn({ permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await brokenInvariants(server.db)).toEqual([]))
afterAll(() => server.stop())

async function aPaidCustomer(tradeAmt = 10_000) {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt })
  await (await decide(server, call, code)).deliver()
  return customerId
}
type Refunds = { refundBatchNo: string; orders: { orderId: string }[] }
async function aRefund(customerId: string, refundAmt = 4000) {
  const body = { requestId: randomUUID(), customerId, refundAmt, way: 'ORIGIN', reason: '客户要求退款' }
  const { data } = await call<Refunds>('POST', '/trade/order/refund', body)
  return { id: data?.orders[0]?.orderId ?? '', refundBatchNo: data?.refundBatchNo ?? '' }
}
async function aStuckRefund() {
  const customerId = await aPaidCustomer()
  const { id } = await aRefund(customerId)
  await endRefund(server, id, 'stuck')
  return { customerId, id }
}
const end = (orderId: string, facts: object, by = call) =>
  by('POST', '/trade/order/refund/endStuck', { orderId, reason: '客户的卡已冻结', ...facts })
const paidOut = { way: 'OFFLINE', tradeChannel: 'BankPay' }
const walletOf = async (id: string) =>
  (await server.runSql(`select balance_amt, refunding_amt from wallet where customer_id = ${id}`))[0]
const tradeOf = async (id: string) =>
  (await server.runSql(`select trade_status, trade_channel, fail_reason from trade_order where id = ${id}`))[0]
const askedOf = async (id: string) =>
  (await server.runSql(`select status, resp_desc from pay_trans where biz_id = ${id}`))[0]
const stuckFlagOf = async (orderId: string) =>
  (await call<{ payTrans: { stuckFlag: number } }>('GET', '/trade/order/one', { orderId })).data?.payTrans.stuckFlag

async function billSaysRefunded(orderId: string): Promise<void> {
  const { reqSeqId: number } = await server.db
    .selectFrom('payTrans')
    .select('reqSeqId')
    .where('bizId', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = { kind: 'REFUND', number, channelNo: 'R1', amt: fen(4000), feeAmt: fen(0), time: server.now() } as const
  await asSystem(server.deps, 'test', (ctx) => takeBilled(ctx, payTransEnds, payConfigId, line))
}

test('a stuck refund that staff paid by bank has left the customer, by that channel, and only once', async () => {
  const { customerId, id } = await aStuckRefund()
  expect(await stuckFlagOf(id)).toBe(1)
  expect(await end(id, { way: 'OFFLINE' })).toMatchObject({ data: { fields: { tradeChannel: '请选择付款渠道' } } })
  expect(await end(id, paidOut)).toMatchObject({ code: 200, data: { tradeStatus: '2', tradeChannel: 'BankPay' } })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 6000, refundingAmt: 0 })
  expect(await askedOf(id)).toEqual({ status: 'F', respDesc: '客户的卡已冻结' })
  expect(await stuckFlagOf(id)).toBe(0)
  expect(await end(id, paidOut)).toMatchObject({ code: 3036030, message: '渠道没有报告这笔退款异常，不能人工结束' })
  const booked = server.db.selectFrom('ledgerEntry').select(['account', 'channel', 'creditAmt'])
  expect(await booked.where('channel', '=', 'BankPay').execute()).toEqual([
    { account: 'CASH', channel: 'BankPay', creditAmt: 4000 },
  ])
})

test('ending a stuck refund twice with one request id pays it out once, and both get the first answer', async () => {
  const { customerId, id } = await aStuckRefund()
  const facts = { ...paidOut, requestId: `end-${id}` }
  const answers = [...(await Promise.all([end(id, facts), end(id, facts)])), await end(id, facts)]
  expect(answers[0]).toMatchObject({ code: 200, data: { tradeStatus: '2' } })
  expect(answers.map(({ data }) => data)).toEqual([answers[0]?.data, answers[0]?.data, answers[0]?.data])
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 6000, refundingAmt: 0 })
  expect(await end(id, { ...facts, way: 'RETURNED' })).toMatchObject({ code: 1012001 })
  expect(await end(id, facts, lead)).toMatchObject({ code: 3036030 })
})

test('when the channel pays out what staff have paid, nothing is taken twice and the reconciliation keeps it', async () => {
  const { customerId, id } = await aStuckRefund()
  await end(id, paidOut)
  await billSaysRefunded(id)
  expect(await tradeOf(id)).toMatchObject({ tradeStatus: '2', tradeChannel: 'BankPay' })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 6000, refundingAmt: 0 })
  expect(await askedOf(id)).toMatchObject({ status: 'F' })
})

test('a stuck refund goes back to the balance, and is taken again when the channel pays it out after all', async () => {
  const { customerId, id } = await aStuckRefund()
  expect(await end(id, { way: 'RETURNED' })).toMatchObject({ code: 200, data: { tradeStatus: '3' } })
  expect(await tradeOf(id)).toMatchObject({ failReason: '客户的卡已冻结' })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 10_000, refundingAmt: 0 })
  await billSaysRefunded(id)
  expect(await tradeOf(id)).toMatchObject({ tradeStatus: '2', tradeChannel: 'WePay' })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 6000, refundingAmt: 0 })
})

test('a refund that its channel still works on, or works on again, is not ended by hand', async () => {
  const { id } = await aRefund(await aPaidCustomer())
  await endRefund(server, id, 'processing')
  expect(await end(id, { way: 'RETURNED' })).toMatchObject({ code: 3036030 })
  await server.runSql(`update pay_trans set stuck_time = now() where biz_id = ${id}`)
  await ask(server, id)
  expect(await stuckFlagOf(id)).toBe(0)
})

test('a large refund is ended by another person than the one who asked for it', async () => {
  const customerId = await aPaidCustomer(60_000)
  const { id, refundBatchNo } = await aRefund(customerId, 60_000)
  expect((await lead('POST', '/trade/order/refund/confirm', { refundBatchNo })).code).toBe(200)
  await endRefund(server, id, 'stuck')
  expect(await end(id, { way: 'RETURNED' })).toMatchObject({
    code: 3036014,
    message: '这笔退款经过复核，须由发起人以外的人结束',
  })
  expect(await end(id, { way: 'RETURNED' }, lead)).toMatchObject({ code: 200 })
})

test.each([
  ['paid back by the merchant', 'refunded', 8000, '渠道已将款项退回，请核对'],
  ['paid with another amount', 'paid', 1, '渠道支付0.01元，与交易金额不符，未入账'],
] as const)('a payment %s has failed once staff close it, and its customer can leave', async (_, state, amt, why) => {
  const customerId = await aCustomer(server, { companyId })
  const { orderId } = await aCode(server, call, { customerId, tradeAmt: 8000 })
  const asked = () =>
    ask(server, orderId, (account, deps) => {
      const channel = openChannel(account, deps)
      const fact = { state, amt: fen(amt), channelTradeNo: '42', payTime: server.now() }
      return channel && { ...channel, queryTrade: async (tradeNo) => ({ sent: true, receipt: { tradeNo, ...fact } }) }
    })
  await asked()
  expect(await tradeOf(orderId)).toMatchObject({ tradeStatus: '1' })
  expect(await askedOf(orderId)).toEqual({ status: 'P', respDesc: why })
  expect((await call('POST', '/trade/order/close', { orderId, reason: '商户已退款' })).code).toBe(200)
  await asked()
  expect(await tradeOf(orderId)).toMatchObject({ tradeStatus: '3', failReason: why })
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 0 })
  expect((await call('POST', '/customer/delete', { id: customerId, reason: '客户要求' })).code).toBe(200)
})
