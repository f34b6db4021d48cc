import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import type { Context } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aSettledOrder, aStationOf, payByCarrier } from '../fixtures.ts'
import { markLowMargins } from './low-margin-store.ts'
import {
  adjustChargeOrderPayment,
  bookCarrierPaid,
  bookCarrierPaidBack,
  bookMarginBack,
  bookMarginTopUp,
  extendHold,
  freeOfCarrier,
  holdFunds,
  listJournals,
  payChargeOrders,
  releaseHold,
  reverseChargeOrderPayment,
} from '../public.ts'

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
  await server.runSql('update carrier_wallet set frozen_margin_amt = 0')
  expect(await brokenInvariants(server.db)).toEqual([])
})

const run = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)
let requestNo = 0
const topUp = (carrierId: string, amt: number, requestId = `R${(requestNo += 1)}`) =>
  run((ctx) => bookMarginTopUp(ctx, { carrierId, amt: fen(amt), channel: 'BankPay', requestId, reason: '充值' }))
const paid = (carrierId: string, amt: number, requestId = `R${(requestNo += 1)}`) =>
  run((ctx) => bookCarrierPaid(ctx, { carrierId, amt: fen(amt), channel: 'BankPay', requestId, reason: '月结' }))
const rich = async (amt: number) => {
  const carrierId = await aCarrier(server, { companyId })
  if (amt > 0) await topUp(carrierId, amt)
  return carrierId
}
const monthly = () => aCarrier(server, { companyId, payMode: 'MONTHLY' })
const walletOf = (carrierId: string) =>
  server.db.selectFrom('carrierWallet').selectAll().where('carrierId', '=', carrierId).executeTakeFirstOrThrow()
async function pay(carrierId: string, amt: number) {
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId: null, carrierId, amt })
  return { orderId, paid: await payByCarrier(server, { carrierId, orderId, amt }) }
}
const adjust = async (carrierId: string, orderId: string, amt: number) => {
  const order = { carrierId, orderId, orderNo: 'x', actualAmt: fen(amt), deductOrder: 'PRINCIPAL_FIRST' } as const
  const payment = await run((ctx) => adjustChargeOrderPayment(ctx, order))
  await server.runSql(
    `update charge_order_line set energy = ${amt * 100}, elec_amt = ${amt} where order_id = ${orderId}`,
  )
  await server.runSql(`update charge_order set margin_pay_amt = ${payment.marginPayAmt}, actual_amt = ${amt}, paid_elec_amt = ${amt},
    total_amt = ${amt}, elec_amt = ${amt}, all_day_amt = ${amt}, total_energy = ${amt * 100}, all_day_energy = ${amt * 100},
    end_meter = ${amt * 100} where id = ${orderId}`)
}

/** Nothing here is so much that a second person has to confirm it. */
const fromAmt = fen(100_000_000)

test('a margin pays the whole order, and nothing of it is owed', async () => {
  const carrierId = await rich(10_000)
  const { orderId, paid: payment } = await pay(carrierId, 3000)
  expect(payment).toEqual({ principalAmt: 0, giftPayAmt: 0, groupPayAmt: 0, marginPayAmt: 3000, owedAmt: 0 })
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 7000, receivableAmt: 0 })
  const [journal] = await run((ctx) => listJournals(ctx, orderId))
  expect(journal).toMatchObject({ bizType: 'CHARGE', entries: [{ account: 'CARRIER_MARGIN' }, {}] })
})

test('a margin pays down to nothing, the rest is billed, and the next top-up pays it first', async () => {
  const carrierId = await rich(1000)
  expect((await pay(carrierId, 3000)).paid).toMatchObject({ marginPayAmt: 3000, owedAmt: 0 })
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 0, receivableAmt: 2000 })
  expect(await topUp(carrierId, 5000)).toMatchObject({ marginAmt: 3000, receivableAmt: 0 })
})

test('a monthly carrier is billed for all and pays what it was billed, and no more', async () => {
  const carrierId = await monthly()
  await pay(carrierId, 3000)
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 0, receivableAmt: 3000 })
  await expect(paid(carrierId, 3001)).rejects.toThrow('回款不能超过应收30.00元')
  expect(await paid(carrierId, 1000)).toMatchObject({ receivableAmt: 2000 })
})

test('a payment that comes twice is booked once, and its request stands for no other', async () => {
  const carrierId = await rich(0)
  const both = await Promise.all([topUp(carrierId, 700, 'ONCE'), topUp(carrierId, 700, 'ONCE')])
  expect(both.filter(({ isRepeat }) => isRepeat)).toHaveLength(1)
  expect(both[0]?.paymentId).toBe(both[1]?.paymentId)
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 700 })
  await expect(topUp(carrierId, 701, 'ONCE')).rejects.toThrow('请求ID已用于另一笔交易')
})

test('what no charge holds of a margin goes back, once for each request, and no more', async () => {
  const carrierId = await rich(6000)
  await run((ctx) => holdFunds(ctx, { carrierId, orderId: '1', amt: fen(2500) }))
  const back = (amt: number, requestId = `R${(requestNo += 1)}`) =>
    run((ctx) =>
      bookMarginBack(ctx, { carrierId, amt: fen(amt), channel: 'BankPay', requestId, reason: '终止', fromAmt }),
    )
  await expect(back(3501)).rejects.toThrow('退还不能超过可退保证金35.00元')
  const both = await Promise.all([back(2000, 'BACK'), back(2000, 'BACK')])
  expect(both.filter(({ isRepeat }) => isRepeat)).toHaveLength(1)
  await expect(topUp(carrierId, 2000, 'BACK')).rejects.toThrow('请求ID已用于另一笔交易')
  await expect(back(1501)).rejects.toThrow('退还不能超过可退保证金15.00元')
  await run((ctx) => releaseHold(ctx, { carrierId, orderId: '1' }))
  expect(await back(4000)).toMatchObject({ marginAmt: 0, receivableAmt: 0 })
})

