import { billStates } from '@chargedeck/domain/charge-order/pay-states'
import type { FlowRow, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aWorld } from '../../../test/world.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { sumDays } from '../../platform/day-sums/sum-days.ts'
import { asSystem } from '../../platform/work.ts'
import { countChanges, recountDay } from '../stat-daily/public.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { aBilledCharge, aChannelFee, anOccupation, figuresOf } from './fixtures.ts'
import { orderFlowDays } from './sums/flow-days-store.ts'

const permissions = ['rpt:order:flow:list', 'rpt:order:flow:summary', 'rpt:order:flow:export']
let server: TestServer
let [companyId, near, far, late] = ['', '', '', '']
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  await server.runSql(`update station set org_id = 200 where id = ${far}`)
  await layOrders()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

async function layOrders() {
  const at = (pileId: string, endTime: string) => ({ companyId, stationId: near, pileId, endTime })
  const first = await aBilledCharge(server, {
    ...at('1', '2026-03-10 10:00:00'),
    energy: 123_456,
    elecAmt: 1001,
    serviceAmt: 300,
    voucherAmt: 100,
  })
  await aBilledCharge(server, {
    ...at('1', '2026-03-10 23:59:59'),
    settleTime: '2026-03-11 00:00:03',
    energy: 100_000,
    elecAmt: 900,
    serviceAmt: 100,
    carrierId: '71',
  })
  late = await aBilledCharge(server, {
    ...at('2', '2026-03-11 00:00:00'),
    energy: 50_001,
    elecAmt: 400,
    serviceAmt: 55,
    groupId: '81',
    status: chargeOrderStates.toPay,
  })
  await aBilledCharge(server, {
    ...at('2', '2026-03-11 09:00:00'),
    energy: 1,
    elecAmt: 9,
    serviceAmt: 9,
    status: chargeOrderStates.abnormal,
  })
  await aBilledCharge(server, {
    ...at('9', '2026-03-11 09:30:00'),
    stationId: far,
    energy: 70_000,
    elecAmt: 700,
    serviceAmt: 0,
  })
  const place = { companyId, stationId: near }
  await anOccupation(server, { ...place, chargeId: first, endTime: '2026-03-11 01:00:00', minutes: 20, cappedAmt: 200 })
  const cleared = { cappedAmt: 500, waiveAmt: 500, status: occupyOrderStates.cleared }
  await anOccupation(server, { ...place, chargeId: late, endTime: '2026-03-11 01:10:00', minutes: 9, ...cleared })
  await aChannelFee(server, { chargeId: first, amt: 7 })
}

const range = { startDate: '2026-03-10', endDate: '2026-03-11' }
const rowsOf = async (query: object, as = call) =>
  (await as<Page<FlowRow>>('GET', '/rpt/order/flow/list', { ...range, ...query })).data?.rows ?? []
const groupsOf = async (groupBy: string, query: object = {}) =>
  (await rowsOf({ groupBy, ...query })).map((row) => [row.key, ...figuresOf(row)])
const footerOf = async (query: object = {}, as = call) =>
  (await as<FlowSummary>('GET', '/rpt/order/flow/summary', { ...range, ...query })).data

test('lists billed orders by their end, each with its money, its occupy fee and the fee of its channel', async () => {
  const rows = await rowsOf({})
  expect(rows.map(({ order }) => order?.endTime)).toEqual([
    '2026-03-11 00:00:00',
    '2026-03-10 23:59:59',
    '2026-03-10 10:00:00',
  ])
  expect(rows[2]).toMatchObject({
    order: { stationName: '示例站', pileNo: 'P1', startupMode: 'APP', billStatus: billStates.made },
    orderQty: 1,
    durationSec: 1200,
    totalEnergy: 123_456,
    flatEnergy: 123_456,
    elecAmt: 1001,
    serviceAmt: 300,
    totalAmt: 1301,
    voucherAmt: 100,
    discountAmt: 100,
    actualAmt: 1201,
    principalAmt: 1201,
    occupyAmt: 200,
    channelFeeAmt: 7,
  })
  expect(rows[0]).toMatchObject({
    key: late,
    occupyAmt: 0,
    channelFeeAmt: 0,
    order: { billStatus: billStates.notMade },
  })
})

const groupings = [
  [
    'DAY',
    [
      ['2026-03-11', 1, 50_001, 455, 0, 0],
      ['2026-03-10', 2, 223_456, 2201, 200, 7],
    ],
  ],
  [
    'PILE',
    [
      ['1', 2, 223_456, 2201, 200, 7],
      ['2', 1, 50_001, 455, 0, 0],
    ],
  ],
  [
    'CARRIER',
    [
      ['0', 2, 173_457, 1656, 200, 7],
      ['71', 1, 100_000, 1000, 0, 0],
    ],
  ],
  [
    'GROUP',
    [
      ['0', 2, 223_456, 2201, 200, 7],
      ['81', 1, 50_001, 455, 0, 0],
    ],
  ],
] as const
const whole = [3, 273_457, 2656, 200, 7]

