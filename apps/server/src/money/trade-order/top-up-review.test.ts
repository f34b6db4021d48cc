import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToppedUp } from '@chargedeck/contract/money/trade-order/counter-calls'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { aProof } from './fixtures.ts'

let server: TestServer
let companyId: string
let cashier: Awaited<ReturnType<TestServer['signIn']>>
let lead: typeof cashier
const permissions = ['topUp', 'topUp:confirm', 'topUp:terms', 'close'].map((name) => `trade:order:${name}`)
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  cashier = await server.signIn({ permissions, orgIds: ['100'] })
  lead = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

type Terms = { topUpAuditAmt: number; unreviewedAmt: number }
const topUp = async (customerId: string, tradeAmt: number, requestId = randomUUID(), giftAmt = 500) =>
  cashier<ToppedUp>('POST', '/trade/order/topUp', {
    requestId,
    customerId,
    tradeChannel: 'BankPay',
    tradeAmt,
    giftAmt,
    reason: '转账到账',
    voucherPath: await aProof(server, cashier),
  })
const confirm = (orderId: string | undefined, by = lead) =>
  by<ToppedUp>('POST', '/trade/order/topUp/confirm', { orderId })
const close = (orderId: string | undefined, more = {}) =>
  cashier('POST', '/trade/order/close', { orderId, reason: '转账没有到账', ...more })
const walletOf = async (id: string) =>
  (await server.runSql(`select balance_amt, gift_amt, total_top_up_amt from wallet where customer_id = ${id}`))[0]
const nothing = { balanceAmt: 0, giftAmt: 0, totalTopUpAmt: 0 }

test('a large top-up is booked when another person says yes, and not before', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data } = await topUp(customerId, 300_000)
  expect(data).toMatchObject({ tradeStatus: '1', balanceAmt: 0 })
  expect(await walletOf(customerId)).toEqual(nothing)
  const told = await server.runSql(
    `select payload ->> 'content' as content from graphile_worker._private_jobs where payload ->> 'title' = '充值待复核'`,
  )
  expect(told).toEqual([{ content: expect.stringContaining('的充值（3000.00元）等待复核') }]) // the lead, not the cashier
  expect(await confirm(data?.orderId, cashier)).toMatchObject({ code: 3036014, message: '须由另一人复核' })
  expect((await confirm(data?.orderId)).data).toMatchObject({ tradeStatus: '2', balanceAmt: 300_000, giftAmt: 500 })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 300_000, giftAmt: 500, totalTopUpAmt: 300_000 })
})

test('only who may confirm top-ups gives an amount beside one', async () => {
  const customerId = await aCustomer(server, { companyId })
  const clerk = await server.signIn({ permissions: ['trade:order:topUp'], orgIds: ['100'] })
  const voucherPath = await aProof(server, clerk)
  const body = {
    requestId: randomUUID(),
    customerId,
    tradeChannel: 'OfflinePay',
    tradeAmt: 1000,
    reason: '柜台',
    voucherPath,
  }
  expect(await clerk('POST', '/trade/order/topUp', { ...body, giftAmt: 1 })).toMatchObject({
    code: 3036004,
    message: '赠送金额需财务主管权限',
  })
  expect(await walletOf(customerId)).toEqual(nothing)
  expect((await clerk('POST', '/trade/order/topUp', { ...body, giftAmt: 0 })).code).toBe(200)
})

test('one fen less needs no second person, and a gift counts as much as money', async () => {
  const customerId = await aCustomer(server, { companyId })
  expect((await topUp(customerId, 299_499)).data).toMatchObject({ tradeStatus: '2', balanceAmt: 299_499 })
  const { data } = await topUp(customerId, 100, randomUUID(), 299_900)
  expect(data).toMatchObject({ tradeStatus: '1', balanceAmt: 299_499 })
})

test('small top-ups of a day count as one, and a repeat tells what the top-up waits for', async () => {
  const customerId = await aCustomer(server, { companyId })
  expect((await topUp(customerId, 200_000)).data).toMatchObject({ tradeStatus: '2' })
  const requestId = randomUUID()
  const { data } = await topUp(customerId, 99_500, requestId)
  expect(data).toMatchObject({ tradeStatus: '1', balanceAmt: 200_000 })
  expect((await topUp(customerId, 99_500, requestId)).data).toMatchObject({ tradeStatus: '1', orderId: data?.orderId })
  expect((await confirm(data?.orderId)).data).toMatchObject({ tradeStatus: '2' })
  expect((await topUp(customerId, 99_500, requestId)).data).toMatchObject({ tradeStatus: '2' })
})

