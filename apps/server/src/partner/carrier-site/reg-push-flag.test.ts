import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { enterRegPushOff, enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../site/carrier/public.ts'
import { aSite } from './fixtures.ts'
import { siteHandlers } from './public.ts'
import { listUntold, saveTold } from './states/state-store.ts'
import { spreadChanges } from './told/spread-changes.ts'

let server: TestServer
let world: World
let regulatorId: string
let platformId: string
let siteId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  call = await server.signIn({ permissions: null })
  const regulator = { carrierType: 'REG', apiStandard: 'HUNAN', payMode: null } as const
  regulatorId = await aCarrier(server, { companyId: world.companyId, ...regulator })
  platformId = await aCarrier(server, { companyId: world.companyId })
  siteId = await aSite(server, { carrierId: regulatorId, stationId: world.stationId })
  await aSite(server, { carrierId: platformId, stationId: world.stationId })
  await turn(0)
})
afterAll(() => server.stop())

const turn = (flag: 0 | 1) => server.runSql(`update station set reg_push_flag = ${flag} where id = ${world.stationId}`)
const change = (enter: typeof enterStationInfo) =>
  asSystem(server.deps, 'test', async (ctx) => {
    await enter(ctx, world.stationId)
    await spreadChanges(ctx, world.stationId)
  })
const told = (carrierId: string) =>
  server.db.selectFrom('carrierMessage').selectAll().where('carrierId', '=', carrierId).orderBy('id').execute()
const ask = (carrierId: string, name: string) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier) throw new Error('no carrier')
    return siteHandlers[name]?.handle(ctx, { carrier, body: { StationIDs: [world.stationId] } } as never)
  })
const untold = (carrierId: string) =>
  asSystem(server.deps, 'test', (ctx) => listUntold(ctx, { carrierId, now: server.now(), toldBefore: null, most: 9 }))

test('a station without the flag is told to platforms only: no facts, no states, no answers to a regulator', async () => {
  await change(enterStationInfo)
  expect(await told(platformId)).toHaveLength(1)
  expect(await told(regulatorId)).toEqual([])
  expect(await untold(platformId)).toHaveLength(2)
  expect(await untold(regulatorId)).toEqual([])
  expect(await ask(regulatorId, 'supervise_query_stations_info')).toMatchObject({ ItemSize: 0, StationInfos: [] })
  expect(await ask(regulatorId, 'supervise_query_station_status')).toMatchObject({ Total: 0 })
  expect(await ask(platformId, 'query_station_status')).toMatchObject({ Total: 1 })
  const outcome = await call('POST', '/connectivity/carrier/site/notify/station', { ids: [siteId] })
  expect(outcome.data).toEqual([{ id: siteId, ok: false, message: '站点未开启监管推送' }])
  expect((await call('POST', '/station/fee/carrierPush', { id: world.feeId })).data).toContainEqual(
    expect.objectContaining({ carrierId: regulatorId, message: '示例出行平台：站点未开启监管推送' }),
  )
})

test('bindings of regulators are filtered by what their stations say; platforms have no such flag', async () => {
  const idsWith = async (regPushFlag: 0 | 1) => {
    const { data } = await call<{ rows: { id: string }[] }>('GET', '/connectivity/carrier/site/page', { regPushFlag })
    return data?.rows.map(({ id }) => id)
  }
  expect(await idsWith(0)).toEqual([siteId])
  expect(await idsWith(1)).toEqual([])
})

test('switched on, the regulator gets the station and every state; switched off, it hears that the station is closed', async () => {
  await turn(1)
  await change(enterStationInfo)
  expect(await told(regulatorId)).toMatchObject([{ content: { StationInfo: { StationStatus: 50 } } }])
  const guns = await untold(regulatorId)
  expect(guns).toHaveLength(2)
  const all = guns.map(({ gunId, state }) => ({ gunId, state, reason: null }))
  await asSystem(server.deps, 'test', (ctx) =>
    saveTold(ctx, regulatorId, all, { now: server.now(), nextTime: server.now() }),
  )
  expect(await untold(regulatorId)).toEqual([])
  await turn(0)
  await change(enterRegPushOff)
  expect((await told(regulatorId)).at(-1)).toMatchObject({
    apiName: contentFor({ apiStandard: 'HUNAN' }, 'STATION_INFO', {})?.apiName,
    content: { StationInfo: { StationStatus: 5 } },
  })
  await turn(1)
  expect(await untold(regulatorId)).toHaveLength(2)
})
