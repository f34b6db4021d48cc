import type { ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { homeApi, type HomeDay, type HomeFigures } from '@chargedeck/contract/insight/home/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { occupyStatsApi, type OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { statDailyApi, type StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { statMonthlyApi, type MonthQty, type StatMonthlySummary } from '@chargedeck/contract/insight/stat-monthly/calls'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aBilledCharge, anOccupation } from '../order-flow/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { countHoursHandler } from '../order-hour/public.ts'
import { countChanges, listStationSums } from '../stat-daily/public.ts'
import { anEndedOrder } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let changed: string
let stationId: string[]
const calls = [
  homeApi.figures,
  homeApi.days,
  monitorApi.stats,
  orderFlowApi.summary,
  occupyStatsApi.summary,
  chargeOrderApi.summary,
  statDailyApi.summary,
  statMonthlyApi.summary,
  statMonthlyApi.monthQty,
]

beforeAll(async () => {
  server = await startTestServer() // it is 12 March 2026, noon
  const companyId = await aCompany(server)
  const places = [
    { companyId, stationId: await aStationOf(server, companyId) },
    { companyId, stationId: await aStationOf(server, companyId) },
  ]
  stationId = places.map((place) => place.stationId)
  const hidden = { companyId, stationId: await aStationOf(server, companyId) }
  await server.runSql(`update station set org_id = 200 where id = ${hidden.stationId}`)
  const times = [
    '02-28 23:59:59',
    '03-01 00:00:00',
    '03-07 13:20:11',
    '03-11 23:59:59',
    '03-12 00:00:00',
    '03-12 11:59:00',
  ]
  for (const [n, time] of times.entries())
    for (const [at, place] of [hidden, ...places].entries()) {
      const endTime = fromWallTime(`2026-${time}`)
      const amounts = { energy: 123_457 + n * 1001 + at, elecAmt: 811 + n, serviceAmt: 397 + at }
      changed = await anEndedOrder(server, place, { ...amounts, endTime })
      await anEndedOrder(server, place, { ...amounts, endTime, state: chargeOrderStates.toPay })
      await anEndedOrder(server, place, { ...amounts, endTime, state: chargeOrderStates.abnormal })
    }
  await countChanges(server.deps)
  await countHoursHandler.run(server.deps, {})
  call = await server.signIn({ permissions: calls.map(permissionOf), orgIds: ['100'] })
})
afterAll(() => server.stop())

type Sums = { orderQty: number; totalEnergy: number; actualAmt: number }
const read = async <Data>(path: string, query: object) => {
  const { data } = await call<Data>('GET', path, query)
  if (data === null) throw new Error(`${path} answered nothing`)
  return data
}
const sumsOf = ({ orderQty, totalEnergy, actualAmt }: Sums): Sums => ({ orderQty, totalEnergy, actualAmt })
const home = async (preset: string): Promise<Sums> => {
  const { orderQty, totalEnergy, actualAmt } = await read<HomeFigures>('/rpt/order/figures', { preset })
  return { orderQty: orderQty.value, totalEnergy: totalEnergy.value, actualAmt: actualAmt.value }
}

/** Of these days: the daily report, the flow of orders and the list of orders. */
async function others(startDate: string, endDate: string): Promise<Record<string, Sums>> {
  const days = { startDate, endDate }
  const listed = { timeType: 'END', startTime: startDate, endTime: endDate, orderStatus: [...billedOrderStates] }
  return {
    daily: sumsOf((await read<StatDailySummary>('/rpt/order/stats/daily/summary', days)).total),
    flow: sumsOf(await read<Sums>('/rpt/order/flow/summary', days)),
    list: sumsOf(await read<ChargeOrderSummary>('/charge/order/summary', listed)),
  }
}

async function expectAgreement() {
  const today = await home('TODAY')
  expect(await others('2026-03-12', '2026-03-12')).toEqual({ daily: today, flow: today, list: today })
  const { overview } = await read<RuntimeStats>('/rpt/monitor/runtime/chart/stats', {})
  expect(overview).toMatchObject({
    orderQty: { today: today.orderQty },
    totalEnergy: { today: today.totalEnergy },
    actualAmt: { today: today.actualAmt },
  })
  const stats = await read<RuntimeStats>('/rpt/monitor/runtime/chart/stats', { date: '2026-03-11' })
  const yesterday = await home('YESTERDAY')
  expect(stats.overview.actualAmt.today).toBe(yesterday.actualAmt)
  expect(stats.topStationsByAmt.reduce((sum, { actualAmt }) => sum + actualAmt, 0)).toBe(yesterday.actualAmt)
  expect(await others('2026-03-11', '2026-03-11')).toEqual({ daily: yesterday, flow: yesterday, list: yesterday })
  const month = await home('MONTH')
  expect(await others('2026-03-01', '2026-03-12')).toEqual({ daily: month, flow: month, list: month })
  const year = await home('YEAR')
  expect(await others('2026-01-01', '2026-03-12')).toEqual({ daily: year, flow: year, list: year })
  const months = { startMonth: '2026-03', endMonth: '2026-03' }
  expect(sumsOf((await read<StatMonthlySummary>('/rpt/order/stats/monthly/summary', months)).total)).toEqual(month)
  const qty = await read<MonthQty[]>('/rpt/order/stats/monthQty', {})
  expect(qty.slice(-2).map(sumsOf)).toEqual([await home('LAST_MONTH'), month])
  const lastDays = await read<HomeDay[]>('/rpt/order/figures/days', {})
  expect(lastDays.slice(-2).map(sumsOf)).toEqual([yesterday, today])
  return { today, yesterday, month }
}

test('[S2.8] a figure of several stations leads to exactly its orders, by the day of their end and of their creation', async () => {
  const [first = '', ...others] = stationId
  const days = { startTime: '2026-03-01', endTime: '2026-03-12' }
  const ended = { ...days, timeType: 'END', orderStatus: [...billedOrderStates] }
  const listed = async (query: object) => sumsOf(await read<ChargeOrderSummary>('/charge/order/summary', query))
  for (const chosen of [stationId, [first], others]) {
    const filters = { startDate: days.startTime, endDate: days.endTime, stationId: chosen }
    const daily = sumsOf((await read<StatDailySummary>('/rpt/order/stats/daily/summary', filters)).total)
    expect(daily.orderQty).toBe(chosen.length * 10)
    expect(await listed({ ...ended, stationId: chosen })).toEqual(daily)
  }
  const created = async (chosen: string[]) => (await listed({ ...days, stationId: chosen })).orderQty
  expect(await created(stationId)).toBe((await created([first])) + (await created(others)))
})

test('[S2.8] home, reports, flow, list and charts show the same orders to the fen and the 0.01 kWh', async () => {
  const before = await expectAgreement()
  expect(before.today.orderQty).toBe(8)
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.abnormal}' where id = ${changed}`)
  const paid = `update charge_order set elec_amt = elec_amt - 101, total_amt = total_amt - 101, actual_amt = actual_amt - 101 where end_time < '2026-03-12' and order_status = '${chargeOrderStates.toPay}'`
  await server.runSql(paid)
  await countChanges(server.deps)
  await countHoursHandler.run(server.deps, {})
  const afterwards = await expectAgreement()
  expect(afterwards.yesterday.actualAmt).toBe(before.yesterday.actualAmt - 2 * 101)
})

