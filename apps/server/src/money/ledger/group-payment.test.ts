import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import type { Context } from '../../platform/context.ts'
import { idMaker } from '../../platform/ids.ts'
import { asSystem } from '../../platform/work.ts'
import { bookedOfMonth } from './group/list-month-orders.ts'
import { aGroup, anEmployee, aSettledOrder, aStationOf, payFor } from './fixtures.ts'
import {
  adjustChargeOrderPayment,
  takeDeposit,
  extendHolds,
  freeOfGroup,
  payChargeOrders,
  fundsOf,
  holdFunds,
  previewPayment,
  releaseHold,
  reverseChargeOrderPayment,
} from './public.ts'

let server: TestServer
let companyId: string
let stationId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.db.deleteFrom('hold').execute() // the orders of these tests are not in the order table while they run
  await server.runSql('update wallet set frozen_amt = 0; update group_wallet set frozen_amt = 0')
  expect(await brokenInvariants(server.db)).toEqual([])
})

const run = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)

type Story = { groupFunds?: number; credit?: number; own?: number; limit?: number }
async function anEmployeeWith({ groupFunds = 0, credit, own = 0, limit = 0 }: Story) {
  const funds = { companyId, funds: groupFunds, ...(credit === undefined ? {} : { creditAmt: credit }) }
  const groupId = await aGroup(server, funds)
  const customerId = await aCustomer(server, { companyId, funds: own })
  await anEmployee(server, { customerId, groupId, limit })
  return { customerId, groupId }
}
type Payers = Awaited<ReturnType<typeof anEmployeeWith>>
const pay = async (payers: Payers, amt: number) => {
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId: payers.customerId, amt })
  return { orderId, paid: await payFor(server, { ...payers, orderId, amt }) }
}
const groupNow = (groupId: string) =>
  server.db
    .selectFrom('groupWallet')
    .select(['balanceAmt', 'frozenAmt'])
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
const usedBy = async ({ customerId }: Payers) =>
  (
    await server.db
      .selectFrom('groupMonthUsage')
      .select(['usedAmt', 'orderQty'])
      .where('customerId', '=', customerId)
      .execute()
  )[0]

test('the group pays first, then the employee, and what both lack is owed', async () => {
  const payers = await anEmployeeWith({ groupFunds: 3000, own: 1000 })
  const { paid } = await pay(payers, 4500)
  expect(paid).toMatchObject({ groupPayAmt: 3000, principalAmt: 1000, owedAmt: 500 })
  expect(await groupNow(payers.groupId)).toMatchObject({ balanceAmt: 0 })
  expect(await usedBy(payers)).toEqual({ usedAmt: 3000, orderQty: 1 })
})

test('beyond the limit of the month the employee pays alone', async () => {
  const payers = await anEmployeeWith({ groupFunds: 100_000, own: 10_000, limit: 2500 })
  expect((await pay(payers, 2000)).paid).toMatchObject({ groupPayAmt: 2000, principalAmt: 0 })
  expect((await pay(payers, 2000)).paid).toMatchObject({ groupPayAmt: 500, principalAmt: 1500 })
  expect((await pay(payers, 2000)).paid).toMatchObject({ groupPayAmt: 0, principalAmt: 2000 })
  expect(await usedBy(payers)).toEqual({ usedAmt: 2500, orderQty: 2 })
})

test('a settlement takes what is left of the month, whatever another charge of the employee holds of it', async () => {
  const payers = await anEmployeeWith({ groupFunds: 100_000, own: 1000, limit: 1000 })
  const [running, settled] = [
    await aSettledOrder(server, { companyId, stationId, customerId: payers.customerId, amt: 100 }),
    await aSettledOrder(server, { companyId, stationId, customerId: payers.customerId, amt: 900 }),
  ]
  await run((ctx) => holdFunds(ctx, { ...payers, orderId: running, amt: fen(500) }))
  expect(await run((ctx) => freeOfGroup(ctx, payers))).toBe(500)
  const preview = { ...payers, orderId: settled, actualAmt: fen(900), deductOrder: 'PRINCIPAL_FIRST' } as const
  expect(await run((ctx) => previewPayment(ctx, preview))).toMatchObject({ groupPayAmt: 900 })
  expect(await payFor(server, { ...payers, orderId: settled, amt: 900 })).toMatchObject({
    groupPayAmt: 900,
    owedAmt: 0,
  })
  expect(await run((ctx) => freeOfGroup(ctx, payers))).toBe(0)
  expect(await payFor(server, { ...payers, orderId: running, amt: 100 })).toMatchObject({ groupPayAmt: 100 })
  expect(await usedBy(payers)).toEqual({ usedAmt: 1000, orderQty: 2 })
})

