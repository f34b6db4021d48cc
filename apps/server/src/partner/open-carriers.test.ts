import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { aWorld, type World } from '../../test/world.ts'
import { startJobs, type RunningJobs } from '../platform/jobs/run-jobs.ts'
import { asSystem } from '../platform/work.ts'
import { aCarrier } from '../site/carrier/fixtures.ts'
import { flushCalls } from './carrier-call/public.ts'
import { asCarrier } from './carrier-call/fixtures.ts'
import { enterMessages } from './carrier-push/public.ts'
import { spreadJobs } from './carrier-site/public.ts'
import { aPartner, type Partner } from './fixtures.ts'
import { openCarriers } from './open-carriers.ts'

let server: TestServer
let world: World
let partner: Partner
let carriers: ReturnType<typeof openCarriers>
let jobs: RunningJobs
let carrierId: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  await server.runSql(`update station set lng = 118.712345, lat = 32.012345, site_guide = '${'请从东门进'.repeat(40)}'`)
  partner = await aPartner({ now: server.now })
  carrierId = await aCarrier(server, { companyId: world.companyId, baseUrl: partner.url })
  const deps = { ...server.deps, allowsPrivateCarriers: true as const }
  carriers = openCarriers(deps, server.url)
  jobs = await startJobs({ url: server.url, deps, handlers: [...spreadJobs, ...carriers.jobs] })
})
afterAll(async () => {
  await jobs.stop()
  await carriers.stop()
  await flushCalls(server.deps)
  await partner.close()
  await server.stop()
})

test('a strict partner over HTTP gets a station that is bound to it at once, its prices, and the last state of each gun', async () => {
  const call = await server.signIn({
    permissions: [
      'connectivity:carrier:site:addedOrModify',
      'connectivity:carrier:site:list',
      'station:fee:carrierPush',
    ],
  })
  const site = { carrierId, stationId: world.stationId, addServicePrice: 333 }
  expect((await call('POST', '/connectivity/carrier/site/addedOrModify', site)).code).toBe(200)
  await expect.poll(() => partner.heardOf('notification_stationInfo'), { timeout: 15_000 }).toHaveLength(1)
  expect((await call('POST', '/station/fee/carrierPush', { id: world.feeId })).code).toBe(200)
  await expect.poll(() => partner.heardOf('notification_stationFee'), { timeout: 15_000 }).toHaveLength(1)
  const bound = () => call<object[]>('GET', '/connectivity/carrier/site/list', { carrierId })
  await expect.poll(async () => (await bound()).data).toMatchObject([{ stationPushStatus: '30' }])
  const pushed = () => server.runSql('select result, message from station_fee_carrier')
  await expect.poll(pushed, { timeout: 15_000 }).toEqual([{ result: 'S', message: '推送成功' }])

  await server.runSql(`update charger_gun set run_status = '${gunStates.charging}' where gun_no = '01'`)
  carriers.hear({ topic: 'gun', key: world.gunIds[0], orgId: world.orgId })
  const states = () =>
    partner.heardOf('notification_stationStatus').map(({ ConnectorStatusInfo }) => ConnectorStatusInfo)
  await expect.poll(states, { timeout: 15_000 }).toHaveLength(2)
  expect(states()).toContainEqual(expect.objectContaining({ ConnectorID: world.gunCodes[0], Status: 3 }))
  expect(partner.faults).toEqual([])
})

test('the same carrier asks about the station through the door', async () => {
  const { call } = await asCarrier(server, carrierId)
  expect(await call('query_stations_info', { PageNo: '1', PageSize: '10' })).toMatchObject({
    ret: 0,
    isSigned: true,
    data: { ItemSize: 1, StationInfos: [{ StationID: world.stationId, StationLng: 118.712345 }] },
  })
  expect(await call('query_station_status', { StationIDs: [world.stationId, 'X'] })).toMatchObject({
    ret: 0,
    data: { Total: 1 },
  })
  const tooMany = Array.from({ length: 51 }, (_, at) => `S${at}`)
  expect((await call('query_station_status', { StationIDs: tooMany })).ret).toBe(4004)
  const policy = { EquipBizSeq: 'MA0000001260312120000000001', ConnectorID: world.gunCodes[0] }
  expect(await call('query_equip_business_policy', policy)).toMatchObject({ ret: 0, data: { SuccStat: 0 } })
  expect((await call('query_equip_business_policy', { ...policy, EquipBizSeq: 'short' })).ret).toBe(4004)
  const period = { StationID: world.stationId, StartTime: '2026-03-01', EndTime: '2026-03-12' }
  expect(await call('query_station_stats', period)).toMatchObject({ ret: 0, data: { StationStats: {} } })
  expect((await call('query_station_stats', { ...period, EndTime: '2026-02-01' })).ret).toBe(4004)
})

test('what is queued while the line is open waits, and goes out in its order as soon as staff reset the line', async () => {
  const breakerTryTime = new Date(server.now().getTime() + 300_000)
  await server.db
    .updateTable('carrier')
    .set({ breakerStatus: breakerStates.open, failQty: 5, breakerTryTime })
    .where('id', '=', carrierId)
    .execute()
  const seqs = [1, 2, 3].map((nth) => `MA5TPP003${String(nth).padStart(18, '0')}`)
  const messages = seqs.map((StartChargeSeq, at) => ({
    carrierId,
    apiName: 'notification_start_charge_result',
    subjectId: String(at + 1),
    content: {
      StartChargeSeq,
      ConnectorID: world.gunCodes[0],
      StartChargeSeqStat: 2,
      StartTime: '2026-03-12 12:00:00',
    },
  }))
  await asSystem(server.deps, 'test', (ctx) => enterMessages(ctx, messages))
  const waiting = () =>
    server.runSql(`select reason, status from carrier_message where subject_id in (1, 2, 3) order by id`)
  await expect
    .poll(waiting, { timeout: 15_000 })
    .toEqual([
      { reason: '熔断中', status: pushStates.waiting },
      ...[2, 3].map(() => ({ reason: null, status: pushStates.waiting })),
    ])
  const heard = () => partner.heardOf('notification_start_charge_result').map(({ StartChargeSeq }) => StartChargeSeq)
  expect(heard()).toEqual([])
  const call = await server.signIn({ permissions: ['connectivity:carrier:circuitBreaker:reset'] })
  expect((await call('POST', '/connectivity/carrier/circuitBreaker/reset', { id: carrierId })).code).toBe(200)
  await expect.poll(heard, { timeout: 15_000 }).toEqual(seqs)
  expect(partner.faults).toEqual([])
})
