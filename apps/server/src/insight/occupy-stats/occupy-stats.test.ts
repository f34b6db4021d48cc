import type { OccupyStat, OccupyStatsSummary, OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import type { OccupyOrder, OccupyOrderSummary } from '@chargedeck/contract/charging/occupy-order/calls'
import type { Page } from '@chargedeck/contract/paging'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aBilledCharge, anOccupation } from '../order-flow/fixtures.ts'
import { countChanges } from '../stat-daily/public.ts'

const permissions = [
  'rpt:order:occupy:list',
  'rpt:order:occupy:summary',
  'rpt:order:occupy:export',
  'rpt:order:occupy:vehicles',
  'rpt:order:occupy:exportVehicles',
  'rpt:order:flow:summary',
  'rpt:order:stats:daily:summary',
  'occupy:order:page',
  'occupy:order:summary',
]
let server: TestServer
let [companyId, near, far] = ['', '', '']
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  await server.runSql(`update station set org_id = 200 where id = ${far}`)
  const charge = (stationId: string, endTime: string) =>
    aBilledCharge(server, { companyId, stationId, pileId: '1', endTime, energy: 1000, elecAmt: 10, serviceAmt: 0 })
  const stay = async (stationId: string, endTime: string, story: object) =>
    anOccupation(server, {
      companyId,
      stationId,
      chargeId: await charge(stationId, `${endTime.slice(0, 10)} 00:00:00`),
      endTime,
      minutes: 10,
      cappedAmt: 0,
      ...story,
    })
  await charge(near, '2026-03-10 08:00:00')
  await stay(near, '2026-03-10 23:59:59', { minutes: 30, cappedAmt: 600, plateNo: '苏A1' })
  await stay(near, '2026-03-10 12:00:00', {
    minutes: 15,
    cappedAmt: 300,
    owedAmt: 120,
    plateNo: '苏A1',
    status: occupyOrderStates.toPay,
  })
  await stay(near, '2026-03-11 00:00:00', {
    minutes: 41,
    cappedAmt: 900,
    waiveAmt: 900,
    plateNo: '苏B2',
    status: occupyOrderStates.cleared,
  })
  await stay(near, '2026-03-11 08:00:00', {
    minutes: 9,
    plateNo: '苏A1',
    status: occupyOrderStates.free,
  })
  await stay(near, '2026-03-11 09:00:00', { minutes: 5, status: occupyOrderStates.occupying })
  await stay(far, '2026-03-10 10:00:00', { minutes: 7, cappedAmt: 100, plateNo: '苏A1' })
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const range = { startDate: '2026-03-10', endDate: '2026-03-11' }

test('[S2.8] sums what was charged by day and station, and beside it what was free, with the charges that ended there', async () => {
  const { data } = await call<Page<OccupyStat>>('GET', '/rpt/order/occupy/list', range)
  expect(data?.rows).toMatchObject([
    {
      statDate: '2026-03-11',
      occupyQty: 0,
      occupyMin: 0,
      avgMin: null,
      cappedAmt: 0,
      freeQty: 2,
      waiveAmt: 900,
      paidAmt: 0,
      orderQty: 3,
    },
    {
      statDate: '2026-03-10',
      stationId: near,
      occupyQty: 2,
      occupyMin: 45,
      avgMin: 22.5,
      cappedAmt: 900,
      freeQty: 0,
      waiveAmt: 0,
      paidAmt: 780,
      unpaidAmt: 120,
      orderQty: 3,
      occupyRate: 6667,
    },
  ])
  expect((await call<OccupyStatsSummary>('GET', '/rpt/order/occupy/summary', range)).data).toMatchObject({
    from: '2026-03-10',
    to: '2026-03-11',
    occupyQty: 2,
    occupyMin: 45,
    avgMin: 22.5,
    cappedAmt: 900,
    freeQty: 2,
    waiveAmt: 900,
    orderQty: 6,
    occupyRate: 3333,
  })
})