test('credit is used below zero, a deposit makes it good first, and only the rest is a lot', async () => {
  const payers = await anEmployeeWith({ groupFunds: 1000, credit: 5000 })
  expect((await pay(payers, 7000)).paid).toMatchObject({ groupPayAmt: 6000, owedAmt: 1000 })
  expect(await groupNow(payers.groupId)).toMatchObject({ balanceAmt: -5000 })
  const deposit = (tradeAmt: number) =>
    run((ctx) =>
      takeDeposit(ctx, {
        groupId: payers.groupId,
        companyId,
        channel: 'BankPay',
        tradeAmt: fen(tradeAmt),
        reason: '月结',
      }),
    )
  await deposit(3000)
  await deposit(4000)
  expect(await groupNow(payers.groupId)).toMatchObject({ balanceAmt: 2000 })
  const lots = await server.db
    .selectFrom('tradeOrder')
    .select('remainAmt')
    .where('groupId', '=', payers.groupId)
    .orderBy('id')
    .execute()
  expect(lots).toEqual([{ remainAmt: 0 }, { remainAmt: 0 }, { remainAmt: 2000 }])
})

test('a reversed payment returns the group its money and the employee their month', async () => {
  const payers = await anEmployeeWith({ groupFunds: 3000, own: 5000, limit: 2000 })
  const { orderId } = await pay(payers, 4000)
  expect(
    await run((ctx) =>
      previewPayment(ctx, { ...payers, orderId, actualAmt: fen(1500), deductOrder: 'PRINCIPAL_FIRST' }),
    ),
  ).toMatchObject({ groupPayAmt: 1500, principalAmt: 0, owedAmt: 0 })
  await run((ctx) => reverseChargeOrderPayment(ctx, { ...payers, orderId, orderNo: 'x' }))
  expect(await groupNow(payers.groupId)).toMatchObject({ balanceAmt: 3000 })
  expect(await run((ctx) => fundsOf(ctx, payers.customerId))).toMatchObject({ balanceAmt: 5000 })
  expect(await usedBy(payers)).toEqual({ usedAmt: 0, orderQty: 0 })
  expect(await payFor(server, { ...payers, orderId, amt: 4000 })).toMatchObject({ groupPayAmt: 2000, owedAmt: 0 })
})

test('a hold takes of the group within the month, then of the employee, and gives all back', async () => {
  const payers = await anEmployeeWith({ groupFunds: 10_000, own: 1500, limit: 2000 })
  const free = () => run((ctx) => freeOfGroup(ctx, payers))
  expect(await free()).toBe(2000)
  expect(await run((ctx) => holdFunds(ctx, { ...payers, orderId: '501', amt: fen(3000) }))).toBe(3000)
  expect(await groupNow(payers.groupId)).toMatchObject({ frozenAmt: 2000 })
  expect(await free()).toBe(0)
  const more = await run((ctx) => extendHolds(ctx, [{ ...payers, orderId: '501', by: fen(1000) }]))
  expect(more.get('501')).toBe(3500)
  await run((ctx) => releaseHold(ctx, { ...payers, orderId: '501' }))
  expect(await groupNow(payers.groupId)).toMatchObject({ frozenAmt: 0 })
  expect(await run((ctx) => fundsOf(ctx, payers.customerId))).toMatchObject({ frozenAmt: 0, freeAmt: 1500 })
})

