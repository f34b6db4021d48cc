import type { StatDailyRow, StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { sumFlowHandler } from '../order-flow/public.ts'
import { aCountedCharge, countNow } from './fixtures.ts'

const permissions = [
  'rpt:order:stats:daily',
  'rpt:order:stats:daily:summary',
  'rpt:order:stats:daily:export',
  'rpt:order:stats:stopCauses',
  'rpt:order:stats:stopCauses:export',
  'rpt:order:stats:rebuild',
]
const march = { startDate: '2026-03-01', endDate: '2026-03-12' }
let server: TestServer
let [companyId, near, far, lastId] = ['', '', '', '']
let call: Awaited<ReturnType<TestServer['signIn']>>
let outside: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  await server.runSql(`update station set org_id = 200 where id = ${far}`)
  const at = (endTime: string) => ({ companyId, stationId: near, endTime })
  await aCountedCharge(server, { ...at('2026-03-10 10:00:00'), customerId: '1', stopCode: 'Local' })
  await aCountedCharge(server, { ...at('2026-03-10 23:59:59'), customerId: '1', energy: 900, discountAmt: 100 })
  await aCountedCharge(server, { ...at('2026-03-11 00:00:00'), customerId: '1', pileType: 'AC', startupMode: 'TPP' })
  await aCountedCharge(server, { ...at('2026-03-11 09:00:00'), customerId: '2', status: chargeOrderStates.abnormal })
  await aCountedCharge(server, { ...at('2026-03-11 10:00:00'), status: chargeOrderStates.cancelled })
  lastId = await aCountedCharge(server, {
    ...at('2026-03-11 11:00:00'),
    customerId: '3',
    status: chargeOrderStates.toPay,
  })
  await aCountedCharge(server, { companyId, stationId: far, endTime: '2026-03-11 12:00:00', customerId: '3' })
  await countNow(server)
  call = await server.signIn({ permissions, orgIds: ['100', '200'] })
  outside = await server.signIn({ permissions, orgIds: ['200'] })
})
afterAll(() => server.stop())

const rowsOf = async (query: object, by = call): Promise<StatDailyRow[]> =>
  (await by<Page<StatDailyRow>>('GET', '/rpt/order/stats/daily', { ...march, ...query })).data?.rows ?? []
const summary = async (query: object = {}, by = call) =>
  (await by<StatDailySummary>('GET', '/rpt/order/stats/daily/summary', { ...march, ...query })).data
const shortOf = (rows: readonly StatDailyRow[]) =>
  rows.map((row) => [row.statDate, row.stationId, row.orderQty, row.totalEnergy, row.actualAmt, row.customerQty])

test('[S2.8] an order counts on the day that it ended, once it is billed', async () => {
  expect(shortOf(await rowsOf({}))).toEqual([
    ['2026-03-11', null, 3, 300_000, 3000, 2],
    ['2026-03-10', null, 2, 100_900, 1900, 1],
  ])
  const [day] = await rowsOf({ startDate: '2026-03-11', endDate: '2026-03-11' })
  expect(day).toMatchObject({
    validQty: 3,
    startQty: 4,
    failQty: 1,
    startSuccessRate: 7500,
    abnormalQty: 1,
    newCustomerQty: 1,
    tppEnergy: 100_000,
    tppRate: 3333,
    avgChargeMin: 60,
    avgEnergy: 100_000,
    avgServicePrice: 4000,
    avgPrice: 10_000,
  })
})

test('by station and by day and station, sorted as wanted', async () => {
  const byStation = await rowsOf({ groupBy: 'STATION' })
  expect(shortOf(byStation)).toEqual([
    [null, near, 4, 300_900, 3900, 2],
    [null, far, 1, 100_000, 1000, 1],
  ])
  expect(byStation[0]?.stationName).not.toBe('')
  const both = await rowsOf({ groupBy: 'DATE_STATION', sortField: 'totalEnergy', sortOrder: 'descend' })
  expect(both.map(({ id }) => id)).toEqual([`2026-03-11-${near}`, `2026-03-10-${near}`, `2026-03-11-${far}`])
  expect(shortOf(await rowsOf({ pileType: 'AC' }))).toEqual([
    ['2026-03-11', null, 1, 100_000, 1000, 1],
    ['2026-03-10', null, 0, 0, 0, 0], // the day of its start
  ])
})

