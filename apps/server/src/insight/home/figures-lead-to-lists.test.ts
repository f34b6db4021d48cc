import type { Answer } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { homeApi, type HomeFigures, type TopStation } from '@chargedeck/contract/insight/home/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { statDailyApi, type StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { WarningTotal } from '@chargedeck/contract/insight/warning/counts'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderSummary } from '@chargedeck/contract/money/trade-order/list-calls'
import type { Page } from '@chargedeck/contract/paging'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { succeededTradeStates, tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { tradeTypes, type TradeType } from '@chargedeck/domain/trade-order/types'
import { warningStates } from '@chargedeck/domain/warning/states'
import { pileStates, restingPileStates, type PileState } from '@chargedeck/domain/pile/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { countHoursHandler } from '../order-hour/public.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { countChanges } from '../stat-daily/public.ts'
import { foldAll, raise } from '../warning/fixtures.ts'
import { anEndedOrder } from './fixtures.ts'

const countNames: Record<GunState, keyof GunCounts> = {
  [gunStates.offline]: 'offline',
  [gunStates.idle]: 'idle',
  [gunStates.occupied]: 'occupied',
  [gunStates.charging]: 'charging',
  [gunStates.reserved]: 'reserved',
  [gunStates.fault]: 'fault',
}

const calls = [
  homeApi.figures,
  homeApi.newCustomers,
  homeApi.top,
  monitorApi.counts,
  monitorApi.page,
  warningApi.total,
  warningApi.page,
  customerApi.page,
  chargeOrderApi.page,
  chargeOrderApi.summary,
  statDailyApi.summary,
  tradeOrderApi.summary,
]
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let place: { companyId: string; stationId: string }

beforeAll(async () => {
  server = await startTestServer() // it is 12 March 2026, noon
  await asSystem(server.deps, 'test', seedAlarmCodes)
  const companyId = await aCompany(server)
  place = { companyId, stationId: await aStationOf(server, companyId) }
  for (const [at, time] of [
    '01-01 00:00:00',
    '02-28 23:59:59',
    '03-01 00:00:00',
    '03-11 23:59:59',
    '03-12 00:00:00',
  ].entries()) {
    const endTime = fromWallTime(`2026-${time}`)
    await anEndedOrder(server, place, { endTime, energy: 100_000 + at })
    await anEndedOrder(server, place, { endTime, state: chargeOrderStates.abnormal })
    const id = await aCustomer(server, place)
    await server.runSql(`update customer set register_time = '2026-${time}+08' where id = ${id}`)
  }
  await countChanges(server.deps)
  await countHoursHandler.run(server.deps, {})
  call = await server.signIn({ permissions: calls.map(permissionOf), orgIds: ['100'] })
})
afterAll(() => server.stop())

async function read<Data>({ path }: { path: string }, query: object = {}): Promise<Data> {
  const { data, message } = await call<Data>('GET', path, query)
  if (data === null) throw new Error(`${path}: ${message}`)
  return data
}
const rowsOf = async (list: { path: string }, query: object) => (await read<Page<unknown>>(list, query)).totalRows

const days = {
  TODAY: { startTime: '2026-03-12', endTime: '2026-03-12' },
  YESTERDAY: { startTime: '2026-03-11', endTime: '2026-03-11' },
  MONTH: { startTime: '2026-03-01', endTime: '2026-03-12' },
  LAST_MONTH: { startTime: '2026-02-01', endTime: '2026-02-28' },
  YEAR: { startTime: '2026-01-01', endTime: '2026-03-12' },
}
const billed = { timeType: 'END', orderStatus: [...billedOrderStates] }

test('[S9.15] each figure of the home page is that of the list that it leads to', async () => {
  const found = { orders: [] as number[], customers: [] as number[] }
  for (const [preset, span] of Object.entries(days)) {
    const figures = await read<HomeFigures>(homeApi.figures, { preset })
    const { orderQty, totalEnergy, serviceAmt, actualAmt } = await read<Record<string, number>>(
      chargeOrderApi.summary,
      {
        ...billed,
        ...span,
      },
    )
    expect(
      [figures.orderQty, figures.totalEnergy, figures.serviceAmt, figures.actualAmt].map(({ value }) => value),
    ).toEqual([orderQty, totalEnergy, serviceAmt, actualAmt])
    found.orders.push(await rowsOf(chargeOrderApi.page, { ...billed, ...span }))
    expect(found.orders.at(-1)).toBe(figures.orderQty.value)
    const { registered } = await read<Answer<typeof homeApi.newCustomers>>(homeApi.newCustomers, { preset })
    found.customers.push(await rowsOf(customerApi.page, span))
    expect(found.customers.at(-1)).toBe(registered.value)
  }
  expect(found).toEqual({ orders: [1, 1, 3, 1, 5], customers: [1, 1, 3, 1, 5] })
  const [top] = await read<TopStation[]>(homeApi.top, { preset: 'MONTH', by: 'AMT' })
  const listed = await read<Record<string, number>>(chargeOrderApi.summary, {
    ...billed,
    ...days.MONTH,
    stationId: [place.stationId],
  })
  expect(listed).toMatchObject({ totalEnergy: top?.totalEnergy, actualAmt: top?.actualAmt })
})

test('[S9.15] the time that a figure says it is of is the time that its link asks for', async () => {
  const of = async (preset: string) => {
    const { from, to } = await read<HomeFigures>(homeApi.figures, { preset })
    const customers = await read<Answer<typeof homeApi.newCustomers>>(homeApi.newCustomers, { preset })
    expect([customers.from, customers.to]).toEqual([from, to])
    return [from, to]
  }
  expect(await of('YESTERDAY')).toEqual(['2026-03-11 00:00:00', '2026-03-12 00:00:00'])
  expect(await of('MONTH')).toEqual(['2026-03-01 00:00:00', '2026-03-12 12:00:00'])
  expect(await of('LAST_MONTH')).toEqual(['2026-02-01 00:00:00', '2026-03-01 00:00:00'])
})

test('[S9.15] guns by state, and warnings by level and of today, are as many as their lists have', async () => {
  const world = await aWorld(server, '100')
  await server.runSql(`update charger_gun set run_status = '${gunStates.fault}' where id = ${world.gunIds[0]}`)
  const { all } = await read<Answer<typeof monitorApi.counts>>(monitorApi.counts)
  expect(all).toMatchObject({ total: world.gunIds.length, fault: 1 })
  for (const [name, state] of Object.entries(gunStates))
    expect([name, await rowsOf(monitorApi.page, { runStatus: [state] })]).toEqual([name, all[countNames[state]]])
  expect(await rowsOf(monitorApi.page, {})).toBe(all.total)
  const setPile = (status: PileState) =>
    server.runSql(`update charger_pile set status = '${status}' where id = ${world.pileId}`)
  await setPile(pileStates.suspended)
  const { all: resting } = await read<Answer<typeof monitorApi.counts>>(monitorApi.counts)
  expect(resting).toMatchObject({ total: world.gunIds.length, fault: 0, outOfUse: world.gunIds.length })
  expect(await rowsOf(monitorApi.page, { runStatus: [gunStates.fault] })).toBe(0)
  expect(await rowsOf(monitorApi.page, { pileStatus: [...restingPileStates] })).toBe(resting.outOfUse)
  await setPile(pileStates.inUse)
  const { stationId, pileId } = world
  await raise(
    server,
    ['P001', 'P002'].map((code) => ({ source: 'PILE', code, stationId, pileId }) as const),
  )
  await foldAll(server)
  await server.runSql(`update warning set first_time = '2026-03-11 23:59:59+08' where alarm_code = 'P002'`)
  const total = await read<WarningTotal>(warningApi.total)
  expect(total).toMatchObject({ openQty: 2, todayQty: 1 })
  expect(await rowsOf(warningApi.page, { startTime: '2026-03-12' })).toBe(total.todayQty)
  for (const level of [1, 2, 3, 4] as const)
    expect(await rowsOf(warningApi.page, { alarmLevel: [level], status: [warningStates.open] })).toBe(
      total[`level${level}`],
    )
})

test('[S2.8] top-ups and refunds of the daily report are the sums of the trades that they lead to', async () => {
  const { companyId } = place
  const trade = (type: TradeType, status: TradeState, amt: number) =>
    server.runSql(`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, company_id, trade_amt, create_time)
      values (${server.nextId()}, 'T${type}${status}${amt}', '${type}', 'OfflinePay', '${status}', 'S', ${companyId}, ${amt}, '2026-03-12 09:00:00+08')`)
  for (const [at, status] of Object.values(tradeStates).entries()) {
    await trade(tradeTypes.topUp, status, 1000 + at)
    await trade(tradeTypes.refund, status, 100 + at)
  }
  const today = { startDate: '2026-03-12', endDate: '2026-03-12' }
  const report = await read<StatDailySummary>(statDailyApi.summary, { ...today, companyId })
  const ofType = async (tradeType: TradeType) =>
    read<TradeOrderSummary>(tradeOrderApi.summary, {
      ...days.TODAY,
      companyId,
      tradeType: [tradeType],
      tradeStatus: succeededTradeStates,
    })
  expect(report.topUpAmt).toBeGreaterThan(0)
  expect((await ofType(tradeTypes.topUp)).topUpAmt).toBe(report.topUpAmt)
  expect((await ofType(tradeTypes.refund)).refundAmt).toBe(report.refundAmt)
})