test('twenty employees at once cannot hold or spend what a group has twice', async () => {
  const groupId = await aGroup(server, { companyId, funds: 5000 })
  const employees = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const customerId = await aCustomer(server, { companyId })
      await anEmployee(server, { customerId, groupId })
      return { customerId, groupId }
    }),
  )
  const held = await Promise.all(
    employees.map((payers, index) =>
      run((ctx) => holdFunds(ctx, { ...payers, orderId: String(600 + index), amt: fen(1000) })),
    ),
  )
  expect(held.filter((amt) => amt === 1000)).toHaveLength(5)
  expect(await groupNow(groupId)).toEqual({ balanceAmt: 5000, frozenAmt: 5000 })
  const paid = await Promise.all(employees.map((payers) => pay(payers, 1000)))
  expect(paid.filter((one) => one.paid.groupPayAmt === 1000)).toHaveLength(5)
  expect(await groupNow(groupId)).toMatchObject({ balanceAmt: 0 })
})

test('a hold that waited while staff lowered the credit takes of the lower credit', async () => {
  const payers = await anEmployeeWith({ credit: 5000 })
  const lower = () =>
    run(async ({ tx }) => {
      await tx.selectFrom('groupWallet').selectAll().where('groupId', '=', payers.groupId).forUpdate().execute()
      await tx
        .updateTable('customerGroup')
        .set({ creditAmt: fen(1000) })
        .where('id', '=', payers.groupId)
        .execute()
      return fen(0)
    })
  const hold = () =>
    run(async (ctx) => (await extendHolds(ctx, [{ ...payers, orderId: '701', by: fen(5000) }])).get('701') ?? fen(0))
  const lock = `select from group_wallet where group_id = ${payers.groupId} for update`
  expect(await whileLocked(server, lock, [lower, hold])).toEqual([0, 1000])
})

test('who has left the group pays alone', async () => {
  const payers = await anEmployeeWith({ groupFunds: 3000, own: 1000 })
  await server.db.updateTable('customer').set({ groupId: null }).where('id', '=', payers.customerId).execute()
  expect((await pay(payers, 800)).paid).toMatchObject({ groupPayAmt: 0, principalAmt: 800 })
})

test('what is adjusted counts in its own month, and a reversal takes each part out of the month that it counted in', async () => {
  const payers = await anEmployeeWith({ groupFunds: 5000 })
  const { orderId } = await pay(payers, 2000)
  const nextMonth = () => daysLater(server.now(), 31)
  const deps = { ...server.deps, now: nextMonth, nextId: idMaker(2, nextMonth) }
  const then = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(deps, 'test', work)
  const order = { ...payers, orderId, orderNo: orderId }
  const adjusted = { actualAmt: fen(2600), deductOrder: 'PRINCIPAL_FIRST' as const }
  expect(await then((ctx) => adjustChargeOrderPayment(ctx, { ...order, ...adjusted }))).toMatchObject({
    groupPayAmt: 2600,
  })
  const usedIn = async () =>
    (
      await server.runSql(
        `select month, used_amt::int from group_month_usage where customer_id = ${payers.customerId} order by month`,
      )
    ).map(({ month, usedAmt }) => [month, usedAmt])
  const listedIn = (month: string) =>
    run(async (ctx) => {
      const booked = bookedOfMonth(ctx, { groupId: payers.groupId, month }).select(['debitAmt', 'creditAmt'])
      return sumFen((await booked.execute()).map(({ debitAmt, creditAmt }) => fen(debitAmt - creditAmt)))
    })
  expect(await usedIn()).toEqual([
    ['2026-03', 2000],
    ['2026-04', 600],
  ])
  expect([await listedIn('2026-03'), await listedIn('2026-04')]).toEqual([2000, 600])
  await then((ctx) => reverseChargeOrderPayment(ctx, order))
  expect(await usedIn()).toEqual([
    ['2026-03', 0],
    ['2026-04', 0],
  ])
  expect([await listedIn('2026-03'), await listedIn('2026-04')]).toEqual([0, 0])
  const again = { ...order, actualAmt: fen(2000), deductOrder: 'PRINCIPAL_FIRST' as const }
  await then((ctx) => payChargeOrders(ctx, [again]))
  expect([await listedIn('2026-03'), await listedIn('2026-04')]).toEqual([0, 2000])
})
