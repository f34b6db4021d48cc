import type {
  ElectricityCost,
  MonthQty,
  StatMonthlyRow,
  StatMonthlySummary,
} from '@chargedeck/contract/insight/stat-monthly/calls'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { settleCloseStates, type SettleCloseState } from '@chargedeck/domain/settle-day/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aCountedCharge, countNow } from '../stat-daily/fixtures.ts'

const permissions = [
  'rpt:order:stats:monthly',
  'rpt:order:stats:monthly:summary',
  'rpt:order:stats:monthly:export',
  'rpt:order:stats:monthQty',
  'rpt:order:stats:electricityCost',
  'rpt:order:stats:electricityCost:save',
]
let server: TestServer
let [companyId, near, far, quiet] = ['', '', '', '']
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  quiet = await aStationOf(server, companyId)
  await server.runSql(`update station set org_id = 200 where id = ${far}`)
  const laid = [
    [near, '2025-03-10 10:00:00', 400, '1'],
    [near, '2026-02-07 10:00:00', 500, '1'], // a Saturday
    [near, '2026-02-08 10:00:00', 500, '2'],
    [near, '2026-03-02 10:00:00', 800, '1'],
    [near, '2026-03-02 12:00:00', 700, '1'],
    [far, '2026-03-03 12:00:00', 300, '3'],
  ] as const
  for (const [stationId, endTime, elecAmt, customerId] of laid)
    await aCountedCharge(server, {
      companyId,
      stationId,
      endTime,
      elecAmt,
      serviceAmt: 0,
      energy: elecAmt * 100,
      customerId,
    })
  await countNow(server)
  call = await server.signIn({ permissions, orgIds: ['100', '200'] })
})
afterAll(() => server.stop())

const rowsOf = async (query: object, by = call) =>
  (await by<Page<StatMonthlyRow>>('GET', '/rpt/order/stats/monthly', query)).data?.rows ?? []
const shortOf = (rows: readonly StatMonthlyRow[]) =>
  rows.map((row) => [row.statMonth, row.stationId, row.orderQty, row.actualAmt, row.customerQty, row.activeDayQty])
const costOf = (stationId: string, electricityCostAmt: number | null, month = '2026-03') =>
  call('POST', '/rpt/order/stats/electricityCost/save', { month, stationId, electricityCostAmt })

test('[S2.8] a month is the sum of its days, beside the month before and the year before', async () => {
  const rows = await rowsOf({})
  expect(shortOf(rows)).toEqual([
    ['2026-03', null, 3, 1800, 2, 2],
    ['2026-02', null, 2, 1000, 2, 2],
  ])
  expect(rows[0]).toMatchObject({ momRate: 8000, yoyRate: 35_000, energyMomRate: 8000, weekendEnergy: 0 })
  expect(rows[1]).toMatchObject({ momRate: null, weekendEnergy: 100_000, workdayEnergy: 0 })
})

test('by station over all months, and by month and station', async () => {
  expect(shortOf(await rowsOf({ groupBy: 'STATION' }))).toEqual([
    [null, near, 4, 2500, 2, 3],
    [null, far, 1, 300, 1, 1],
  ])
  expect(shortOf(await rowsOf({ groupBy: 'MONTH_STATION', startMonth: '2026-03' }))).toEqual(
    [near, far]
      .toSorted((a, b) => Number(BigInt(b) - BigInt(a)))
      .map((id) => (id === near ? ['2026-03', near, 2, 1500, 1, 1] : ['2026-03', far, 1, 300, 1, 1])),
  )
})

test('a gross profit is shown once every station with charges has its cost', async () => {
  expect((await costOf(near, 900)).success).toBe(true)
  const [march] = await rowsOf({})
  expect(march).toMatchObject({ electricityCostAmt: 900, partnerAmt: 0, waiverCostAmt: 0, grossProfitAmt: null })
  expect(march).toMatchObject({ profitState: 'COST_MISSING', costMissingQty: 1 })
  await costOf(far, 100)
  expect((await rowsOf({}))[0]).toMatchObject({
    electricityCostAmt: 1000,
    grossProfitAmt: 800,
    profitState: 'ESTIMATED', // the month still runs
    costMissingQty: 0,
  })
  await costOf(far, 120)
  const { data } = await call<ElectricityCost[]>('GET', '/rpt/order/stats/electricityCost', { month: '2026-03' })
  expect(data?.map((cost) => [cost.stationId, cost.elecAmt, cost.electricityCostAmt])).toEqual([
    [near, 1500, 900],
    [far, 300, 120],
  ])
  const summary = await call<StatMonthlySummary>('GET', '/rpt/order/stats/monthly/summary', { startMonth: '2026-03' })
  expect(summary.data?.total).toMatchObject({ orderQty: 3, customerQty: 2, grossProfitAmt: 780 })
  await costOf(quiet, 5000)
  expect((await rowsOf({}))[0]).toMatchObject({ electricityCostAmt: 6020, grossProfitAmt: -4220 })
  await costOf(quiet, null)
  await costOf(far, null)
  expect((await rowsOf({}))[0]).toMatchObject({ electricityCostAmt: 900, grossProfitAmt: null })
  const [row] = await server.runSql(
    `select change from audit_log where path = '/rpt/order/stats/electricityCost/save' order by id desc limit 1`,
  )
  expect(row).toEqual({ change: { month: '2026-03', electricityCostAmt: [120, null] } })
})

