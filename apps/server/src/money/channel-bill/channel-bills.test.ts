import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCode, aSandbox, decide } from '../pay-trans/fixtures.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { compareWith } from './fixtures.ts'
import { fetchBillHandler, planBills } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let companyId: string
let payConfigId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const own = ['page', 'info', 'fetch', 'diff:page', 'diff:settle'].map((name) => `channel:bill:${name}`)
/** A session does not last for days. */
const goTo = async (time: string) => {
  at = fromWallTime(time)
  call = await server.signIn({ permissions: ['trade:order:topUp', 'trade:order:payment', ...own], orgIds: ['100'] })
}
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

/** A customer pays by code at a time of the clock. */
async function paid(time: string, tradeAmt: number, { isTold = true } = {}) {
  await goTo(time)
  const customerId = await aCustomer(server, { companyId })
  const { orderId, codeUrl } = await aCode(server, call, { customerId, tradeAmt })
  const { deliver } = await decide(server, call, { codeUrl })
  if (isTold) await deliver()
  const [trade] = await server.runSql(`select trade_no from trade_order where id = ${orderId}`)
  return { customerId, orderId, number: String(trade?.['tradeNo']) }
}
const line = (number: string, amt: number, more: Partial<BillLine> = {}): BillLine => ({
  kind: 'PAY',
  number,
  channelNo: `42${number}`,
  amt: fen(amt),
  feeAmt: fen(6),
  time: at,
  ...more,
})
const compare = (billDay: string, lines: BillLine[] | null) =>
  compareWith(server, { payConfigId, companyId, billDay }, lines)
const billOf = async (id: string) => {
  const { data } = await call<{ rows: { id: string }[] }>('GET', '/channel/bill/page', { pageSize: '100' })
  const row = data?.rows.find((found) => found.id === id)
  expect((await call('GET', '/channel/bill/info', { id })).data).toEqual(row)
  return row
}
type Diff = {
  id: string
  number: string
  diffType: string
  deltaAmt: number
  tradeId: string | null
  way: string | null
}
const diffsOf = async (billId: string) =>
  (await call<{ rows: Diff[] }>('GET', '/channel/bill/diff/page', { billId })).data?.rows ?? []
/** Credits less debits. */
const balanceOf = async (account: string, ofChannel = '') =>
  Number(
    (
      await server.runSql(
        `select coalesce(sum(credit_amt - debit_amt), 0) as amt from ledger_entry where account = '${account}' ${ofChannel}`,
      )
    )[0]?.['amt'],
  )
const settle = (id: string | undefined, way: string, more = {}) =>
  call('PUT', '/channel/bill/diff/settle', { id, way, reason: '已与渠道核实', ...more })

test('a bill that agrees is counted, and its fee is booked once', async () => {
  const one = await paid('2026-03-12 12:00:00', 1000)
  const two = await paid('2026-03-12 12:30:00', 2000)
  await goTo('2026-03-13 10:00:00')
  const lines = [line(one.number, 1000), line(two.number, 2000)]
  const billId = await compare('2026-03-12', lines)
  expect(await billOf(billId)).toMatchObject({
    billDay: '2026-03-12',
    cfgName: 'WePay沙箱',
    status: '10',
    payQty: 2,
    payAmt: 3000,
    feeAmt: 12,
    diffQty: 0,
    failReason: null,
    compareTime: '2026-03-13 10:00:00',
  })
  expect(await compare('2026-03-12', lines)).toBe(billId)
  expect(await balanceOf('CHANNEL_FEE')).toBe(-12)
  expect(await balanceOf('CASH', "and channel = 'WePay'")).toBe(-(3000 - 12))
})

test('money that only the channel knows waits in suspense until staff settle it, once', async () => {
  await goTo('2026-03-14 10:00:00')
  const billId = await compare('2026-03-13', [line('STRANGE', 700)])
  expect(await billOf(billId)).toMatchObject({ status: '20', openQty: 1, openAmt: 700 })
  const [diff] = await diffsOf(billId)
  expect(diff).toMatchObject({ diffType: 'LONG', ourAmt: null, theirAmt: 700, deltaAmt: 700, tradeId: null })
  expect(await balanceOf('SUSPENSE')).toBe(700)
  const [requestId, once] = ['settled-once', { code: 200, data: null }]
  const again = () => settle(diff?.id, 'WRITTEN_OFF', { requestId })
  for (const answer of [...(await Promise.all([again(), again()])), await again()]) expect(answer).toMatchObject(once)
  expect(await settle(diff?.id, 'MONEY_MOVED', { requestId })).toMatchObject({ code: 1012001 })
  expect(await settle(diff?.id, 'MONEY_MOVED')).toMatchObject({ code: 3036053, message: '该差异已处理' })
  expect(await balanceOf('SUSPENSE')).toBe(0)
  expect(await balanceOf('OTHER_INCOME')).toBe(700)
  expect(await billOf(billId)).toMatchObject({ status: '30', diffQty: 1, openQty: 0, openAmt: 0 })
})