test('a monthly carrier whose order was adjusted down after it had paid gets back what it overpaid, and no more', async () => {
  const carrierId = await monthly()
  const back = (amt: number) => {
    const requestId = `R${(requestNo += 1)}`
    const given = { carrierId, amt: fen(amt), channel: 'BankPay', requestId, reason: '订单调减' }
    return run((ctx) => bookCarrierPaidBack(ctx, { ...given, fromAmt }))
  }
  const { orderId } = await pay(carrierId, 3000)
  await expect(back(1)).rejects.toThrow('退还不能超过多付的0.00元')
  await paid(carrierId, 3000)
  await adjust(carrierId, orderId, 2200)
  expect(await walletOf(carrierId)).toMatchObject({ receivableAmt: -800 })
  await expect(back(801)).rejects.toThrow('退还不能超过多付的8.00元')
  expect(await back(800)).toMatchObject({ receivableAmt: 0 })
})

test('charges of one margin hold it only once, and give it back', async () => {
  const carrierId = await rich(6000)
  const holds = ['1', '2', '3'].map((orderId) => run((ctx) => holdFunds(ctx, { carrierId, orderId, amt: fen(2500) })))
  expect((await Promise.all(holds)).toSorted((one, other) => one - other)).toEqual([1000, 2500, 2500])
  expect(await run((ctx) => freeOfCarrier(ctx, carrierId))).toBe(0)
  await run((ctx) => releaseHold(ctx, { carrierId, orderId: '1' }))
  await run((ctx) => releaseHold(ctx, { carrierId, orderId: '1' }))
  const free = await run((ctx) => freeOfCarrier(ctx, carrierId))
  expect(await run((ctx) => extendHold(ctx, { carrierId, orderId: '9', by: fen(100) }))).toBe(100)
  expect(await walletOf(carrierId)).toMatchObject({ frozenMarginAmt: 6000 - (free ?? 0) + 100 })
})

test('a monthly carrier holds nothing and is never short', async () => {
  const carrierId = await monthly()
  expect(await run((ctx) => holdFunds(ctx, { carrierId, orderId: '1', amt: fen(2500) }))).toBe(0)
  expect(await run((ctx) => freeOfCarrier(ctx, carrierId))).toBeNull()
})

test('a settlement that is taken back is owed no more and then returns to the margin; the order can be settled again', async () => {
  const carrierId = await rich(1000)
  const { orderId } = await pay(carrierId, 3000)
  const back = () => run((ctx) => reverseChargeOrderPayment(ctx, { carrierId, orderId, orderNo: 'x' }))
  await back()
  await back()
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 1000, receivableAmt: 0 })
  await payByCarrier(server, { carrierId, orderId, amt: 3000 })
  await topUp(carrierId, 2500)
  await back()
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 3500, receivableAmt: 0 })
  await payByCarrier(server, { carrierId, orderId, amt: 3000 })
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 500, receivableAmt: 0 })
})

test('an adjustment takes more from the margin, or lowers what is owed before the margin gets something back', async () => {
  const carrierId = await rich(1000)
  const { orderId } = await pay(carrierId, 3000)
  await adjust(carrierId, orderId, 3500)
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 0, receivableAmt: 2500 })
  await adjust(carrierId, orderId, 700)
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 300, receivableAmt: 0 })
})

test('orders of customers and carriers are paid together, each by its own', async () => {
  const carrierId = await rich(5000)
  const orders = [2000, 4000].map(async (amt) =>
    aSettledOrder(server, { companyId, stationId, customerId: null, carrierId, amt }),
  )
  const [one = '', two = ''] = await Promise.all(orders)
  const due = { carrierId, orderNo: 'x', deductOrder: 'PRINCIPAL_FIRST' } as const
  const payments = await run(async (ctx) => {
    const both = [
      { ...due, orderId: one, actualAmt: fen(2000) },
      { ...due, orderId: two, actualAmt: fen(4000) },
    ]
    const answers = await payChargeOrders(ctx, both)
    expect(await payChargeOrders(ctx, both)).toEqual(answers)
    return answers
  })
  await server.runSql(
    `update charge_order set margin_pay_amt = actual_amt, principal_amt = 0 where id in (${one}, ${two})`,
  )
  expect(payments.map(({ marginPayAmt }) => marginPayAmt)).toEqual([2000, 4000])
  expect(await walletOf(carrierId)).toMatchObject({ marginAmt: 0, receivableAmt: 1000 })
})

test('a margin below its warning is said once, and again after it had enough', async () => {
  const carrierId = await rich(1000)
  const low = async () => (await run(markLowMargins)).filter((one) => one.isLow && one.carrierId === carrierId)
  expect(await low()).toEqual([])
  await server.db
    .updateTable('carrier')
    .set({ marginWarnAmt: fen(2000) })
    .where('id', '=', carrierId)
    .execute()
  expect(await low()).toMatchObject([{ freeAmt: 1000, marginWarnAmt: 2000 }])
  expect(await low()).toEqual([])
  await topUp(carrierId, 5000)
  expect(await low()).toEqual([])
  await pay(carrierId, 7000)
  expect(await low()).toMatchObject([{ freeAmt: 0, receivableAmt: 1000 }])
})
