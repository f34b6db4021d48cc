import type { Page } from '@chargedeck/contract/paging'
import type { TrialBalanceRow, TrialBalanceSummary } from '@chargedeck/contract/insight/trial-balance/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aGroup, aSettledOrder, aStationOf, payFor } from '../../money/ledger/fixtures.ts'
import { takeDeposit, takeTopUp } from '../../money/ledger/public.ts'
import { closeDaysHandler, closeDaysNightly } from './public.ts'

const permissions = ['trial:balance:page', 'trial:balance:summary', 'trial:balance:export']
let at = fromWallTime('2026-03-10 23:59:59')
const nowIs = (text: string) => void (at = fromWallTime(text))
let server: TestServer
let companyId: string
let elsewhereId: string
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  elsewhereId = await aCompany(server, '200')
  const stationId = await aStationOf(server, companyId)
  const customerId = await aCustomer(server, { companyId })
  await topUp(customerId, 10_000, 500)
  await topUp(await aCustomer(server, { companyId: elsewhereId }), 7000, 0)
  nowIs('2026-03-12 00:00:00')
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 12_000 })
  await payFor(server, { customerId, orderId, amt: 12_000 })
  nowIs('2026-03-13 09:00:00')
  const groupId = await aGroup(server, { companyId })
  const deposit = { groupId, companyId, channel: 'BankPay', tradeAmt: fen(70_000), reason: '预存' } as const
  await asSystem(server.deps, 'test', (ctx) => takeDeposit(ctx, deposit))
})
afterAll(() => server.stop())

const topUp = (customerId: string, tradeAmt: number, giftAmt: number) =>
  asSystem(server.deps, 'test', (ctx) =>
    takeTopUp(ctx, { customerId, tradeAmt: fen(tradeAmt), giftAmt: fen(giftAmt), reason: '柜台' }),
  )
const call = (orgId = '100') => server.signIn({ permissions, orgIds: [orgId] })
async function balance(query: object, orgId?: string) {
  const { data } = await (await call(orgId))<Page<TrialBalanceRow>>('GET', '/trial/balance/page', query)
  return data?.rows ?? []
}
const summary = async (query: object, orgId?: string) =>
  (await (await call(orgId))<TrialBalanceSummary>('GET', '/trial/balance/summary', query)).data
const shortOf = (rows: readonly TrialBalanceRow[]) =>
  rows.map((row) => [
    row.id,
    row.openingCreditAmt - row.openingDebitAmt,
    row.debitAmt,
    row.creditAmt,
    row.closingCreditAmt - row.closingDebitAmt,
  ])
async function closeDays(): Promise<void> {
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, closeDaysNightly.job, { dueTime: '' }))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [closeDaysHandler] })
}

const spans = [
  { startDay: '2026-03-10', endDay: '2026-03-10' },
  { startDay: '2026-03-11', endDay: '2026-03-11' },
  { startDay: '2026-03-11', endDay: '2026-03-13' },
  { startDay: '2026-03-10', endDay: '2026-03-12' },
  { startDay: '2026-03-01', endDay: '2026-03-31' },
  { startDay: '2026-03-13' },
  {},
]

test('shows each account with what it had before, what was booked, and what it has then', async () => {
  expect(shortOf(await balance({ startDay: '2026-03-11', endDay: '2026-03-13' }))).toEqual([
    ['CASH-BankPay', 0, 70_000, 0, -70_000],
    ['CASH-OfflinePay', -10_000, 0, 0, -10_000],
    ['RECEIVABLE', 0, 1500, 0, -1500],
    ['CUST_PRINCIPAL', 10_000, 10_000, 0, 0],
    ['CUST_GIFT', 500, 500, 0, 0],
    ['GROUP', 0, 0, 70_000, 70_000],
    ['ORDER_CLEARING', 0, 0, 12_000, 12_000],
    ['GIFT_COST', -500, 0, 0, -500],
  ])
})

