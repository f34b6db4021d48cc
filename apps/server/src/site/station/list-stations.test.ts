import type { Gun } from '@chargedeck/contract/site/gun/row'
import type { Page } from '@chargedeck/contract/paging'
import type { Station, StationDetail } from '@chargedeck/contract/site/station/calls'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { stationStates } from '@chargedeck/domain/station/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aPile } from '../pile/fixtures.ts'
import { aStation } from './fixtures.ts'

const permissions = [
  'station:page',
  'station:list',
  'station:detail',
  'charger:pile:page',
  'charger:pile:list',
  'charger:gun:list',
]
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let north: string
let south: string
let pileNo: string
let companyId: string

beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  north = await aStation(server, { companyId, orgId: '100', stationName: '金沙江西街超充站' })
  south = await aStation(server, { companyId, orgId: '200', stationName: '科苑南_100%站' })
  pileNo = (await aPile(server, { companyId, stationId: north, guns: ['1', '3', '255', '0', '2', '4'] })).pileNo
  await aPile(server, { companyId, stationId: south, pileType: 'AC', isOnline: false, guns: ['0'] })
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

test('a station shows the current states of its guns, without those of a scrapped pile', async () => {
  const { pileId } = await aPile(server, { companyId, stationId: north, guns: ['1'] })
  await server.runSql(`update charger_pile set status = '90' where id = ${pileId}`)
  const { data } = await call<Page<Station>>('GET', '/station/page')
  expect(data?.rows).toMatchObject([
    {
      id: north,
      companyName: expect.any(String),
      idleGunQty: 1,
      chargingGunQty: 1,
      faultGunQty: 1,
      offlineGunQty: 1,
      occupiedGunQty: 2,
    },
  ])
  expect(data?.totalRows).toBe(1)
  expect((await call<Gun[]>('GET', '/charger/gun/list', { stationId: north })).data).toHaveLength(6)
})

test("[S6.6] another organisation's station, piles and guns do not exist", async () => {
  expect(await call('GET', '/station/detail', { id: south })).toMatchObject({ code: 3031001, message: '站点不存在' })
  expect((await call<StationOption[]>('GET', '/station/list')).data?.map(({ id }) => id)).toEqual([north])
  expect(await call('GET', '/charger/pile/page', { stationId: south })).toMatchObject({ data: { totalRows: 0 } })
  expect(await call('GET', '/charger/gun/list', { stationId: south })).toMatchObject({ data: [] })
})

test('stations chosen before are found by their ids, whatever other stations there are', async () => {
  const all = await server.signIn({ permissions })
  const named = async (ids: string[]) =>
    (await all<StationOption[]>('GET', '/station/list', { ids, limit: 50 })).data?.map(({ id }) => id)
  expect(await named([south])).toEqual([south])
  expect(await named([north, south, '404'])).toEqual([north, south])
  // not in the user's organisations
  expect((await call<StationOption[]>('GET', '/station/list', { ids: [south] })).data).toEqual([])
  expect(await call('GET', '/station/list', { ids: ['x'] })).toMatchObject({ code: 1012001 })
})

test('typed text has no wildcards', async () => {
  const all = await server.signIn({ permissions })
  const names = async (searchValue: string) =>
    (await all<Page<Station>>('GET', '/station/page', { searchValue })).data?.rows.map(({ stationName }) => stationName)
  expect(await names('_100%')).toEqual(['科苑南_100%站'])
  expect(await names('金%街')).toEqual([])
})

test.each([
  [{ areaCode: '320000' }, 1],
  [{ areaCode: '440000' }, 0],
  [{ status: '20' }, 0],
  [{ status: ['10', '20'] }, 1],
  [{ onlineFlag: 0 }, 0],
  [{ orgId: '200' }, 0],
  [{ sortField: 'totalPowerKw', sortOrder: 'ascend' }, 1],
])('filters and sorts by %j', async (query, totalRows) => {
  expect(await call('GET', '/station/page', query)).toMatchObject({ code: 200, data: { totalRows } })
})

test('a station that is closed for good says so, and is found by it until it is dismantled', async () => {
  const set = (state: string) => server.runSql(`update station set ${state} where id = ${north}`)
  const closed = async (closedFlag: 0 | 1) =>
    (await call<Page<Station>>('GET', '/station/page', { closedFlag })).data?.rows.map((row) => row.closedFlag)
  await set(`status = '${stationStates.maintenance}', closed_flag = 1`)
  expect([await closed(1), await closed(0)]).toEqual([[1], []])
  await set(`status = '${stationStates.dismantled}'`)
  expect(await closed(1)).toEqual([])
  await set(`status = '${stationStates.operating}', closed_flag = 0`)
  expect([await closed(1), await closed(0)]).toEqual([[], [0]])
})

test.each([
  [{ onlineFlag: 7 }, '上线状态格式错误，请检查onlineFlag参数'],
  [{ sortField: 'address' }, '排序字段格式错误，请检查sortField参数'],
  [{ companyId: '99999999999999999999' }, '所属公司格式错误，请检查companyId参数'],
])('refuses %j by name', async (query, message) => {
  expect(await call('GET', '/station/page', query)).toMatchObject({ code: 1012001, message })
})

test('an id beyond all ids is a wrong parameter', async () => {
  expect(await call('GET', '/station/detail', { id: '9999999999999999999' })).toMatchObject({
    code: 1012001,
    success: false,
  })
})

test('the detail carries the facts of the place', async () => {
  const { data } = await call<StationDetail>('GET', '/station/detail', { id: north })
  expect(data).toMatchObject({
    station: { id: north, lng: 118.712345 },
    facts: { serviceTel: '400-000-0000', facilities: [] },
    fees: [],
  })
})

test('a pile comes with its guns', async () => {
  const { data } = await call<Page<{ pileNo: string; guns: { gunCode: string }[] }>>('GET', '/charger/pile/page', {
    pileNo,
  })
  expect(data?.rows).toMatchObject([{ pileNo, netStatus: '1' }])
  expect(data?.rows[0]?.guns.map(({ gunCode }) => gunCode.slice(-2))).toEqual(['01', '02', '03', '04', '05', '06'])
  expect(await call('GET', '/charger/gun/list', { runStatus: '3' })).toMatchObject({
    data: [{ runStatus: '3', realtime: null }],
  })
})