test('totals are those of the rows, a customer counts once, and the time before is beside them', async () => {
  expect(await summary({ startDate: '2026-03-11', endDate: '2026-03-11' })).toMatchObject({
    total: { orderQty: 3, actualAmt: 3000, customerQty: 2 },
    before: {
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      orderQty: 2,
      actualAmt: 1900,
      days: [{ statDate: '2026-03-10', totalEnergy: 100_900, actualAmt: 1900 }],
    },
    yearBefore: { startDate: '2025-03-11', orderQty: 0, timeUseRate: null, days: [] },
    topUpAmt: 0,
    refundAmt: 0,
  })
  const whole = await summary()
  expect(whole?.total).toMatchObject({ orderQty: 5, customerQty: 2, newCustomerQty: 2 })
  expect(whole?.days.map(({ statDate }) => statDate)).toEqual(['2026-03-10', '2026-03-11'])
  expect(await summary({ stationId: [near] })).toMatchObject({ total: { orderQty: 4 }, topUpAmt: null })
})

test('a caller sees the stations in scope, also of a company that is only partly in it', async () => {
  expect(shortOf(await rowsOf({}, outside))).toEqual([['2026-03-11', null, 1, 100_000, 1000, 1]])
  expect(shortOf(await rowsOf({ groupBy: 'STATION' }, outside))).toEqual([[null, far, 1, 100_000, 1000, 1]])
  expect((await summary({ stationId: [near] }, outside))?.total.orderQty).toBe(0)
  expect(await rowsOf({ stationId: [near] }, outside)).toEqual([])
  const nobody = await server.signIn({ permissions: [], orgIds: ['100'] })
  expect((await nobody('GET', '/rpt/order/stats/daily', march)).success).toBe(false)
})

test('an order that is adjusted, reopened or moved to another day is counted again, and a recount changes nothing', async () => {
  const change = (set: string) => server.runSql(`update charge_order set ${set} where id = ${lastId}`)
  await change(
    'adjust_amt = 50, actual_amt = actual_amt + 50, paid_service_amt = paid_service_amt + 50, principal_amt = principal_amt + 50',
  )
  await countNow(server)
  const adjusted = (await summary())?.total
  expect(adjusted).toMatchObject({ totalAmt: 5000, discountAmt: 100, adjustAmt: 50, actualAmt: 4950 })
  await change(`order_status = '${chargeOrderStates.toSettle}'`)
  await countNow(server)
  expect((await summary())?.total).toMatchObject({ orderQty: 4, customerQty: 2, actualAmt: 3900 })
  await change(`order_status = '${chargeOrderStates.done}', end_time = '2026-03-12 08:00:00+08'`)
  await countNow(server)
  const before = await rowsOf({ groupBy: 'DATE_STATION' })
  expect(shortOf(before)[0]).toEqual(['2026-03-12', near, 1, 100_000, 1050, 1])
  const { data } = await call<{ dayQty: number }>('POST', '/rpt/order/stats/rebuild', march)
  expect(data?.dayQty).toBe(24)
  await Promise.all([countNow(server), countNow(server)])
  expect(await rowsOf({ groupBy: 'DATE_STATION' })).toEqual(before)
  expect(await server.runSql('select * from stat_change')).toEqual([])
  expect((await brokenInvariants(server.db)).filter(({ invariant }) => invariant === 'I26')).toEqual([])
  await server.runSql(
    `update stat_daily set actual_amt = actual_amt + 1 where station_id = ${near} and stat_date = '2026-03-12'`,
  )
  expect((await brokenInvariants(server.db)).map(({ invariant }) => invariant)).toContain('I26')
  const sumFlow = () => sumFlowHandler.run(server.deps, { dueTime: '2026-03-12 12:00:00' })
  await sumFlow()
  await server.runSql(`update order_flow_day set actual_amt = actual_amt + 1
    where date_type = 'END' and day = '2026-03-10' and station_id = ${near}`)
  const broken = async () =>
    (await brokenInvariants(server.db)).flatMap(({ invariant, rows }) => (invariant === 'I26' ? rows : []))
  expect(await broken()).toHaveLength(7) // a station, its company and its month, and the finest sums of the flow and the three from them
  await call('POST', '/rpt/order/stats/rebuild', march)
  await countNow(server)
  expect(await broken()).toEqual([])
  await sumFlow()
  expect(await broken()).toEqual([])
  expect(
    await server.runSql(`select * from changed_day where list in ('FLOW_END', 'FLOW_SETTLE') and day < '2026-03-12'`),
  ).toEqual([])
})