test('what the channel does not know is missing until a later bill has it', async () => {
  const late = await paid('2026-03-14 12:00:00', 1500)
  await goTo('2026-03-15 10:00:00')
  const billId = await compare('2026-03-14', [line('OTHER', 100)])
  const short = (await diffsOf(billId)).find(({ number }) => number === late.number)
  expect(short).toMatchObject({ diffType: 'SHORT', deltaAmt: -1500, tradeId: late.orderId })
  expect(await balanceOf('SUSPENSE')).toBe(100 - 1500)
  await goTo('2026-03-16 10:00:00')
  const next = await compare('2026-03-15', [line(late.number, 1500)])
  expect(await billOf(next)).toMatchObject({ status: '10' })
  expect((await diffsOf(billId)).find(({ id }) => id === short?.id)).toMatchObject({ status: '1', way: 'FOUND' })
  expect(await balanceOf('SUSPENSE')).toBe(100)
  const rest = (await diffsOf(billId)).find(({ number }) => number === 'OTHER')
  expect(await settle(rest?.id, 'MONEY_MOVED')).toMatchObject({ code: 200 })
  expect(await balanceOf('SUSPENSE')).toBe(0)
})

test('a payment that nobody told us about is booked from the bill', async () => {
  const { customerId, orderId, number } = await paid('2026-03-17 12:00:00', 900, { isTold: false })
  const balance = async () =>
    (await server.runSql(`select balance_amt from wallet where customer_id = ${customerId}`))[0]?.['balanceAmt']
  expect(await balance()).toBe(0)
  await goTo('2026-03-18 10:00:00')
  const billId = await compare('2026-03-17', [line(number, 900)])
  expect(await balance()).toBe(900)
  expect(await billOf(billId)).toMatchObject({ status: '10' })
  const [trade] = await server.runSql(`select trade_status, channel_trade_no from trade_order where id = ${orderId}`)
  expect(trade).toEqual({ tradeStatus: '2', channelTradeNo: `42${number}` })
})

test('another amount, a payment twice and an unknown refund are differences by their sign', async () => {
  const other = await paid('2026-03-18 12:00:00', 1000)
  const twice = await paid('2026-03-18 13:00:00', 400)
  await goTo('2026-03-19 10:00:00')
  const before = await balanceOf('SUSPENSE')
  const billId = await compare('2026-03-18', [
    line(other.number, 950),
    line(twice.number, 400),
    line(twice.number, 400),
    line('REFUND1', 300, { kind: 'REFUND', feeAmt: fen(-2) }),
  ])
  expect((await diffsOf(billId)).map(({ number, deltaAmt }) => [number, deltaAmt])).toEqual([
    [other.number, -50],
    [twice.number, 400],
    ['REFUND1', -300],
  ])
  expect(await balanceOf('SUSPENSE')).toBe(before + 50)
  for (const { id } of await diffsOf(billId)) await settle(id, 'WRITTEN_OFF')
  expect(await balanceOf('SUSPENSE')).toBe(before)
})

test('a payment of the last hour may stand on the next bill', async () => {
  const late = await paid('2026-03-19 23:30:00', 600)
  await goTo('2026-03-20 10:00:00')
  expect(await billOf(await compare('2026-03-19', []))).toMatchObject({ status: '10' })
  await goTo('2026-03-21 10:00:00')
  const next = await compare('2026-03-20', [line('FILLER', 1)])
  expect((await diffsOf(next)).map(({ number }) => number)).toEqual(['FILLER', late.number])
  for (const { id } of await diffsOf(next)) await settle(id, 'MONEY_MOVED')
})

