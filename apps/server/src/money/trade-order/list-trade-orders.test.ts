import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { readXlsx } from 'hucre/xlsx'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { aProof } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let elsewhere: typeof call
let companyId: string
let customerId: string
let groupId: string
const permissions = [
  ...(['trade:order:page', 'trade:order:summary', 'trade:order:one', 'trade:order:export'] as const),
  ...(['trade:order:topUp', 'trade:order:topUp:confirm', 'trade:order:depositGroup', 'customer:clearEmpty'] as const),
]
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server, '100')
  customerId = await aCustomer(server, { companyId })
  await server.runSql(
    `update customer set mobile = '13912345678', nickname = null, real_name = '李伟' where id = ${customerId}`,
  )
  groupId = await aGroup(server, { companyId })
  call = await server.signIn({ permissions, orgIds: ['100'] })
  elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  const paid = { tradeChannel: 'OfflinePay', reason: '柜台现金' }
  const proved = async () => ({ ...paid, requestId: randomUUID(), voucherPath: await aProof(server, call) })
  const topUp = async (tradeAmt: number, more = {}) =>
    call('POST', '/trade/order/topUp', { ...(await proved()), customerId, tradeAmt, ...more })
  await topUp(10_000, { giftAmt: 500 })
  await topUp(20_000, { tradeChannel: 'BankPay' })
  await call('POST', '/trade/order/depositGroup', { ...(await proved()), groupId, tradeAmt: 70_000 })
  await call('PUT', '/customer/clearEmpty', { id: customerId, reason: '注销' })
})
afterAll(() => server.stop())

const page = async (query: object = {}) => (await call<Page<TradeOrder>>('GET', '/trade/order/page', query)).data
const amtsOf = async (query?: object) => (await page(query))?.rows.map(({ tradeAmt }) => tradeAmt)

test('shows every trade, the newest first, with its owner, its channel and who booked it', async () => {
  const found = await page()
  expect(found?.rows.map(({ tradeType, tradeAmt }) => [tradeType, tradeAmt])).toEqual([
    ['CLEAR', 30_500],
    ['GROUP_DEPOSIT', 70_000],
    ['TOP_UP', 20_000],
    ['TOP_UP', 10_000],
  ])
  expect(found?.rows[3]).toMatchObject({
    customerId,
    mobile: '139****5678',
    nickname: null,
    realName: '李伟',
    groupId: null,
    channelText: '线下',
    tradeStatus: '2',
    payTransStatus: 'S',
    giftAmt: 500,
    remainAmt: 0,
    balanceBeforeAmt: 0,
    balanceAfterAmt: 10_000,
    reason: '柜台现金',
  })
  expect(found?.rows[3]?.operatorName).toBeTruthy()
  expect(found?.rows[1]).toMatchObject({ customerId: null, mobile: null, groupId })
})

test.each([
  [{ mobile: '13912345678' }, [30_500, 20_000, 10_000]],
  [{ mobile: '13900000000' }, []],
  [{ tradeType: ['TOP_UP', 'CLEAR'] }, [30_500, 20_000, 10_000]],
  [{ tradeType: 'REFUND' }, []],
  [{ tradeChannel: 'BankPay' }, [20_000]],
  [{ tradeStatus: '2', payTransStatus: 'S', minAmt: 20_000, maxAmt: 30_500 }, [30_500, 20_000]],
  [{ tradeStatus: ['0', '1'] }, []],
  [{ refundBatchNo: 'RB1' }, []],
  [{ searchValue: '139 1234 5678' }, [30_500, 20_000, 10_000]],
  [{ searchValue: 'RB1' }, []],
  [{ channelTradeNo: '4200001' }, []],
  [{ startTime: '2020-01-01', endTime: '2020-12-31' }, []],
  [{ sortField: 'tradeAmt', sortOrder: 'ascend' }, [10_000, 20_000, 30_500, 70_000]],
])('filters by %j', async (query, amts) => {
  expect(await amtsOf(query)).toEqual(amts)
})

test.each([
  ['a large sum at the counter', { type: 'TOP_UP', status: '1', channel: 'BankPay' }, 'REVIEW', '1'],
  ['a large refund', { type: 'REFUND', status: '0', channel: 'BankPay' }, 'REVIEW', '0'],
  ['a refund that waits for its channel', { type: 'REFUND', status: '1', channel: 'WePay' }, '1', 'REVIEW'],
  ['a payment that its payer may still make', { type: 'TOP_UP', status: '1', channel: 'WePay' }, '1', 'REVIEW'],
])('%s is found by what it waits for alone', async (_, { type, status, channel }, found, missed) => {
  const become = (facts: string) => server.runSql(`update trade_order set ${facts} where trade_amt = 20000`)
  await become(`trade_type = '${type}', trade_status = '${status}', trade_channel = '${channel}'`)
  for (const wanted of [[found], [found, missed], ['0', '1', 'REVIEW'], ['3', found]])
    expect([wanted, await amtsOf({ tradeStatus: wanted })]).toEqual([wanted, [20_000]])
  for (const wanted of [[missed], ['3', missed]]) expect(await amtsOf({ tradeStatus: wanted })).toEqual([])
  await become(`trade_type = 'TOP_UP', trade_status = '2', trade_channel = 'BankPay'`)
})