test('the profit of a month that has ended is final; that of months up to the running one is an estimate', async () => {
  for (const [station, month] of [
    [near, '2026-02'],
    [near, '2026-03'],
    [far, '2026-03'],
  ] as const)
    await costOf(station, 100, month)
  expect((await rowsOf({})).map(({ statMonth, profitState }) => [statMonth, profitState])).toEqual([
    ['2026-03', 'ESTIMATED'],
    ['2026-02', 'FINAL'],
  ])
  const total = async (query: object) =>
    (await call<StatMonthlySummary>('GET', '/rpt/order/stats/monthly/summary', query)).data?.total
  const both = { startMonth: '2026-02', endMonth: '2026-03' }
  expect(await total(both)).toMatchObject({ grossProfitAmt: 2800 - 300, profitState: 'ESTIMATED' })
  expect(await total({ ...both, pileType: 'DC' })).toMatchObject({ grossProfitAmt: null, profitState: null })
  expect(await total({ startMonth: '2025-12', endMonth: '2025-12' })).toMatchObject({ profitState: null })
  for (const [station, month] of [
    [near, '2026-02'],
    [far, '2026-03'],
  ] as const)
    await costOf(station, null, month)
})

test('the profit of a month that has ended is an estimate while days of it are not closed', async () => {
  await costOf(near, 100, '2026-02')
  const statesOf = async (query: object) =>
    (await rowsOf({ startMonth: '2026-02', endMonth: '2026-02', ...query })).map(({ profitState }) => profitState)
  const both = async () => [await statesOf({}), await statesOf({ groupBy: 'MONTH_STATION', stationId: [near] })]
  const close = (day: string, status: SettleCloseState) =>
    server.runSql(
      `insert into settle_close (company_id, settle_date, status) values (${companyId}, '${day}', '${status}')`,
    )
  expect(await both()).toEqual([['FINAL'], ['FINAL']]) // nothing was settled
  await server.runSql(`insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
    values (1, ${companyId}, '2026-02-27', now(), now())`)
  expect(await both()).toEqual([['ESTIMATED'], ['ESTIMATED']])
  await server.runSql('delete from order_to_bill')
  await close('2026-02-27', settleCloseStates.closed)
  await close('2026-02-28', settleCloseStates.waiting)
  expect(await both()).toEqual([['ESTIMATED'], ['ESTIMATED']])
  const total = await call<StatMonthlySummary>('GET', '/rpt/order/stats/monthly/summary', {
    startMonth: '2026-02',
    endMonth: '2026-02',
  })
  expect(total.data?.total).toMatchObject({ grossProfitAmt: 900, profitState: 'ESTIMATED' })
  await server.runSql(`update settle_close set status = '${settleCloseStates.closed}'`)
  expect(await both()).toEqual([['FINAL'], ['FINAL']])
  await costOf(near, null, '2026-02')
})

test('an order that is not paid is in no profit, as no partner has a share of it, until it is paid', async () => {
  await costOf(near, 100, '2026-02')
  const february = async () =>
    (await rowsOf({ startMonth: '2026-02', endMonth: '2026-02', groupBy: 'MONTH_STATION' })).map(
      ({ actualAmt, unpaidAmt, grossProfitAmt }) => [actualAmt, unpaidAmt, grossProfitAmt],
    )
  expect(await february()).toEqual([[1000, 0, 900]])
  const owed = `station_id = ${near} and end_time = '2026-02-08 10:00:00+08'`
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.toPay}' where ${owed}`)
  expect(await february()).toEqual([[1000, 500, 400]])
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.done}' where ${owed}`)
  expect(await february()).toEqual([[1000, 0, 900]])
  await costOf(near, null, '2026-02')
})

test('a cost of a month to come or of a station out of sight is refused', async () => {
  expect((await costOf(near, 1, '2026-04')).message).toBe('该月份还没有开始，不能录入电费成本')
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  const input = { month: '2026-03', stationId: near, electricityCostAmt: 5 }
  expect((await elsewhere('POST', '/rpt/order/stats/electricityCost/save', input)).message).toBe('站点不存在')
  expect(shortOf(await rowsOf({}, elsewhere))).toEqual([['2026-03', null, 1, 300, 1, 1]])
})

test('[S2.8] the trend has every month up to this one, with zeros for those without charges', async () => {
  const { data } = await call<MonthQty[]>('GET', '/rpt/order/stats/monthQty', { months: 3 })
  expect(data?.map(({ month, orderQty, actualAmt, customerQty }) => [month, orderQty, actualAmt, customerQty])).toEqual(
    [
      ['2026-01', 0, 0, 0],
      ['2026-02', 2, 1000, 2],
      ['2026-03', 3, 1800, 2],
    ],
  )
  expect((await call<MonthQty[]>('GET', '/rpt/order/stats/monthQty', { stationId: far })).data?.at(-1)?.orderQty).toBe(
    1,
  )
})

test('months that are turned around are refused, and the rest is exported as on the screen', async () => {
  const { message } = await call('GET', '/rpt/order/stats/monthly', { startMonth: '2026-03', endMonth: '2026-02' })
  expect(message).toContain('开始月份不能晚于结束月份')
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100', '200'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/rpt/order/stats/monthly/export',
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
    payload: { columns: ['statMonth', 'actualAmt', 'momRate'] },
  })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['月份', '实收（元）', '实收环比（%）', '实收同比（%）'],
    ['2026-03', 18, 80, 350],
  ])
})
