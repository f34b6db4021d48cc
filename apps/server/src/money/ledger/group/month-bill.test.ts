import type { GroupMonth, GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import { anOccupyOrder } from '../../../charging/occupy-order/fixtures.ts'
import type { Context } from '../../../platform/context.ts'
import { companyFacts } from '../../../site/company/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aGroup, anEmployee, aSettledOrder, aStationOf, payFor } from '../fixtures.ts'
import {
  adjustChargeOrderPayment,
  payOccupyOrder,
  reverseChargeOrderPayment,
  reverseOccupyOrderPayment,
  takeDeposit,
} from '../public.ts'
import { chargesOfMonth } from './list-month-orders.ts'

const permissions = ['months', 'month:page', 'month:export'].map((call) => `customer:group:wallet:${call}`)
let at = fromWallTime('2026-03-12 12:00:00')
const nowIs = (text: string) => void (at = fromWallTime(text))
let server: TestServer
let companyId: string
let stationId: string
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})
beforeEach(() => nowIs('2026-03-12 12:00:00'))

type Payers = { groupId: string; customerId: string }
async function anEmployer(): Promise<Payers> {
  const groupId = await aGroup(server, { companyId, creditAmt: 1_000_000 })
  const customerId = await aCustomer(server, { companyId })
  await anEmployee(server, { customerId, groupId })
  return { groupId, customerId }
}
async function charge({ groupId, customerId }: Payers, amt: number): Promise<string> {
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt })
  await payFor(server, { groupId, customerId, orderId, amt })
  return orderId
}
const reverse = (payers: Payers, orderId: string) =>
  asSystem(server.deps, 'test', (ctx) => reverseChargeOrderPayment(ctx, { ...payers, orderId, orderNo: orderId }))
/** Settles a reversed order again, of which the group pays less this time. */
async function settleAgain(payers: Payers, orderId: string, groupPayAmt: number): Promise<void> {
  const [month] = await monthsOf(payers.groupId)
  const isThisMonth = month?.month === monthOf(dayOf(at))
  const groupMonthLimitAmt = fen(groupPayAmt + (isThisMonth ? month.usedAmt : 0))
  await server.db.updateTable('customer').set({ groupMonthLimitAmt }).where('id', '=', payers.customerId).execute()
  expect(await payFor(server, { ...payers, orderId, amt: 5000 })).toMatchObject({ groupPayAmt })
}
const deposit = (groupId: string, amt: number) =>
  asSystem(server.deps, 'test', (ctx) =>
    takeDeposit(ctx, { groupId, companyId, channel: 'BankPay', tradeAmt: fen(amt), reason: '月结' }),
  )

/** Each question signs in first: a test that moves the clock by months ends the sessions before. */
const ask = async <Data>(path: string, query: object) =>
  (await server.signIn({ permissions, orgIds: ['100'] }))<Data>('GET', `/customer/group/wallet/${path}`, query)
const monthsOf = async (groupId: string) => (await ask<Page<GroupMonth>>('months', { groupId })).data?.rows ?? []
const linesOf = async (groupId: string, month: string) => {
  const { data } = await ask<Page<GroupMonthOrder>>('month/page', { groupId, month, pageSize: 100 })
  return data?.rows.map(({ orderId, groupPayAmt }) => [orderId, groupPayAmt]) ?? []
}
/** The lines of each month sum up to what the month used. */
async function expectSums(groupId: string) {
  for (const { month, usedAmt, orderQty, occupyQty } of await monthsOf(groupId)) {
    const lines = await linesOf(groupId, month)
    expect([month, sumFen(lines.map(([, amt]) => fen(Number(amt)))), lines.length]).toEqual([
      month,
      usedAmt,
      orderQty + occupyQty,
    ])
  }
}

test('a month lists the charges booked from its first to its last second, the newest first, as they were paid', async () => {
  const payers = await anEmployer()
  nowIs('2026-02-28 23:59:59')
  await charge(payers, 100)
  nowIs('2026-03-01 00:00:00')
  const first = await charge(payers, 200)
  nowIs('2026-03-31 23:59:59')
  const last = await charge(payers, 400)
  nowIs('2026-04-01 00:00:00')
  await charge(payers, 800)
  expect(await linesOf(payers.groupId, '2026-03')).toEqual([
    [last, 400],
    [first, 200],
  ])
  expect(await monthsOf(payers.groupId)).toMatchObject([
    { month: '2026-04', orderQty: 1, usedAmt: 800 },
    { month: '2026-03', orderQty: 2, usedAmt: 600, employeeQty: 1 },
    { month: '2026-02', orderQty: 1, usedAmt: 100 },
  ])
  await expectSums(payers.groupId)
})