const groupsAndFooters = async () => {
  for (const [groupBy, expected] of groupings) expect([groupBy, await groupsOf(groupBy)]).toEqual([groupBy, expected])
  expect(await groupsOf('STATION')).toEqual([[near, ...whole]])
  expect(await groupsOf('DAY', { dateType: 'SETTLE' })).toEqual([
    ['2026-03-11', 1, 100_000, 1000, 0, 0],
    ['2026-03-10', 1, 123_456, 1201, 200, 7],
  ])
  expect(await footerOf()).toMatchObject({ from: '2026-03-10', to: '2026-03-11', durationSec: 3600 })
  for (const query of [{}, { companyId }, { stationId: near }]) {
    const footer = await footerOf(query)
    expect(footer && figuresOf(footer)).toEqual(whole)
  }
  const settled = await footerOf({ dateType: 'SETTLE' })
  expect(settled && figuresOf(settled)).toEqual([2, 223_456, 2201, 200, 7])
  const ofNoCarrier = await footerOf({ carrierId: '0', pileId: '1' })
  expect(ofNoCarrier && figuresOf(ofNoCarrier)).toEqual([1, 123_456, 1201, 200, 7])
}

test('groups sum their orders to the fen and the 0.0001 kWh, and every grouping has the same footer', groupsAndFooters)

test('[S2.8] the footer has the days of the range, the period before it and the same days a year ago', async () => {
  const figures = await footerOf({ startDate: '2026-03-11', endDate: '2026-03-11' })
  expect(figures).toMatchObject({
    before: {
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      orderQty: 2,
      totalEnergy: 223_456,
      actualAmt: 2201,
      days: [{ statDate: '2026-03-10', orderQty: 2, totalEnergy: 223_456, actualAmt: 2201 }],
    },
    yearBefore: { startDate: '2025-03-11', endDate: '2025-03-11', orderQty: 0, totalAmt: 0, days: [] },
    days: [{ statDate: '2026-03-11', orderQty: 1, totalEnergy: 50_001, actualAmt: 455 }],
  })
  const whole = await footerOf({ dateType: 'SETTLE' })
  expect(whole?.days.map(({ statDate, orderQty }) => [statDate, orderQty])).toEqual([
    ['2026-03-10', 1],
    ['2026-03-11', 1],
  ])
  const longest = { startDate: '2024-02-29', endDate: '2027-02-28' }
  expect((await footerOf(longest))?.yearBefore).toMatchObject({ startDate: '2023-02-28', endDate: '2026-02-28' })
})

test('the totals by the end of charges are those of the daily statistics', async () => {
  for (const day of [range.startDate, range.endDate]) await asSystem(server.deps, 'test', (ctx) => recountDay(ctx, day))
  await countChanges(server.deps)
  const [statistics] = await server.runSql(`select sum(order_qty) as order_qty, sum(total_energy) as total_energy,
      sum(flat_energy) as flat_energy, sum(elec_amt) as elec_amt, sum(service_amt) as service_amt, sum(total_amt) as total_amt,
      sum(discount_amt) as discount_amt, sum(actual_amt) as actual_amt
    from stat_daily where station_id = ${near} and stat_date between '${range.startDate}' and '${range.endDate}'`)
  expect(statistics).toMatchObject({ orderQty: 3, actualAmt: 2656 })
  expect(await footerOf()).toMatchObject(statistics ?? {})
})

test('days that were summed in the night give the same figures, and a later change of an order is in them at once', async () => {
  await sumDays(server.deps, orderFlowDays)
  expect(await server.runSql('select count(*)::int as qty from order_flow_day')).toEqual([{ qty: 7 }])
  await groupsAndFooters()
  await server.runSql(`update charge_order set owed_amt = 40, principal_amt = principal_amt - 40 where id = ${late}`)
  expect(await footerOf()).toMatchObject({ owedAmt: 40, principalAmt: 2616, actualAmt: 2656 })
  await aChannelFee(server, { chargeId: late, amt: 3 })
  expect(await footerOf()).toMatchObject({ channelFeeAmt: 10 })
  await sumDays(server.deps, orderFlowDays)
  expect(await footerOf()).toMatchObject({ owedAmt: 40, channelFeeAmt: 10 })
  const brokenFlow = async () => (await brokenInvariants(server.db)).filter(({ invariant }) => invariant === 'I26')
  expect(await brokenFlow()).toEqual([])
  await server.runSql(
    `update order_flow_day set actual_amt = actual_amt + 1 where date_type = 'SETTLE' and carrier_id = 71`,
  )
  expect(await brokenFlow()).not.toEqual([])
  await server.runSql(
    `update order_flow_day set actual_amt = actual_amt - 1 where date_type = 'SETTLE' and carrier_id = 71`,
  )
  await server.runSql(
    `update occupy_order set actual_amt = 150, principal_amt = 150, waive_amt = 50 where actual_amt = 200`,
  )
  expect(await footerOf()).toMatchObject({ occupyAmt: 150 })
})

