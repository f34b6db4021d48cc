import type { Answer } from '@chargedeck/contract/endpoint'
import { mostMapStations, type stationMapApi } from '@chargedeck/contract/site/station/map'
import { stationStates } from '@chargedeck/domain/station/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aPile } from '../pile/fixtures.ts'
import { anArea, aPlace, aStation } from './fixtures.ts'

type Found = Answer<typeof stationMapApi.find>
const nanjing = { west: 118, south: 31.5, east: 119.5, north: 32.5 }

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let station: string
beforeAll(async () => {
  server = await startTestServer()
  await anArea(server)
  companyId = await aCompany(server)
  station = await aStation(server, { companyId, orgId: '100', stationName: '金沙江西街超充站' })
  await aStation(server, { companyId, orgId: '200' })
  await aStation(server, { companyId, orgId: '100', status: stationStates.dismantled })
  await aPile(server, { companyId, stationId: station, guns: ['1', '1', '3', '255', '0'] })
  call = await server.signIn({
    permissions: ['station:map', 'station:lngAndLat', 'station:add', 'station:edit'],
    orgIds: ['100'],
  })
})
afterAll(() => server.stop())

const find = async (box: object) => (await call<Found>('GET', '/station/map', { ...box })).data

test('a map shows the stations of its box that stand and that the caller may see, with their guns', async () => {
  const found = await find(nanjing)
  expect(found).toMatchObject({ stationQty: 1, crowds: [] })
  expect(found?.stations).toMatchObject([{ id: station, lng: 118.712345, gunQty: 5, idleGunQty: 2, offlineGunQty: 1 }])
  expect(await find({ west: 119, south: 31.5, east: 119.5, north: 32.5 })).toMatchObject({ stationQty: 0 })
  expect(await call('GET', '/station/map', { ...nanjing, west: 'x' })).toMatchObject({ code: 1012001 })
})

test('a map says of a station that it is closed for good', async () => {
  await server.runSql(
    `update station set status = '${stationStates.maintenance}', closed_flag = 1 where id = ${station}`,
  )
  expect((await find(nanjing))?.stations).toMatchObject([{ status: stationStates.maintenance, closedFlag: 1 }])
  await server.runSql(`update station set status = '${stationStates.operating}', closed_flag = 0 where id = ${station}`)
})

test('stations come in the order of their ids also after a change, so that near marks stay gathered as they are', async () => {
  const other = await aStation(server, { companyId, orgId: '100' })
  await server.runSql(`update station set address = address || ' 1' where id = ${station}`)
  expect((await find(nanjing))?.stations.map(({ id }) => id)).toEqual([station, other].toSorted())
  await server.runSql(`update station set status = '${stationStates.dismantled}' where id = ${other}`)
})

test('a position far outside the area is asked about once, and stored when staff say that it is right', async () => {
  const lanzhou = { id: station, lng: 103.83, lat: 36.06 }
  expect(await call('PUT', '/station/lngAndLat', lanzhou)).toMatchObject({
    code: 3031038,
    message: expect.stringMatching(/^坐标与省市区不符：距所选城市约14\d\d公里$/),
  })
  const station2 = { ...aPlace, stationName: '兰州错点站', companyId, orgId: '100', lng: 103.83, lat: 36.06 }
  expect(await call('POST', '/station/add', station2)).toMatchObject({ code: 3031038 })
  expect((await call('PUT', '/station/lngAndLat', { ...lanzhou, farPlaceFlag: 1 })).code).toBe(200)
  expect((await call('PUT', '/station/lngAndLat', { id: station, lng: 118.712345, lat: 32.012345 })).code).toBe(200)
})

test('more stations than a map can show come in crowds that count them all', async () => {
  await server.runSql(`insert into station (id, station_no, station_name, company_id, org_id, area_code, address, lng, lat,
      self_buy_way, station_type, construction, service_tel, status, create_time, dc_gun_qty, ac_gun_qty)
    select ${server.nextId()} + n, 'M' || n, '站' || n, company_id, org_id, area_code, address, 100 + n % 20, 25 + n % 10,
      self_buy_way, station_type, construction, service_tel, status, create_time, 3, 1
    from station, generate_series(1, ${mostMapStations + 1}) n where id = ${station}`)
  const found = await find({ west: 73, south: 3, east: 136, north: 54 })
  expect(found).toMatchObject({ stationQty: mostMapStations + 2, stations: [] })
  expect(found?.crowds.length).toBeLessThan(30)
  expect(found?.crowds.reduce((sum, { gunQty }) => sum + gunQty, 0)).toBe((mostMapStations + 1) * 4)
})