test('a line says who charged, where and what the group paid', async () => {
  const payers = await anEmployer()
  const facts = { realName: '王芳', employeeNo: 'E8' } // the number of today
  await server.db.updateTable('customer').set(facts).where('id', '=', payers.customerId).execute()
  const orderId = await charge(payers, 5000)
  const snapshot = { mobile: '13812345678', plateNo: '苏A12345', stationName: '示例站', employeeNo: 'E7' }
  await server.db.updateTable('chargeOrder').set(snapshot).where('id', '=', orderId).execute()
  const { data } = await ask<Page<GroupMonthOrder>>('month/page', { groupId: payers.groupId, month: '2026-03' })
  expect(data).toMatchObject({
    totalRows: 1,
    rows: [
      {
        orderId,
        bookTime: '2026-03-12 12:00:00',
        employeeName: '王芳',
        employeeNo: 'E7',
        mobile: '138****5678',
        plateNo: '苏A12345',
        stationName: '示例站',
        totalEnergy: 500_000,
        actualAmt: 5000,
        groupPayAmt: 5000,
      },
    ],
  })
})

test('an order that is settled again has one line with its last amount', async () => {
  const payers = await anEmployer()
  const orderId = await charge(payers, 5000)
  await charge(payers, 700)
  await reverse(payers, orderId)
  await settleAgain(payers, orderId, 3000)
  await reverse(payers, orderId)
  await settleAgain(payers, orderId, 2000)
  expect((await linesOf(payers.groupId, '2026-03'))[0]).toEqual([orderId, 2000])
  expect(await monthsOf(payers.groupId)).toMatchObject([{ orderQty: 2, usedAmt: 2700 }])
  await expectSums(payers.groupId)
})

test('an order that is settled again in a later month leaves its own month and is a line of the later one', async () => {
  const payers = await anEmployer()
  const orderId = await charge(payers, 5000)
  const other = await charge(payers, 700)
  nowIs('2026-05-02 09:00:00')
  await reverse(payers, orderId)
  expect(await linesOf(payers.groupId, '2026-03')).toEqual([[other, 700]])
  expect(await linesOf(payers.groupId, '2026-05')).toEqual([])
  await settleAgain(payers, orderId, 3000)
  expect(await linesOf(payers.groupId, '2026-05')).toEqual([[orderId, 3000]])
  await expectSums(payers.groupId)
})

test('an occupy fee that the group paid is a line of its own, until it is given back', async () => {
  const payers = await anEmployer()
  const chargeId = await charge(payers, 5000)
  const place = {
    companyId,
    stationId,
    customerId: payers.customerId,
    pileNo: 'P1',
    gunCodes: ['P101', 'P102'] as const,
  }
  const occupyId = await anOccupyOrder(server, place)
  await server.db.updateTable('occupyOrder').set({ chargeOrderId: chargeId }).where('id', '=', occupyId).execute()
  const order = { ...payers, orderId: occupyId, orderNo: occupyId }
  const run = (work: (ctx: Context) => Promise<unknown>) => asSystem(server.deps, 'test', work)
  await run((ctx) => payOccupyOrder(ctx, { ...order, actualAmt: fen(1000), deductOrder: 'PRINCIPAL_FIRST' }))
  expect(await linesOf(payers.groupId, '2026-03')).toEqual([
    [occupyId, 1000],
    [chargeId, 5000],
  ])
  expect(await monthsOf(payers.groupId)).toMatchObject([{ usedAmt: 6000, orderQty: 1, occupyQty: 1 }])
  await expectSums(payers.groupId)
  await run((ctx) => reverseOccupyOrderPayment(ctx, order))
  expect(await linesOf(payers.groupId, '2026-03')).toEqual([[chargeId, 5000]])
  expect(await monthsOf(payers.groupId)).toMatchObject([{ usedAmt: 5000, orderQty: 1, occupyQty: 0 }])
})

test('a month keeps the name that the company had at its end', async () => {
  const payers = await anEmployer()
  await charge(payers, 100)
  const [march] = await monthsOf(payers.groupId)
  nowIs('2026-04-02 09:00:00')
  const call = await server.signIn({ permissions: ['company:addedOrModify'], orgIds: ['100'] })
  const renamed = { ...companyFacts, id: companyId, companyName: `改名${companyId}`, orgId: '100' }
  expect((await call('POST', '/company/addedOrModify', renamed)).code).toBe(200)
  await charge(payers, 100)
  expect((await monthsOf(payers.groupId)).map((month) => month.companyName)).toEqual([
    renamed.companyName,
    march?.companyName,
  ])
})

test('what the employee paid in addition is no line, and a charge stays on the bill when they leave', async () => {
  const { groupId, customerId } = await anEmployer()
  const orderId = await charge({ groupId, customerId }, 900)
  await server.db.updateTable('customer').set({ groupId: null }).where('id', '=', customerId).execute()
  await charge({ groupId, customerId }, 100)
  expect(await linesOf(groupId, '2026-03')).toEqual([[orderId, 900]])
  await expectSums(groupId)
})