test('[S2.8] the totals have the days of the range, the period before it and the same days a year ago', async () => {
  const day = { startDate: '2026-03-11', endDate: '2026-03-11' }
  expect((await call<OccupyStatsSummary>('GET', '/rpt/order/occupy/summary', day)).data).toMatchObject({
    before: {
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      occupyQty: 2,
      occupyMin: 45,
      cappedAmt: 900,
      paidAmt: 780,
      days: [{ statDate: '2026-03-10', occupyQty: 2, occupyMin: 45, cappedAmt: 900, paidAmt: 780 }],
    },
    yearBefore: { startDate: '2025-03-11', endDate: '2025-03-11', occupyQty: 0, cappedAmt: 0, days: [] },
    days: [{ statDate: '2026-03-11', occupyQty: 0, occupyMin: 0, cappedAmt: 0, paidAmt: 0 }],
  })
})

test('[S2.8] flow, occupy and daily report show the same charges and occupations, also of a company that got a station later', async () => {
  const other = await aCompany(server)
  const read = async <Data>(path: string, query: object) =>
    (await call<Data>('GET', `/rpt/order/${path}`, { ...range, ...query })).data
  const figures = async (query: object) => {
    await countChanges(server.deps)
    const daily = (await read<StatDailySummary>('stats/daily/summary', query))?.total
    const occupied = await read<OccupyStatsSummary>('occupy/summary', query)
    const flow = await read<FlowSummary>('flow/summary', query)
    const occupiedAmt = (occupied?.paidAmt ?? 0) + (occupied?.unpaidAmt ?? 0)
    expect([occupied?.occupyQty, occupiedAmt]).toEqual([daily?.occupyQty, daily?.occupyAmt])
    expect([flow?.orderQty, flow?.actualAmt]).toEqual([daily?.orderQty, daily?.actualAmt])
    expect(occupied?.orderQty).toBe(daily?.orderQty)
    return [daily?.orderQty, daily?.occupyQty, daily?.occupyAmt]
  }
  expect(await figures({ companyId })).toEqual([6, 2, 900])
  expect(await figures({ companyId: other })).toEqual([0, 0, 0])
  await server.runSql(`update station set company_id = ${other} where id = ${near}`)
  expect(await figures({ companyId: other })).toEqual([6, 2, 900])
  expect(await figures({ companyId })).toEqual([0, 0, 0])
  await server.runSql(`update station set company_id = ${companyId} where id = ${near}`)
})

test('names cars that stayed more than once, and only where the caller may look', async () => {
  const vehicles = async (as: typeof call) =>
    (await as<Page<OccupyVehicle>>('GET', '/rpt/order/occupy/vehicles', range)).data?.rows
  expect(await vehicles(call)).toEqual([
    {
      plateNo: '苏A1',
      occupyQty: 2,
      occupyMin: 45,
      stationQty: 1,
      cappedAmt: 900,
      freeQty: 1,
      waiveAmt: 0,
      paidAmt: 780,
      unpaidAmt: 120,
      lastTime: '2026-03-10 23:59:59',
    },
  ])
  const everywhere = await server.signIn({ permissions, orgIds: ['100', '200'] })
  expect(await vehicles(everywhere)).toMatchObject([{ occupyQty: 3, stationQty: 2 }])
  const far200 = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await far200<OccupyStatsSummary>('GET', '/rpt/order/occupy/summary', range)).data).toMatchObject({
    occupyQty: 1,
    orderQty: 1,
  })
})

test('a day leads to its occupy orders, by the time of their end', async () => {
  const day = { timeType: 'END', startTime: '2026-03-10', endTime: '2026-03-10', stationId: near }
  const { data } = await call<Page<OccupyOrder>>('GET', '/occupy/order/page', day)
  expect(data?.rows.map(({ occupyEndTime }) => occupyEndTime)).toEqual(['2026-03-10 23:59:59', '2026-03-10 12:00:00'])
  expect((await call('GET', '/occupy/order/summary', day)).data).toMatchObject({ orderQty: 2, occupyMin: 45 })
  const ofCompany = async (id: string) =>
    (await call<Page<OccupyOrder>>('GET', '/occupy/order/page', { ...day, companyId: id })).data?.totalRows
  expect([await ofCompany(companyId), await ofCompany('404')]).toEqual([2, 0])
  const everywhere = await server.signIn({ permissions, orgIds: ['100', '200'] })
  const { data: ofBoth } = await everywhere<OccupyOrderSummary>('GET', '/occupy/order/summary', {
    ...day,
    stationId: [near, far],
  })
  expect(ofBoth).toMatchObject({ orderQty: 3, occupyMin: 52 })
})