test('why a top-up waits is what came before it, not what came since, and is told of its own customer alone', async () => {
  const customerId = await aCustomer(server, { companyId })
  await topUp(customerId, 200_000, randomUUID(), 0)
  const { data } = await topUp(customerId, 120_000, randomUUID(), 0)
  expect(data).toMatchObject({ tradeStatus: '1' })
  expect((await topUp(customerId, 300, randomUUID(), 0)).data).toMatchObject({ tradeStatus: '2' })
  const terms = (more: object, of = customerId) =>
    lead<Terms>('GET', '/trade/order/topUp/terms', { customerId: of, ...more })
  expect((await terms({})).data).toMatchObject({ unreviewedAmt: 200_300 })
  expect((await terms({ orderId: data?.orderId })).data).toMatchObject({
    unreviewedAmt: 200_000,
    topUpAuditAmt: 300_000,
  })
  const other = await aCustomer(server, { companyId })
  expect(await terms({ orderId: data?.orderId }, other)).toMatchObject({ code: 3036001, message: '交易不存在' })
})

test('a repeat of a top-up that was given up does not tell that it came', async () => {
  const customerId = await aCustomer(server, { companyId })
  const requestId = randomUUID()
  const { data } = await topUp(customerId, 300_000, requestId)
  await close(data?.orderId)
  expect((await topUp(customerId, 300_000, requestId)).data).toMatchObject({ tradeStatus: '4', balanceAmt: 0 })
})

test('confirmed and given up at once, only one of them happens', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data } = await topUp(customerId, 400_000)
  const answers = await whileLocked<{ code: number }>(
    server,
    `select from wallet where customer_id = ${customerId} for update`,
    [() => confirm(data?.orderId), () => confirm(data?.orderId), () => confirm(data?.orderId)],
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 400_000 })
  expect(await close(data?.orderId)).toMatchObject({ code: 3036030 })
})

test('one that is given up moves nothing, and cannot be confirmed any more', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data } = await topUp(customerId, 500_000)
  expect(await close(data?.orderId)).toMatchObject({ success: true })
  expect(await confirm(data?.orderId)).toMatchObject({ code: 3036030 })
  expect(await walletOf(customerId)).toEqual(nothing)
})

test('a repeat of a close with its request id, also at once, gets the first answer and is noted once; the id is for nothing else', async () => {
  const { data } = await topUp(await aCustomer(server, { companyId }), 500_000)
  const requestId = randomUUID()
  const send = (more = {}) => close(data?.orderId, { requestId, ...more })
  for (const answer of [...(await Promise.all([send(), send()])), await send()])
    expect(answer).toMatchObject({ code: 200, data: { orderIds: [data?.orderId] } })
  const noted = `select path from audit_log where subject_id = '${data?.orderId}' and path = '/trade/order/close' and outcome = 200`
  expect(await server.runSql(noted)).toHaveLength(1)
  expect(await send({ reason: '客户不来了' })).toMatchObject({
    code: 1012001,
    message: '请求ID（requestId）已用于另一次操作',
  })
  expect(await close(data?.orderId, { requestId: randomUUID() })).toMatchObject({ code: 3036030 })
})

test('a repeated request waits once', async () => {
  const customerId = await aCustomer(server, { companyId })
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => topUp(customerId, 300_000, requestId)))
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
})

test('its debts are paid when it is booked', async () => {
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  const { data } = await topUp(customerId, 300_000)
  expect((await confirm(data?.orderId)).data).toMatchObject({
    balanceBeforeAmt: 0,
    repaidAmt: 3000,
    balanceAmt: 297_000,
    owedAmt: 0,
    tradeGiftAmt: 500,
    giftAmt: 500,
  })
  expect((await confirm(data?.orderId)).data).toMatchObject({ repaidAmt: 0, balanceAmt: 297_000, rewards: [] }) // a repeat
  await server.runSql(`update charge_order set order_status = '50' where id = ${orderId}`) // as the job does
})
