import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, runJobs } from '../../../test/world.ts'
import { finishRepaid } from '../../charging/charge-order/public.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { billOrders } from '../../settlement/order-bill/public.ts'
import { ensureOperator } from '../../settlement/shareholder/public.ts'
import { sumDays } from '../../platform/day-sums/sum-days.ts'
import { orderFlowDays } from './flow-days-store.ts'

let now = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
beforeAll(async () => {
  server = await startTestServer(() => now)
  day = await aDay(server, '09:00:00')
  await asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, day.world.companyId))
})
afterAll(() => server.stop())

let meter = 0
/** 10 kWh in half an hour. */
async function aCharge(hour: string, walletAmt: number): Promise<string> {
  const customer = await aCustomer(server, day.world, { amt: walletAmt })
  const started = { idTag: customer.cardNo, at: day.moment(`${hour}:00:00`), meter: energyE4(meter) }
  const { transactionNo } = await day.charger.start(started)
  meter += 100_000
  await day.charger.stop({ transactionNo, at: day.moment(`${hour}:30:00`), meter: energyE4(meter) })
  await runJobs(server, day.clock)
  return customer.id
}
const bill = () => {
  now = new Date(now.getTime() + 5000)
  return billOrders(server.deps)
}

test('[S2.8] each day of the flow by settlement has what its bills have, also of an order that was owed for days', async () => {
  const range = { dateType: 'SETTLE', groupBy: 'DAY', startDate: '2026-03-01', endDate: '2026-03-31' }
  const flow = async () => {
    const call = await server.signIn({ permissions: ['rpt:order:flow:list'], orgIds: ['100'] }) // a sign-in ends within days
    return (await call<Page<FlowRow>>('GET', '/rpt/order/flow/list', { ...range, sortOrder: 'ascend' })).data?.rows.map(
      ({ key, orderQty, actualAmt }) => ({ day: key, orderQty, actualAmt }),
    )
  }
  const bills = () =>
    server.runSql(`select settle_date::text as day, order_qty, actual_amt from station_day
      where station_id = ${day.world.stationId} order by 1`)
  await aCharge('09', 3000)
  const owing = await aCharge('10', 1050)
  await bill()
  now = daysLater(now, 1)
  await sumDays(server.deps, orderFlowDays)
  expect(await flow()).toMatchObject([{ day: '2026-03-12', orderQty: 1 }])
  expect(await flow()).toEqual(await bills())
  now = daysLater(now, 7)
  const topUp = { customerId: owing, tradeAmt: fen(2000), giftAmt: fen(0), reason: '补缴' }
  await asSystem(server.deps, 'test', async (ctx) => finishRepaid(ctx, (await takeTopUp(ctx, topUp)).repaidOrderIds))
  await bill()
  expect(await flow()).toMatchObject([
    { day: '2026-03-12', orderQty: 1 },
    { day: '2026-03-20', orderQty: 1 },
  ])
  expect(await flow()).toEqual(await bills())
  now = daysLater(now, 1)
  await sumDays(server.deps, orderFlowDays)
  expect(await flow()).toEqual(await bills())
})
