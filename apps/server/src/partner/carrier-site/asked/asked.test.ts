import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { aCustomer } from '../../../customer/customer/fixtures.ts'
import { aSettledOrder } from '../../../money/ledger/fixtures.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { siteHandlers } from '../public.ts'
import { aSite } from '../fixtures.ts'

let server: TestServer
let world: World
let unbound: World
let carrierId: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  unbound = await aWorld(server)
  carrierId = await aCarrier(server, { companyId: world.companyId })
  await aSite(server, { carrierId, stationId: world.stationId, addServicePrice: -100_000 as never })
})
afterAll(() => server.stop())

const ask = (name: string, body: object, by = carrierId) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, by)
    const handler = siteHandlers[name]
    if (!carrier || !handler) throw new Error(`no ${name}`)
    return handler.handle(ctx, { carrier, body, about: (subject) => void (aboutLast = subject) })
  })
let aboutLast: object | null = null

test('the log knows the one station that a carrier asks about, and none of several', async () => {
  const StationIDs = [world.stationId]
  const day = { StationID: world.stationId, StartTime: '2026-03-11', EndTime: '2026-03-11' }
  for (const [name, body] of [
    ['query_stations_info', {}],
    ['query_station_status', { StationIDs }],
    ['query_station_stats', day],
    ['query_equip_business_policy', { EquipBizSeq: '1', ConnectorID: world.gunCodes[0] }],
  ] as const) {
    aboutLast = null
    await ask(name, body)
    expect([name, aboutLast]).toEqual([name, { stationId: world.stationId }])
  }
  const both = await aWorld(server)
  const wide = await aCarrier(server, { companyId: world.companyId })
  for (const { stationId } of [world, both]) await aSite(server, { carrierId: wide, stationId })
  await ask('query_station_status', { StationIDs: [world.stationId, both.stationId] }, wide)
  expect(aboutLast).toEqual({})
})

test('a carrier gets the stations that are bound to it, page by page, and later only what changed', async () => {
  expect(await ask('query_stations_info', {})).toMatchObject({
    PageNo: 1,
    PageCount: 1,
    ItemSize: 1,
    StationInfos: [{ StationID: world.stationId, EquipmentInfos: [{ ConnectorInfos: [{}, {}] }] }],
  })
  expect(await ask('query_stations_info', { PageNo: 2 })).toMatchObject({ PageNo: 2, PageCount: 1, StationInfos: [] })
  const since = { LastQueryTime: '2026-03-12 12:00:00' }
  expect(await ask('query_stations_info', since)).toMatchObject({ ItemSize: 0, StationInfos: [] })
  await server.runSql(`update charger_pile set update_time = '2026-03-12 12:00:01+08' where id = ${world.pileId}`)
  expect(await ask('query_stations_info', since)).toMatchObject({ ItemSize: 1 })
  await expect(ask('query_stations_info', { LastQueryTime: '昨天' })).rejects.toThrow('LastQueryTime格式错误')
  await expect(ask('query_stations_info', { PageNo: 0 })).rejects.toThrow('PageNo应大于0')
})

test('states are answered of bound stations; unknown ones are left out', async () => {
  const answer = await ask('query_station_status', { StationIDs: [world.stationId, unbound.stationId, 'X'] })
  expect(answer).toMatchObject({
    Total: 1,
    StationStatusInfos: [{ StationID: world.stationId, ConnectorStatusInfos: [{ Status: 1 }, { Status: 1 }] }],
  })
  const otherId = await aCarrier(server, { companyId: world.companyId })
  expect(await ask('query_station_status', { StationIDs: [world.stationId] }, otherId)).toMatchObject({ Total: 0 })
})

test('carriers that ask at the same time are answered from one reading, each with its own stations only', async () => {
  const both = await aWorld(server)
  const otherId = await aCarrier(server, { companyId: both.companyId })
  for (const id of [carrierId, otherId]) await aSite(server, { carrierId: id, stationId: both.stationId })
  const StationIDs = [world.stationId, both.stationId, unbound.stationId]
  const askTogether = (by: string, body: object) =>
    readAsSystem({ ...server.deps, db: server.deps.readDb }, 'test', async (ctx) => {
      const carrier = await findCarrierOrNull(ctx, by)
      return carrier && siteHandlers['query_station_status']?.handle(ctx, { carrier, body })
    })
  const answers = await Promise.all([
    askTogether(carrierId, { StationIDs }),
    askTogether(otherId, { StationIDs }),
    askTogether(carrierId, { StationIDs: [world.stationId] }),
    askTogether(otherId, { StationIDs: [] }),
  ])
  const stationsIn = (answer: unknown) =>
    (answer as { StationStatusInfos: { StationID: string }[] }).StationStatusInfos.map(({ StationID }) => StationID)
  expect(answers.map(stationsIn)).toEqual([
    [world.stationId, both.stationId].toSorted(),
    [both.stationId],
    [world.stationId],
    [],
  ])
})