test('an occupation across midnight is of the day of its end in daily statistics, overview and occupy report, and of its charge in the flow', async () => {
  const companyId = await aCompany(server)
  const place = { companyId, stationId: await aStationOf(server, companyId) }
  const charge = { ...place, pileId: '1', endTime: '2026-03-10 22:30:00', energy: 100_000, elecAmt: 900, serviceAmt: 0 }
  const chargeId = await aBilledCharge(server, charge)
  await anOccupation(server, { ...place, chargeId, endTime: '2026-03-11 00:40:00', minutes: 100, cappedAmt: 3000 })
  await countChanges(server.deps)
  const of = async (day: string) => {
    const asked = { startDate: day, endDate: day }
    const stats = await read<OccupyStatsSummary>('/rpt/order/occupy/summary', { ...asked, ...place })
    const flow = await read<{ occupyAmt: number }>('/rpt/order/flow/summary', { ...asked, ...place })
    const runtime = await read<RuntimeStats>('/rpt/monitor/runtime/chart/stats', { date: day, ...place })
    const daily = await read<StatDailySummary>('/rpt/order/stats/daily/summary', {
      ...asked,
      stationId: [place.stationId],
    })
    const [mailed] = (await asMail(day)).filter((row) => row.stationId === place.stationId)
    return {
      daily: daily.total.occupyAmt,
      mail: mailed?.occupyAmt ?? 0,
      occupy: stats.paidAmt + stats.unpaidAmt,
      overview: runtime.overview.occupyAmt.today,
      flow: flow.occupyAmt,
    }
  }
  expect(await of('2026-03-10')).toEqual({ daily: 0, mail: 0, occupy: 0, overview: 0, flow: 3000 })
  expect(await of('2026-03-11')).toEqual({ daily: 3000, mail: 3000, occupy: 3000, overview: 3000, flow: 0 })
})

const asMail = (day: string) =>
  asSystem(server.deps, 'test', (ctx) => listStationSums(ctx, { startDate: day, endDate: day }))
