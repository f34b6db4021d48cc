import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { TrialBalanceRow } from '@chargedeck/contract/insight/trial-balance/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aGroup, aSettledOrder, aStationOf, payFor } from '../../money/ledger/fixtures.ts'
import { takeDeposit, takeTopUp } from '../../money/ledger/public.ts'

const permissions = ['journal:page', 'journal:summary', 'journal:one', 'journal:export', 'trial:balance:page']
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let elsewhere: typeof call
let companyId: string
let orderNo: string
let tradeNo: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const customerId = await aCustomer(server, { companyId })
  await server.runSql(`update customer set nickname = null, mobile = '13912345678' where id = ${customerId}`)
  const groupId = await aGroup(server, { companyId })
  const money = { tradeAmt: fen(10_000), giftAmt: fen(500), reason: '柜台' }
  await asSystem(server.deps, 'test', (ctx) => takeTopUp(ctx, { customerId, ...money }))
  const deposit = { groupId, companyId, channel: 'BankPay', tradeAmt: fen(70_000), reason: '预存' } as const
  await asSystem(server.deps, 'test', (ctx) => takeDeposit(ctx, deposit))
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  const [order] = await server.runSql(`select order_no from charge_order where id = ${orderId}`)
  const [trade] = await server.runSql(`select trade_no from trade_order where trade_type = 'TOP_UP'`)
  orderNo = String(order?.['order_no'] ?? order?.['orderNo'])
  tradeNo = String(trade?.['trade_no'] ?? trade?.['tradeNo'])
  call = await server.signIn({ permissions, orgIds: ['100'] })
  elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
})
afterAll(() => server.stop())

const page = async (query: object = {}) =>
  (await call<Page<ListedJournal>>('GET', '/journal/page', query)).data?.rows ?? []
const kindsOf = async (query: object) => (await page(query)).map(({ bizType }) => bizType)

test('shows every journal, the newest first, with its amount and what it was booked for', async () => {
  expect(await page()).toMatchObject([
    { bizType: 'CHARGE', amt: 3000, origin: 'CHARGE_ORDER', bizNo: orderNo },
    { bizType: 'GROUP_DEPOSIT', amt: 70_000, origin: 'TRADE_ORDER' },
    { bizType: 'TOP_UP', amt: 10_500, origin: 'TRADE_ORDER', bizNo: tradeNo },
  ])
})

test.each([
  [{ bizType: ['CHARGE', 'TOP_UP'] }, ['CHARGE', 'TOP_UP']],
  [{ account: 'CUST_GIFT' }, ['TOP_UP']],
  [{ account: 'CASH' }, ['GROUP_DEPOSIT', 'TOP_UP']],
  [{ account: 'CASH', channel: 'BankPay' }, ['GROUP_DEPOSIT']],
  [{ account: 'OTHER_INCOME' }, []],
  [{ minAmt: 3001, maxAmt: 10_500 }, ['TOP_UP']],
  [{ startTime: '2026-03-12', endTime: '2026-03-12' }, ['CHARGE', 'GROUP_DEPOSIT', 'TOP_UP']],
  [{ endTime: '2026-03-11' }, []],
  [{ bizNo: 'TP0' }, []],
  [{ sortField: 'amt', sortOrder: 'ascend' }, ['CHARGE', 'TOP_UP', 'GROUP_DEPOSIT']],
])('filters by %j', async (query, kinds) => {
  expect(await kindsOf(query)).toEqual(kinds)
})

test('finds the journals of an order or a trade by its number, and one by its own', async () => {
  expect(await kindsOf({ bizNo: orderNo })).toEqual(['CHARGE'])
  expect(await kindsOf({ bizNo: ` ${tradeNo.toLowerCase()} ` })).toEqual(['TOP_UP'])
  const [first] = await page()
  expect(await kindsOf({ journalNo: first?.journalNo })).toEqual(['CHARGE'])
})