test('energy is answered by the day on which orders ended, guns without any too', async () => {
  const customerId = await aCustomer(server, { companyId: world.companyId })
  const { companyId, stationId } = world
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 100 })
  await server.runSql(`update charge_order set gun_code = '${world.gunCodes[0]}', total_energy = 123450,
    end_time = '2026-03-11 23:59:59+08' where id = ${orderId}`)
  const stats = (StartTime: string, EndTime: string, StationID = world.stationId) =>
    ask('query_station_stats', { StationID, StartTime, EndTime })
  expect(await stats('2026-03-11', '2026-03-11')).toMatchObject({
    StationStats: {
      StationElectricity: 12.35,
      EquipmentStatsInfos: [{ ConnectorStatsInfos: [{ ConnectorElectricity: 12.35 }, { ConnectorElectricity: 0 }] }],
    },
  })
  expect(await stats('2026-03-12', '2026-03-12')).toMatchObject({ StationStats: { StationElectricity: 0 } })
  await expect(stats('2026-03-12', '2026-03-11')).rejects.toThrow('EndTime不能早于StartTime')
  await expect(stats('2026-03-11', '2026-03-11', unbound.stationId)).rejects.toThrow('StationID不存在')
})

test('what guns gave that are no more, or have another code now, stays with the station', async () => {
  const { companyId, stationId } = world
  const customerId = await aCustomer(server, { companyId })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 100 })
  await server.runSql(`update charge_order set pile_no = 'GONE', gun_code = 'GONE01', total_energy = 50000,
    end_time = '2026-02-11 10:00:00+08' where id = ${orderId}`)
  const period = { StartTime: '2026-02-11', EndTime: '2026-02-11' }
  expect(await ask('query_station_stats', { StationID: stationId, ...period })).toMatchObject({
    StationStats: {
      StationElectricity: 5,
      EquipmentStatsInfos: expect.arrayContaining([
        {
          EquipmentID: 'GONE',
          EquipmentElectricity: 5,
          ConnectorStatsInfos: [{ ConnectorID: 'GONE01', ConnectorElectricity: 5 }],
        },
      ]),
    },
  })
})

test('the prices of a gun are those of this carrier, never below nothing; a gun it may not see has none', async () => {
  const seq = { EquipBizSeq: 'MA0000001260312120000000001' }
  const answer = await ask('query_equip_business_policy', { ...seq, ConnectorID: world.gunCodes[0] })
  expect(answer).toMatchObject({ ...seq, SuccStat: 0, FailReason: 0 })
  const { PolicyInfos, SumPeriod } = answer as { SumPeriod: number; PolicyInfos: { SevicePrice: number }[] }
  expect(PolicyInfos).toHaveLength(SumPeriod)
  expect(PolicyInfos[0]).toMatchObject({ StartTime: '000000', SevicePrice: 0 })
  const ConnectorID = `hlht://${world.gunCodes[0]}.MA0000001/`
  const policies = (answer as { PolicyInfos: object[] }).PolicyInfos
  const ofLabel = await ask('query_equip_business_policy', { ...seq, ConnectorID })
  expect(ofLabel).toMatchObject({ ConnectorID, SuccStat: 0, PolicyInfos: policies })
  expect(await ask('query_equip_business_policy', { ...seq, ConnectorID: unbound.gunCodes[0] })).toMatchObject({
    SuccStat: 1,
    FailReason: 1,
    SumPeriod: 0,
    PolicyInfos: [],
  })
})

test('a regulator asks about the operator, its stations and their states', async () => {
  const regulatorId = await aCarrier(server, {
    companyId: world.companyId,
    carrierType: 'REG',
    apiStandard: 'HUNAN',
    payMode: null,
  })
  await aSite(server, { carrierId: regulatorId, stationId: world.stationId, carrierStationNo: '43010000001' })
  await server.runSql(`update company set operator_id = 'MA9999999' where id = ${world.companyId}`)
  expect(await ask('supervise_query_operator_info', {}, regulatorId)).toMatchObject({
    PageNo: 1,
    PageCount: 1,
    ItemSize: 1,
    OperatorInfos: [{ OperatorID: 'MA0000001' }],
  })
  expect(await ask('supervise_query_operator_info', { PageNo: 2, PageSize: 50 }, regulatorId)).toMatchObject({
    PageNo: 2,
    OperatorInfos: [],
  })
  expect(await ask('supervise_query_stations_info', { StationIDs: [world.stationId] }, regulatorId)).toMatchObject({
    StationInfos: [
      {
        StationUniqueID: '43010000001',
        PolicyInfos: expect.arrayContaining([expect.objectContaining({ StartTime: '00:00', ChargingType: 2 })]),
      },
    ],
  })
  expect(await ask('supervise_query_station_status', { StationIDs: [world.stationId] }, regulatorId)).toMatchObject({
    Total: 1,
  })
})