test('[S2.8] causes of stops have their share, their side and the piles that fail most', async () => {
  const { data } = await call<StopCauses>('GET', '/rpt/order/stats/stopCauses', march)
  expect(data).toMatchObject({ ...march, orderQty: 5, sides: [{ stopSide: 'USER', orderQty: 5 }] })
  const { data: ofDay } = await call<StopCauses>('GET', '/rpt/order/stats/stopCauses', {
    startDate: '2026-03-11',
    endDate: '2026-03-11',
  })
  expect(ofDay?.before).toEqual({
    startDate: '2026-03-10',
    endDate: '2026-03-10',
    orderQty: 2,
    abnormalQty: 0,
    abnormalRate: 0,
  })
  expect(ofDay?.causes).toMatchObject([{ stopCode: null, orderQty: 2, beforeQty: 1, yearBeforeQty: 0 }])
  expect(ofDay?.yearBefore).toMatchObject({ startDate: '2025-03-11', orderQty: 0, abnormalRate: null })
  expect(data?.causes.map(({ stopCode, orderQty, share }) => [stopCode, orderQty, share])).toEqual([
    [null, 4, 8000],
    ['Local', 1, 2000],
  ])
})

test('[S2.8] the causes are exported as they are on the screen, and the piles on a second sheet', async () => {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100', '200'] })
  const file = await server.app.inject({
    method: 'POST',
    url: '/api/rpt/order/stats/stopCauses/export',
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
    payload: march,
  })
  const { sheets } = await readXlsx(file.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['停止原因', '异常停止最多的桩'])
  expect(sheets[0]?.rows.map((row) => row.slice(0, 5))).toEqual([
    ['停止原因', '停止码', '结论', '次数', '上期次数'],
    ['未上报停止码', null, null, 4, 0],
    ['Local', 'Local', null, 1, 0],
  ])
})

test('[S2.8] an abnormal cause shows the warnings that came with its last orders', async () => {
  await asSystem(server.deps, 'test', seedAlarmCodes)
  await server.runSql(`update alarm_code set code = 'Local' where id =
    (select id from alarm_code where alarm_type = 'STOP_CAUSE' and normal_flag = 0 order by id limit 1)`)
  const [order] = await server.runSql(
    `select pile_id, station_id, end_time from charge_order where stop_code = 'Local'`,
  )
  const warned = async (id: number, code: string, minutes: number) => {
    const time = new Date(Number(order?.['endTime']) + minutes * 60_000).toISOString()
    await server.runSql(`insert into warning (id, warn_no, subject, protocol, alarm_code, alarm_name, alarm_level, source, content,
        station_id, pile_id, first_time, last_time)
      values (${id}, 'W${id}', 'pile:${id}', 'ALL', '${code}', '告警${code}', 1, 'PILE', '', ${String(order?.['stationId'])},
        ${String(order?.['pileId'])}, '${time}', '${time}');
      insert into warning_event (id, warning_id, kind, event_time) values (${id}, ${id}, 'RAISED', '${time}')`)
  }
  await warned(1, 'A1', 4)
  await warned(2, 'A2', -6)
  const { data } = await call<StopCauses>('GET', '/rpt/order/stats/stopCauses', march)
  expect(data?.causes.map(({ stopCode, warnings }) => [stopCode, warnings])).toEqual([
    [null, []],
    ['Local', [{ alarmCode: 'A1', alarmName: '告警A1', orderQty: 1 }]],
  ])
  const { data: ofOthers } = await outside<StopCauses>('GET', '/rpt/order/stats/stopCauses', march)
  expect(ofOthers?.causes.flatMap(({ warnings }) => warnings)).toEqual([])
})

test('a range that is turned around or too wide is refused by name', async () => {
  const message = async (query: object) => (await call('GET', '/rpt/order/stats/daily', query)).message
  expect(await message({ startDate: '2026-03-12', endDate: '2026-03-10' })).toContain('开始日期不能晚于结束日期')
  expect(await message({ startDate: '2024-03-12', endDate: '2026-03-10' })).toContain('一次最多统计366天')
})

test('days that nobody can count are not put before the counting, which goes on', async () => {
  const rebuild = (startDate: string, endDate: string) =>
    call<{ dayQty: number }>('POST', '/rpt/order/stats/rebuild', { startDate, endDate })
  expect((await rebuild('1901-01-01', '1901-01-02')).message).toContain('只能重算2000年以后的日期')
  expect((await rebuild('2999-12-30', '2999-12-30')).message).toContain('只能重算已经开始的日期')
  expect((await rebuild('2026-03-12', '2026-03-31')).data?.dayQty).toBe(2)
  await server.runSql(`insert into stat_change (stat_date, station_id) values ('2100-01-01', ${near})`)
  await countNow(server)
  expect(await server.runSql('select * from stat_change')).toEqual([])
})

test('is exported as on the screen', async () => {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100', '200'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/rpt/order/stats/daily/export',
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
    payload: { ...march, columns: ['statDate', 'totalEnergy', 'actualAmt'], sortOrder: 'ascend' },
  })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['日期', '电量（度）', '实收（元）'],
    ['2026-03-10', 10.09, 19],
  ])
})