test('the orders of a pile are found at every station where it stood', async () => {
  const { pileId } = await aWorld(server, '100')
  const endTime = '2026-03-01 10:00:00'
  const moved = await aBilledCharge(server, {
    companyId,
    stationId: near,
    pileId,
    endTime,
    energy: 10,
    elecAmt: 1,
    serviceAmt: 0,
  })
  const query = { pileId, startDate: '2026-03-01', endDate: '2026-03-01' }
  expect(await rowsOf(query)).toEqual([])
  await server.runSql(`insert into charger_move (id, batch_no, pile_id, pile_no, pile_name, gun_qty, from_station_id,
      to_station_id, reason, result, move_time, move_user)
    values (1, 'B', ${pileId}, 'P', '1号桩', 1, ${near}, ${far}, '调整', 'S', now(), 1)`)
  expect((await rowsOf(query)).map(({ key }) => key)).toEqual([moved])
})

test('orders of other organisations are in no row and no sum', async () => {
  const other = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await rowsOf({}, other)).map(({ placeName }) => placeName)).toEqual(['示例站'])
  expect(await footerOf({}, other)).toMatchObject({ orderQty: 1, totalEnergy: 70_000 })
  expect(await footerOf({ stationId: near }, other)).toMatchObject({ orderQty: 0, actualAmt: 0 })
})

test.each([
  [{ startDate: '2026-03-12', endDate: '2026-03-11' }, 3039071, '开始日期不能晚于结束日期'],
  [{ startDate: '2025-12-10', endDate: '2026-03-12' }, 3039072, '按订单最多查询92天，请缩短日期或改用其他分组'],
  [{ startDate: '2023-01-01', endDate: '2026-03-12', groupBy: 'DAY' }, 3039073, '最多查询三年'],
])('refuses the range of %j', async (query, code, message) => {
  expect(await call('GET', '/rpt/order/flow/list', query)).toMatchObject({ code, message })
})

test('a group may span more days than a list of orders', async () => {
  const wide = { startDate: '2024-03-01', endDate: '2026-03-12', groupBy: 'DAY' }
  expect(await call('GET', '/rpt/order/flow/list', wide)).toMatchObject({ code: 200, data: { totalRows: 3 } })
})

test('exports what the screen shows, by order and by station', async () => {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const sheetOf = async (query: Record<string, string | string[]>) => {
    const given = { method: 'GET', url: '/api/rpt/order/flow/export', headers, query: { ...range, ...query } } as const
    const [sheet] = (await readXlsx((await server.app.inject(given)).rawPayload)).sheets
    return sheet?.rows ?? []
  }
  const columns = ['endTime', 'totalEnergy', 'actualAmt']
  expect(await sheetOf({ columns, sortOrder: 'ascend' })).toEqual([
    ['结束时间', '电量（度）', '实收（元）'],
    ['2026-03-10 10:00:00', 12.3456, 12.01],
    ['2026-03-10 23:59:59', 10, 10],
    ['2026-03-11 00:00:00', 5.0001, 4.55],
  ])
  const [heads] = await sheetOf({ columns: ['name', 'stationName'] })
  expect(heads).toEqual(['订单编号', '客户类型', '站点', '桩编号', '枪编码'])
  expect(await sheetOf({ groupBy: 'STATION', columns: ['name', 'orderQty', 'actualAmt'] })).toEqual([
    ['站点', '订单数', '实收（元）'],
    [`示例站${near}`, 3, 26.56],
  ])
})

test('[S2.8] by settlement an order stands on the day of its bills: while it is owed on none, and then on the day it was paid', async () => {
  const place = { companyId, stationId: near, pileId: '3' }
  const figures = { energy: 80_000, elecAmt: 700, serviceAmt: 77 }
  const owed = await aBilledCharge(server, {
    ...place,
    ...figures,
    endTime: '2026-02-10 10:00:00',
    status: chargeOrderStates.toPay,
  })
  const [month, later] = [
    { startDate: '2026-02-10', endDate: '2026-02-20', dateType: 'SETTLE' },
    { startDate: '2026-02-20', endDate: '2026-02-20', dateType: 'SETTLE' },
  ]
  await sumDays(server.deps, orderFlowDays)
  expect(await groupsOf('DAY', month)).toEqual([])
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.done}', settle_date = '2026-02-20'
    where id = ${owed}`)
  const paid = ['2026-02-20', 1, 80_000, 777, 0, 0]
  expect(await groupsOf('DAY', month)).toEqual([paid])
  await sumDays(server.deps, orderFlowDays)
  expect(await groupsOf('DAY', month)).toEqual([paid])
  expect((await rowsOf(later)).map(({ key, order }) => [key, order?.settleDate])).toEqual([[owed, '2026-02-20']])
  await server.runSql(`update charge_order set settle_date = null where id = ${owed}`)
  expect(await groupsOf('DAY', month)).toEqual([])
  expect(await rowsOf(later)).toEqual([])
})
