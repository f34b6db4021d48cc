import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowRow, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, runJobs } from '../../../test/world.ts'
import { finishRepaid } from '../../charging/charge-order/public.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { billOrders } from '../../settlement/order-bill/public.ts'
import { toBill } from '../../settlement/order-bill/fixtures.ts'
import { ensureOperator } from '../../settlement/shareholder/public.ts'
import { sumDays } from '../../platform/day-sums/sum-days.ts'
import { orderFlowDays } from './sums/flow-days-store.ts'

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

test('[S2.8] an order that is adjusted on a later day leads from its own day in the flow to that day in daily settlement, to the fen', async () => {
  const permissions = [orderFlowApi.list, orderFlowApi.summary, chargeOrderApi.settle].map(permissionOf)
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  const range = { dateType: 'SETTLE', startDate: '2026-03-01', endDate: '2026-03-31' }
  const [order] = await server.runSql(`select id, actual_amt from charge_order where settle_date = '2026-03-12'`)
  const actualAmt = Number(order?.['actualAmt']) - 130
  const input = { orderId: order?.['id'], actualAmt, reason: '多计' }
  expect(await call('POST', chargeOrderApi.settle.path, input)).toMatchObject({ code: 200 })
  await runJobs(server, day.clock)
  const waiting = (await call<FlowSummary>('GET', orderFlowApi.summary.path, range)).data?.billed
  expect(waiting).toMatchObject({ unbilledAmt: -130, otherDayAmt: 0 })
  await bill()
  const today = dayOf(now)
  const settled = await server.runSql(`select settle_date::text as day, actual_amt + adjust_amt as total_amt
    from station_day where station_id = ${day.world.stationId} order by 1`)
  expect(settled.map((one) => one['day'])).toEqual(['2026-03-12', '2026-03-20', today])
  const rowsOf = async (groupBy: string, query: object = {}) =>
    (await call<Page<FlowRow>>('GET', orderFlowApi.list.path, { ...range, groupBy, sortOrder: 'ascend', ...query }))
      .data?.rows ?? []
  const days = await rowsOf('DAY')
  expect(days.map(({ key, billed }) => ({ day: key, totalAmt: billed?.totalAmt }))).toEqual(settled)
  expect(days.map(({ orderQty, billed }) => [orderQty, billed?.otherDayAmt])).toEqual([
    [1, 130],
    [1, 0],
    [0, -130],
  ])
  for (const { actualAmt: amt, billed } of [...days, ...(await rowsOf('STATION'))])
    expect(amt - (billed?.unbilledAmt ?? 0) + (billed?.otherDayAmt ?? 0) + (billed?.occupyAmt ?? 0)).toBe(
      billed?.totalAmt,
    )
  const footer = async (query: object) =>
    (await call<FlowSummary>('GET', orderFlowApi.summary.path, { ...range, ...query })).data?.billed
  expect((await rowsOf('STATION')).map(({ billed }) => billed)).toEqual([await footer({})])
  expect(await footer({})).toMatchObject({ otherDayAmt: 0 })
  expect(await footer({ startDate: today })).toEqual({
    unbilledAmt: 0,
    otherDayAmt: -130,
    occupyAmt: 0,
    totalAmt: -130,
  })
  expect(await footer({ dateType: 'END' })).toBeNull()
  expect(await footer({ carrierId: '0' })).toBeNull()
  expect((await rowsOf('CARRIER')).map(({ billed }) => billed)).toEqual([null])
})

test('[S2.8] an order of today that waits for its bills, or is owed again, is not billed yet, and no correction of another day', async () => {
  const call = await server.signIn({ permissions: [permissionOf(orderFlowApi.list)], orgIds: ['100'] })
  now = daysLater(fromWallTime('2026-03-12 12:00:00'), 12)
  const query = { dateType: 'SETTLE', groupBy: 'DAY', startDate: dayOf(now), endDate: dayOf(now) }
  const today = async () => {
    const { data } = await call<Page<FlowRow>>('GET', orderFlowApi.list.path, query)
    return data?.rows.map(({ orderQty, actualAmt, billed }) => ({ orderQty, actualAmt, ...billed }))
  }
  await aCharge(`${dayOf(now)} 11`, 3000)
  const [row] = (await today()) ?? []
  const waits = { orderQty: 1, otherDayAmt: 0, occupyAmt: 0, totalAmt: 0 }
  expect(row).toEqual({ ...waits, actualAmt: row?.actualAmt, unbilledAmt: row?.actualAmt })
  expect(row?.actualAmt).toBeGreaterThan(0)
  await bill()
  const billed = { ...waits, actualAmt: row?.actualAmt, totalAmt: row?.actualAmt, unbilledAmt: 0 }
  expect(await today()).toEqual([billed])
  const [order] = await server.runSql(`update charge_order set order_status = '${chargeOrderStates.toPay}'
    where settle_date = '${dayOf(now)}' returning id`)
  await toBill(server, String(order?.['id']))
  await bill()
  expect(await today()).toEqual([{ ...billed, totalAmt: 0, unbilledAmt: row?.actualAmt }])
})