test('filters by the owner and by the number as somebody types it', async () => {
  expect(await amtsOf({ customerId })).toEqual([30_500, 20_000, 10_000])
  expect(await amtsOf({ groupId })).toEqual([70_000])
  const tradeNo = (await page({ groupId }))?.rows[0]?.tradeNo ?? ''
  expect(await amtsOf({ tradeNo: ` ${tradeNo.toLowerCase()}` })).toEqual([70_000])
  expect(await amtsOf({ searchValue: ` ${tradeNo.toLowerCase()}` })).toEqual([70_000])
})

test('[S9.5] filters by each of the six types and five channels, and refuses any other', async () => {
  const types = ['TOP_UP', 'REFUND', 'VOUCHER', 'REDEEM', 'CLEAR', 'GROUP_DEPOSIT']
  const channels = ['WePay', 'AliPay', 'OfflinePay', 'BankPay', 'HuifuPay']
  const qtyOf = async (query: object) => (await page(query))?.rows.length
  expect(await Promise.all(types.map((tradeType) => qtyOf({ tradeType })))).toEqual([2, 0, 0, 0, 1, 1])
  expect(await Promise.all(channels.map((tradeChannel) => qtyOf({ tradeChannel })))).toEqual([0, 0, 3, 1, 0])
  for (const wrong of [{ tradeType: 'GIFT' }, { tradeChannel: 'Cash' }])
    expect(await call('GET', '/trade/order/page', wrong)).toMatchObject({ code: 1012001 })
})

test('[S8.10] a channel that nobody here knows is 未知渠道', async () => {
  await server.runSql(`update trade_order set trade_channel = 'AbcPay' where trade_amt = 20000`)
  expect((await page({ tradeType: 'TOP_UP' }))?.rows[0]).toMatchObject({
    tradeChannel: 'AbcPay',
    channelText: '未知渠道',
  })
  await server.runSql(`update trade_order set trade_channel = 'BankPay' where trade_amt = 20000`)
})

test('the sums are those of the trades that succeeded', async () => {
  expect((await call('GET', '/trade/order/summary')).data).toEqual({
    topUpQty: 2,
    topUpAmt: 30_000,
    giftAmt: 500,
    refundQty: 0,
    refundAmt: 0,
    clearAmt: 30_500,
    groupDepositAmt: 70_000,
    feeAmt: 0,
    netAmt: 100_000,
    byChannel: expect.arrayContaining([
      { channelText: '线下', inAmt: 80_000, outAmt: 0 },
      { channelText: '银行转账', inAmt: 20_000, outAmt: 0 },
    ]),
  })
  expect((await call('GET', '/trade/order/summary', { tradeStatus: '3' })).data).toMatchObject({ netAmt: 0 })
})

test('one trade tells what was booked for it, in debits and credits', async () => {
  const [, , , first] = (await page())?.rows ?? []
  const { data } = await call<TradeOrderDetail>('GET', '/trade/order/one', { orderId: first?.orderId })
  expect(data).toMatchObject({ trade: { tradeAmt: 10_000 }, origin: null, refunds: [] })
  expect(data?.journals).toMatchObject([
    {
      bizType: 'TOP_UP',
      entries: [
        { account: 'CASH', debitAmt: 10_000, creditAmt: 0 },
        { account: 'GIFT_COST', debitAmt: 500, creditAmt: 0 },
        { account: 'CUST_PRINCIPAL', debitAmt: 0, creditAmt: 10_000 },
        { account: 'CUST_GIFT', debitAmt: 0, creditAmt: 500 },
      ],
    },
  ])
})

test('the trades of other companies are not there', async () => {
  const orderId = (await page())?.rows[0]?.orderId
  expect((await elsewhere<Page<TradeOrder>>('GET', '/trade/order/page')).data?.rows).toEqual([])
  expect((await elsewhere('GET', '/trade/order/summary')).data).toMatchObject({ topUpQty: 0, netAmt: 0 })
  expect(await elsewhere('GET', '/trade/order/one', { orderId })).toMatchObject({
    code: 3036001,
    message: '交易不存在',
  })
})

test('exports the trades and the columns that the screen shows', async () => {
  const payload = { tradeType: ['TOP_UP'], columns: ['tradeNo', 'tradeAmt', 'owner'] }
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const answer = await server.app.inject({ method: 'POST', url: '/api/trade/order/export', headers, payload })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows[0]).toEqual(['交易单号', '金额（元）', '客户', '手机号', '企业'])
  expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual([200, 100])
})

test('the list, its sums and its file are those of one company when it is chosen', async () => {
  const second = await aCompany(server, '100')
  const ofSecond = await aCustomer(server, { companyId: second })
  const facts = { requestId: randomUUID(), voucherPath: await aProof(server, call), reason: '柜台现金' }
  const paid = { ...facts, customerId: ofSecond, tradeChannel: 'OfflinePay', tradeAmt: 3300 }
  expect((await call('POST', '/trade/order/topUp', paid)).code).toBe(200)
  expect(await amtsOf({ companyId: second })).toEqual([3300])
  expect(await amtsOf({ companyId })).toEqual([30_500, 70_000, 20_000, 10_000])
  expect((await call('GET', '/trade/order/summary', { companyId: second })).data).toMatchObject({ netAmt: 3300 })
  expect((await elsewhere<Page<TradeOrder>>('GET', '/trade/order/page', { companyId })).data?.rows).toEqual([])
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const payload = { companyId: second, columns: ['tradeAmt'] }
  const answer = await server.app.inject({ method: 'POST', url: '/api/trade/order/export', headers, payload })
  expect((await readXlsx(answer.rawPayload)).sheets[0]?.rows.length).toBe(2)
})