test('[S2.8] each figure of the totals, of a day and of a car is that of the occupations that it leads to', async () => {
  const { toPay, paid, cleared, free } = occupyOrderStates
  const listed = async (query: object) => {
    const asked = { timeType: 'END', ...query }
    const sums = (await call<OccupyOrderSummary>('GET', '/occupy/order/summary', asked)).data
    const rows = (await call<Page<OccupyOrder>>('GET', '/occupy/order/page', asked)).data?.rows ?? []
    expect(rows).toHaveLength(sums?.orderQty ?? 0)
    return {
      ...sums,
      owedAmt: rows.reduce((sum, row) => sum + row.owedAmt, 0),
      stations: new Set(rows.map(({ stationId }) => stationId)).size,
    }
  }
  type Figures = Pick<
    OccupyStat,
    'occupyQty' | 'occupyMin' | 'cappedAmt' | 'freeQty' | 'waiveAmt' | 'paidAmt' | 'unpaidAmt'
  >
  const expectLeads = async (figures: Figures | undefined, of: object) => {
    const charged = await listed({ ...of, status: [toPay, paid] })
    expect(charged).toMatchObject({
      orderQty: figures?.occupyQty,
      occupyMin: figures?.occupyMin,
      cappedAmt: figures?.cappedAmt,
    })
    expect((charged.actualAmt ?? 0) - charged.owedAmt).toBe(figures?.paidAmt)
    expect(await listed({ ...of, status: [toPay] })).toMatchObject({ owedAmt: figures?.unpaidAmt })
    const freed = await listed({ ...of, status: [cleared, free] })
    expect(freed).toMatchObject({ orderQty: figures?.freeQty, waiveAmt: figures?.waiveAmt })
  }
  const span = { startTime: range.startDate, endTime: range.endDate }
  const totals = await call<OccupyStatsSummary>('GET', '/rpt/order/occupy/summary', range)
  await expectLeads(totals.data ?? undefined, span)
  const days = (await call<Page<OccupyStat>>('GET', '/rpt/order/occupy/list', range)).data?.rows ?? []
  expect(days).toHaveLength(2)
  for (const day of days)
    await expectLeads(day, { startTime: day.statDate, endTime: day.statDate, stationId: day.stationId })
  const [car] = (await call<Page<OccupyVehicle>>('GET', '/rpt/order/occupy/vehicles', range)).data?.rows ?? []
  await expectLeads(car, { ...span, plateNo: car?.plateNo })
  expect((await listed({ ...span, plateNo: car?.plateNo, status: [toPay, paid] })).stations).toBe(car?.stationQty)
})

test('refuses a range that ends before it begins', async () => {
  const reversed = { startDate: '2026-03-12', endDate: '2026-03-11' }
  for (const path of ['list', 'summary', 'vehicles'])
    expect(await call('GET', `/rpt/order/occupy/${path}`, reversed)).toMatchObject({
      message: '开始日期不能晚于结束日期',
    })
})

test('exports days and cars', async () => {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const sheetOf = async (path: string, columns: string[]) => {
    const query = { ...range, columns }
    const answer = await server.app.inject({ method: 'GET', url: `/api/rpt/order/occupy/${path}`, headers, query })
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets
    return sheet?.rows
  }
  expect(await sheetOf('export', ['statDate', 'occupyQty', 'unpaidAmt', 'occupyRate'])).toEqual([
    ['日期', '占位单数', '未收（元）', '占位率（%）'],
    ['2026-03-11', 0, 0, 0],
    ['2026-03-10', 2, 1.2, 66.67],
  ])
  expect(await sheetOf('exportVehicles', ['plateNo', 'occupyQty'])).toEqual([
    ['车牌', '次数'],
    ['苏A1', 2],
  ])
})
