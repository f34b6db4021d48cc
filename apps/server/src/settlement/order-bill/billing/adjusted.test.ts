import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, runJobs } from '../../../../test/world.ts'
import { finishRepaid } from '../../../charging/charge-order/public.ts'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aShareholder } from '../../shareholder/fixtures.ts'
import { ensureOperator } from '../../shareholder/public.ts'
import { aSetupWith, investorItem } from '../fixtures.ts'
import { billOrders } from '../public.ts'

const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer(() => now)
})
beforeEach(async () => {
  now = noon
  day = await aDay(server, '09:00:00')
  call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
  const { companyId, stationId } = day.world
  const operatorId = await asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, companyId))
  const items = [investorItem(await aShareholder(server, { companyId, holderType: 'SHA' }))]
  const operator = { holderId: operatorId, holderName: '运营方', settleAccountId: null }
  await aSetupWith(server, { companyId, stationId, terms: { items, operator } })
})
afterAll(() => server.stop())

const bill = () => {
  now = new Date(now.getTime() + 5000)
  return billOrders(server.deps)
}
const { done, toPay } = chargeOrderStates

/** 6.81 of electricity and 4.50 of service, paid and shared; the wallet has 3.69 left. */
async function aSharedCharge() {
  const customer = await aCustomer(server, day.world, { amt: 1500 })
  const started = { idTag: customer.cardNo, at: day.moment('09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  await bill()
  return { orderId, customerId: customer.id }
}
const settle = async (orderId: string, actualAmt: number, readings: object = {}) =>
  (
    await call<ChargeOrder>('POST', '/charge/order/manually/settle', {
      orderId,
      actualAmt,
      reason: '协商',
      ...readings,
    })
  ).data?.orderStatus
/** What all parties have of an order, by the day of the bills. */
const shared = async (orderId: string) =>
  server.runSql(`select to_char(settle_date, 'MM-DD') as day, bill_type as type, sum(share_amt)::int as amt from order_bill
    where order_id = ${orderId} group by bill_seq, settle_date, bill_type order by bill_seq`)

test('an order that costs less stays paid, and its partners give back the difference on the day of the adjustment', async () => {
  const { orderId } = await aSharedCharge()
  now = daysLater(now, 2)
  expect(await settle(orderId, 1000)).toBe(done)
  await bill()
  expect(await shared(orderId)).toEqual([
    { day: '03-12', type: 'NORMAL', amt: 1131 },
    { day: '03-14', type: 'ADJUST', amt: -131 },
  ])
})

test('an order that costs more than its payer has keeps the shares of what was paid, and what is added is shared when it is repaid', async () => {
  const { orderId, customerId } = await aSharedCharge()
  expect(await settle(orderId, 1800)).toBe(toPay)
  await bill()
  expect(await shared(orderId)).toHaveLength(1)
  now = daysLater(now, 3)
  const topUp = { customerId, tradeAmt: fen(300), giftAmt: fen(0), reason: '补缴' }
  await asSystem(server.deps, 'test', async (ctx) => finishRepaid(ctx, (await takeTopUp(ctx, topUp)).repaidOrderIds))
  await bill()
  expect(await shared(orderId)).toEqual([
    { day: '03-12', type: 'NORMAL', amt: 1131 },
    { day: '03-15', type: 'ADJUST', amt: 669 },
  ])
})

test('an owed order that is settled for less than was shared is paid by what it had taken, and corrected at once', async () => {
  const { orderId } = await aSharedCharge()
  expect(await settle(orderId, 1800)).toBe(toPay)
  await bill()
  now = daysLater(now, 1)
  const readings = { endTime: '2026-03-12 09:30:00', endMeter: 100_000 }
  expect(await settle(orderId, 600, readings)).toBe(done)
  await bill()
  expect(await shared(orderId)).toEqual([
    { day: '03-12', type: 'NORMAL', amt: 1131 },
    { day: '03-13', type: 'ADJUST', amt: -531 },
  ])
})