test('deposits pay the oldest month first, and a month is billed on its day of the next one', async () => {
  const payers = await anEmployer()
  await charge(payers, 5000)
  nowIs('2026-04-20 12:00:00')
  await charge(payers, 2000)
  const shown = async () =>
    (await monthsOf(payers.groupId)).map((row) => [row.month, row.paidAmt, row.unpaidAmt, row.billState, row.billDate])
  expect(await shown()).toEqual([
    ['2026-04', 0, 2000, 'NOT_BILLED', '2026-05-01'],
    ['2026-03', 0, 5000, 'UNPAID', '2026-04-01'],
  ])
  await deposit(payers.groupId, 1500)
  expect((await shown())[1]).toEqual(['2026-03', 1500, 3500, 'PARTLY_PAID', '2026-04-01'])
  await deposit(payers.groupId, 4000)
  expect(await shown()).toEqual([
    ['2026-04', 500, 1500, 'NOT_BILLED', '2026-05-01'],
    ['2026-03', 5000, 0, 'PAID', '2026-04-01'],
  ])
  nowIs('2026-05-01 00:00:00')
  await deposit(payers.groupId, 1500)
  expect((await shown()).map(([month, paid, unpaid, state]) => [month, paid, unpaid, state])).toEqual([
    ['2026-04', 2000, 0, 'PAID'],
    ['2026-03', 5000, 0, 'PAID'],
  ])
})

test('what an adjustment of a later month takes off is not unpaid in the older month', async () => {
  const payers = await anEmployer()
  const orderId = await charge(payers, 5000)
  nowIs('2026-04-20 12:00:00')
  const order = { ...payers, orderId, orderNo: orderId, deductOrder: 'PRINCIPAL_FIRST' } as const
  await asSystem(server.deps, 'test', (ctx) => adjustChargeOrderPayment(ctx, { ...order, actualAmt: fen(2000) }))
  await server.db
    .updateTable('chargeOrder')
    .set({
      actualAmt: fen(2000),
      adjustAmt: fen(-3000),
      paidElecAmt: fen(2000),
      principalAmt: fen(0),
      groupPayAmt: fen(2000),
    })
    .where('id', '=', orderId)
    .execute()
  expect((await monthsOf(payers.groupId)).map((row) => [row.month, row.usedAmt, row.unpaidAmt])).toEqual([
    ['2026-04', -3000, 0],
    ['2026-03', 5000, 2000],
  ])
})

test('the months of another organisation are refused, and a month that is none names its field', async () => {
  const { groupId } = await anEmployer()
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  for (const path of ['month/page', 'month/export']) {
    const answer = await elsewhere('GET', `/customer/group/wallet/${path}`, { groupId, month: '2026-03' })
    expect(answer, path).toMatchObject({ success: false, message: '企业不存在' })
    for (const month of ['2026-13', '2026-3', '202603', '三月', ''])
      expect((await ask(path, { groupId, month })).message, month).toBe('月份格式错误，请检查month参数')
    expect((await ask(path, { groupId })).message).toBe('月份不能为空，请检查month参数')
  }
})

test('the export has a row for each line with its amount in yuan, and is noted in the audit log', async () => {
  const payers = await anEmployer()
  await charge(payers, 5001)
  await charge(payers, 700)
  const { userId } = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/customer/group/wallet/month/export`,
    query: { groupId: payers.groupId, month: '2026-03' },
    headers: { authorization: `Bearer ${await aToken(server.deps, { userId })}` },
  })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const [header = [], ...rows] = sheet?.rows ?? []
  expect(rows.map((row) => row[header.indexOf('企业支付（元）')])).toEqual([7, 50.01])
  const audit = server.db.selectFrom('auditLog').select('change').where('userId', '=', userId)
  const exported = `示例企业${payers.groupId}2026-03账单`
  expect(await audit.execute()).toEqual([{ change: { exported, rows: 2 } }])
})

test('a month of more than ten thousand lines is a job', async () => {
  const payers = await anEmployer()
  const orderId = await charge(payers, 5001)
  await server.runSql(`insert into journal (id, journal_no, biz_type, biz_id, biz_seq, book_time, note, company_id, amt)
      select id + 1000000 + n, 'MANY' || n, biz_type, biz_id, n, book_time, note, company_id, amt from journal, generate_series(1, 10000) n where biz_id = ${orderId};
    insert into ledger_entry (id, journal_id, account, owner_id, debit_amt)
      select id, id, 'GROUP', ${payers.groupId}, 1 from journal where journal_no like 'MANY%'`)
  const begun = await ask<{ exportId: string; totalQty: number }>('month/export', {
    groupId: payers.groupId,
    month: '2026-03',
  })
  expect(begun.data).toMatchObject({ totalQty: 10_001 })
  await server.runSql(
    `delete from ledger_entry using journal where journal.id = journal_id and journal_no like 'MANY%'; delete from journal where journal_no like 'MANY%'`,
  )
})

test('the index of an account finds the month among all the others', async () => {
  const { groupId } = await anEmployer()
  const plan = await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return chargesOfMonth({ tx }, { groupId, month: '2026-03' }).selectAll('ledgerEntry').explain('json')
  })
  const text = JSON.stringify(plan)
  expect(text).toMatch(/"Index Name":"ledger_entry_owner"/)
  expect(text).toMatch(/"Index Cond":"[^"]*owner_id[^"]*account[^"]*id >=[^"]*id </)
})