test('a bill that cannot be had, or is empty while we have payments, is asked for again', async () => {
  await paid('2026-03-22 12:00:00', 600)
  await goTo('2026-03-23 10:00:00')
  const billId = await compare('2026-03-22', null)
  expect(await billOf(billId)).toMatchObject({ status: '00', failReason: '维护中' })
  await compare('2026-03-22', [])
  expect(await billOf(billId)).toMatchObject({ status: '00', failReason: '渠道账单为空，而我方有1笔' })
  await asSystem(server.deps, 'test', planBills)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [fetchBillHandler(payTransEnds)] })
  expect(await billOf(billId)).toMatchObject({ status: '10', payQty: 1, payAmt: 600, feeAmt: 4, failReason: null })
})

test('staff are told once of a contract whose bills cannot be had for three days, and again when others cannot', async () => {
  await goTo('2026-04-02 12:00:00')
  const own = { companyId, payConfigId: await aSandbox(server, companyId, 'AliPay') }
  const told = async (billDay: string) => {
    await compareWith(server, { ...own, billDay }, null)
    const alerts = await server.runSql(
      `select payload->>'content' as content from graphile_worker._private_jobs where payload->>'title' = '渠道账单未取得'`,
    )
    return alerts.map(({ content }) => content)
  }
  expect(await told('2026-03-30')).toEqual([])
  const [content, ...others] = await told('2026-03-29')
  expect(content).toContain('2026-03-29的微信支付账单超过三天未取得（维护中）')
  const once = others.length + 1
  expect(await told('2026-03-28')).toHaveLength(once)
  await goTo('2026-04-03 00:00:00')
  expect(await told('2026-03-30')).toHaveLength(once)
  await compareWith(server, { ...own, billDay: '2026-03-29' }, [])
  expect((await told('2026-03-30')).length).toBeGreaterThan(once)
})

test('the bill of an amount that the sandbox leaves out differs, and staff can ask again', async () => {
  await paid('2026-03-23 12:00:00', 519)
  await goTo('2026-03-24 10:00:00')
  const asked = { payConfigId, billDay: '2026-03-23' }
  const { data } = await call<{ id: string }>('POST', '/channel/bill/fetch', asked)
  const run = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [fetchBillHandler(payTransEnds)] })
  await run()
  expect(await billOf(data?.id ?? '')).toMatchObject({ status: '00', failReason: '渠道账单为空，而我方有1笔' })
  await paid('2026-03-23 13:00:00', 500)
  await goTo('2026-03-24 11:00:00')
  await call('POST', '/channel/bill/fetch', asked)
  await run()
  expect(await billOf(data?.id ?? '')).toMatchObject({ status: '20', payQty: 1, diffQty: 1, openAmt: -519 })
  expect(await call('POST', '/channel/bill/fetch', asked)).toMatchObject({ data: { foundQty: 0 } })
})

test('only a past day of an own contract with a channel is compared', async () => {
  await goTo('2026-03-24 10:00:00')
  const codeOf = async (body: object) => (await call('POST', '/channel/bill/fetch', body)).code
  expect(await codeOf({ payConfigId, billDay: '2026-03-24' })).toBe(3036051)
  expect(await codeOf({ payConfigId, billDay: '2025-12-01' })).toBe(3036051)
  expect(await codeOf({ payConfigId: '7', billDay: '2026-03-23' })).toBe(3036050)
  expect(await codeOf({ payConfigId, billDay: '2026-02-30' })).toBe(1012001)
})

test('people of another organisation see no bill and settle no difference', async () => {
  await goTo('2026-03-24 10:00:00')
  const stranger = await server.signIn({ permissions: own, orgIds: ['101'] })
  expect(await stranger('GET', '/channel/bill/page')).toMatchObject({ data: { rows: [], totalRows: 0 } })
  const { data: seen } = await call<{ rows: { id: string }[] }>('GET', '/channel/bill/page')
  expect(await stranger('GET', '/channel/bill/info', { id: seen?.rows[0]?.id })).toMatchObject({ code: 3036054 })
  expect(await stranger('GET', '/channel/bill/diff/page')).toMatchObject({ data: { rows: [], totalRows: 0 } })
  const [open] = (await call<{ rows: Diff[] }>('GET', '/channel/bill/diff/page', { status: '0' })).data?.rows ?? []
  expect(
    await stranger('PUT', '/channel/bill/diff/settle', { id: open?.id, way: 'WRITTEN_OFF', reason: '无' }),
  ).toMatchObject({
    code: 3036052,
  })
  expect(await stranger('POST', '/channel/bill/fetch', { payConfigId, billDay: '2026-03-23' })).toMatchObject({
    code: 3036050,
  })
})