test('one journal names whose accounts were debited and credited; a phone number is masked', async () => {
  const { journalId } = (await page()).at(-1) ?? {}
  const { data } = await call<JournalDetail>('GET', '/journal/one', { journalId })
  const companyName = data?.journal.companyName
  expect(data?.entries).toEqual([
    {
      account: 'CASH',
      channelText: '线下',
      ownerName: companyName,
      debitAmt: 10_000,
      creditAmt: 0,
      balanceAfterAmt: null,
    },
    {
      account: 'GIFT_COST',
      channelText: null,
      ownerName: companyName,
      debitAmt: 500,
      creditAmt: 0,
      balanceAfterAmt: null,
    },
    {
      account: 'CUST_PRINCIPAL',
      channelText: null,
      ownerName: '139****5678',
      debitAmt: 0,
      creditAmt: 10_000,
      balanceAfterAmt: 10_000,
    },
    {
      account: 'CUST_GIFT',
      channelText: null,
      ownerName: '139****5678',
      debitAmt: 0,
      creditAmt: 500,
      balanceAfterAmt: 500,
    },
  ])
})

test('an account in its days shows what each journal moved on it, and its sums are those of the trial balance', async () => {
  const [day, days] = ['2026-03-12', { startTime: '2026-03-12', endTime: '2026-03-12' }]
  const { data: trial } = await call<Page<TrialBalanceRow>>('GET', '/trial/balance/page', {
    startDay: day,
    endDay: day,
  })
  const accounts = trial?.rows ?? []
  expect(accounts.map(({ account }) => account)).toContain('CUST_PRINCIPAL')
  for (const { account, channel, debitAmt, creditAmt } of accounts) {
    const on = { ...days, account, ...(channel !== null && { channel }) }
    expect((await call('GET', '/journal/summary', on)).data).toEqual({
      accountDebitAmt: debitAmt,
      accountCreditAmt: creditAmt,
    })
  }
  expect(await page({ ...days, account: 'CUST_GIFT' })).toMatchObject([
    { bizType: 'TOP_UP', amt: 10_500, accountDebitAmt: 0, accountCreditAmt: 500 },
  ])
  expect(await page({ account: 'CASH', channel: 'BankPay' })).toMatchObject([
    { amt: 70_000, accountDebitAmt: 70_000, accountCreditAmt: 0 },
  ])
  const years = { account: 'CASH', startTime: '2024-01-01', endTime: '2026-12-31' }
  expect(await call('GET', '/journal/summary', years)).toMatchObject({ message: '合计的记账时间不能超过366天' })
  expect(await page(days)).toMatchObject([1, 2, 3].map(() => ({ accountDebitAmt: null, accountCreditAmt: null })))
  expect((await elsewhere('GET', '/journal/summary', { ...days, account: 'CASH' })).data).toEqual({
    accountDebitAmt: 0,
    accountCreditAmt: 0,
  })
})

test('the journals of other companies are not there', async () => {
  const { journalId } = (await page())[0] ?? {}
  expect((await elsewhere<Page<ListedJournal>>('GET', '/journal/page')).data?.rows).toEqual([])
  expect((await elsewhere<Page<ListedJournal>>('GET', '/journal/page', { companyId })).data?.rows).toEqual([])
  expect(await elsewhere('GET', '/journal/one', { journalId })).toMatchObject({ message: '凭证不存在' })
})

async function exported(payload: object) {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const answer = await server.app.inject({ method: 'POST', url: '/api/journal/export', headers, payload })
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows
}

test('exports a line for each entry, and the columns that the screen shows', async () => {
  expect(await exported({ bizType: ['TOP_UP'], columns: ['bizType', 'amt'] })).toEqual([
    ['业务类型', '科目', '借方（元）', '贷方（元）'],
    ['充值', '客户赠送余额', 0, 5],
    ['充值', '客户充值余额', 0, 100],
    ['充值', '赠送成本', 5, 0],
    ['充值', '资金', 100, 0],
  ])
})

test('of an account it exports only the entries of that account, beside the amount of each journal', async () => {
  const columns = ['bizType', 'accountDebitAmt', 'accountCreditAmt', 'amt']
  const titles = ['业务类型', '科目', '本科目借方（元）', '本科目贷方（元）', '凭证金额（元）']
  expect(await exported({ account: 'CUST_GIFT', columns })).toEqual([titles, ['充值', '客户赠送余额', 0, 5, 105]])
  expect(await exported({ account: 'CASH', channel: 'BankPay', columns })).toEqual([
    titles,
    ['企业预存', '资金', 700, 0, 700],
  ])
})