test('the other way round when that is wanted', async () => {
  const rows = await balance({ startDay: '2026-03-11', sortField: 'account', sortOrder: 'descend' })
  expect(rows[0]?.id).toBe('GIFT_COST')
})

test('without days it is of today, and both sides are equal', async () => {
  expect(await summary({})).toEqual({
    startDay: '2026-03-13',
    endDay: '2026-03-13',
    closedDay: null,
    balanced: 1,
    lastCheck: null,
    openingDebitAmt: 12_000,
    openingCreditAmt: 12_000,
    debitAmt: 70_000,
    creditAmt: 70_000,
    closingDebitAmt: 82_000,
    closingCreditAmt: 82_000,
  })
})

test('shows the companies of the caller, and of those the wanted one', async () => {
  expect(shortOf(await balance({ startDay: '2026-03-10' }, '200'))).toEqual([
    ['CASH-OfflinePay', 0, 7000, 0, -7000],
    ['CUST_PRINCIPAL', 0, 0, 7000, 7000],
  ])
  expect(await balance({ companyId: elsewhereId })).toEqual([])
  expect(await balance({ companyId })).not.toEqual([])
})

test('the nightly job keeps the days that are over, once, and every answer stays the same', async () => {
  const before = await Promise.all(spans.map((span) => balance(span)))
  await Promise.all([closeDays(), closeDays()])
  expect((await summary({}))?.closedDay).toBe('2026-03-12')
  expect(await Promise.all(spans.map((span) => balance(span)))).toEqual(before)
  expect(await server.runSql('select count(*)::int as days from closed_day')).toEqual([{ days: 3 }])
  nowIs('2026-03-15 08:00:00')
  await closeDays()
  const after = spans.filter(({ endDay }) => endDay !== undefined && endDay < '2026-03-14')
  expect(await Promise.all(after.map((span) => balance(span)))).toEqual(
    before.filter((_, index) => after.includes(spans[index] ?? {})),
  )
  expect((await summary({ startDay: '2026-03-14', endDay: '2026-03-14' }))?.closingDebitAmt).toBe(82_000)
  expect(await brokenInvariants(server.db, at)).toEqual([])
})

test('days that were closed while the clock ran ahead are open again for what is booked on them', async () => {
  nowIs('2026-04-20 02:00:00')
  await closeDays()
  expect((await summary({}))?.closedDay).toBe('2026-04-19')
  nowIs('2026-03-15 09:00:00')
  await topUp(await aCustomer(server, { companyId }), 300, 0)
  expect((await summary({}))?.closedDay).toBe('2026-03-14')
  const today = await balance({})
  expect(shortOf(today).find(([id]) => id === 'CASH-OfflinePay')).toEqual(['CASH-OfflinePay', -10_000, 300, 0, -10_300])
  expect(await brokenInvariants(server.db, at)).toEqual([])
  nowIs('2026-03-17 02:00:00')
  await closeDays()
  expect(await balance({ startDay: '2026-03-15', endDay: '2026-03-15' })).toEqual(today)
  expect(await brokenInvariants(server.db, at)).toEqual([])
})

test('the kept balances are checked against the entries', async () => {
  await server.runSql(
    "update account_day set balance_amt = balance_amt + 1 where account = 'CASH' and day = '2026-03-16'",
  )
  expect((await brokenInvariants(server.db, at)).map(({ invariant }) => invariant)).toEqual(['I29'])
  await server.runSql(
    "update account_day set balance_amt = balance_amt - 1 where account = 'CASH' and day = '2026-03-16'",
  )
})

test('a first day after the last one is refused by name', async () => {
  const { message } = await (
    await call()
  )('GET', '/trial/balance/page', { startDay: '2026-03-12', endDay: '2026-03-10' })
  expect(message).toContain('开始日期不能晚于结束日期')
})

test('is exported as on the screen', async () => {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/trial/balance/export',
    headers,
    payload: { startDay: '2026-03-10', endDay: '2026-03-13', columns: ['account', 'debitAmt'] },
  })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['科目', '渠道', '本期借方（元）'],
    ['资金', '银行转账', 700],
  ])
})
