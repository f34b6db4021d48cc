import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld } from '../../../../test/world.ts'
import { configure } from '../../../base/file/fixtures.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { aSeededSystem } from '../../../staff/sign-in/fixtures.ts'
import { anOutsideParty } from '../../../platform/outbox/fixtures.ts'
import { pushStationHandler } from '../public.ts'
import { httpAMap, signatureOf } from './http-amap.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let id: string
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  const names = ['detail', 'aMapPushStatus', 'aMapPushInfo', 'offline', 'page']
  call = await server.signIn({ permissions: names.map((name) => `station:${name}`), orgIds: ['100'] })
  id = (await aWorld(server)).stationId
})
afterAll(() => server.stop())

const pushed = async () => (await call<StationDetail>('GET', '/station/detail', { id })).data?.station.aMapPush
const sent = async () => {
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [pushStationHandler] })
  return pushed()
}
const pushNow = () => call('PUT', '/station/aMapPushInfo', { id })
const wants = (aMapPushFlag: number) => call('PUT', '/station/aMapPushStatus', { id, aMapPushFlag })

test('AMap gets a station only when it is online and has coordinates; until AMap answers, the station shows that the push is waiting', async () => {
  expect(await pushNow()).toMatchObject({ code: 3031019, message: '高德推送失败：经纬度未设置' })
  await server.db
    .updateTable('station')
    .set({ lng: '118.7', lat: '32.0', onlineFlag: 0 })
    .where('id', '=', id)
    .execute()
  expect(await pushNow()).toMatchObject({ code: 3031019, message: '高德推送失败：站点未上线' })
  expect(await wants(1)).toMatchObject({ code: 3031018, message: '站点未上线' })
  await server.db.updateTable('station').set({ onlineFlag: 1 }).where('id', '=', id).execute()
  expect(await pushed()).toBeNull()
  expect(await pushNow()).toMatchObject({ data: { result: 'I', message: '推送中' } })
  expect(await sent()).toEqual({
    result: 'S',
    poiId: null,
    message: '仅记录，未发送',
    attemptQty: 1,
    lastPushTime: '2026-03-12 12:00:00',
  })
})

test('the request is signed, the answer of AMap is stored, and going offline is pushed too', async () => {
  const amap = await anOutsideParty(({ body }) => {
    const { sig, ...parameters } = Object.fromEntries(new URLSearchParams(body))
    return sig === signatureOf(parameters, '私钥')
      ? { status: '1', info: 'OK', poiid: 'B001' }
      : { status: '0', info: 'INVALID_USER_SIGNATURE' }
  })
  await configure(server, {
    AMAP_PUSH_PROVIDER: 'http',
    AMAP_PUSH_URL: amap.url,
    AMAP_PUSH_KEY: 'k',
    AMAP_PUSH_SECRET: '错的',
  })
  await wants(1)
  expect(await sent()).toMatchObject({ result: 'F', message: '高德推送失败：INVALID_USER_SIGNATURE' })
  await configure(server, { AMAP_PUSH_SECRET: '私钥' })
  await pushNow()
  expect(await sent()).toMatchObject({ result: 'S', poiId: 'B001', message: 'OK' })
  expect((await call('PUT', '/station/offline', { id, reason: '检修' })).code).toBe(200)
  expect(await sent()).toMatchObject({ result: 'S', poiId: 'B001' })
  const pushed = amap.requests.map(
    ({ body }) => JSON.parse(new URLSearchParams(body).get('data') ?? '') as { open: number; lng: number },
  )
  expect(pushed.map(({ open }) => open)).toEqual([1, 1, 0])
  expect(pushed[0]?.lng).toBe(118.7)
  await amap.close()
})

test('the push is repeated while AMap does not answer, and shows as failed until then', async () => {
  const push = httpAMap({ url: 'http://127.0.0.1:1', key: 'k', secret: 's' })
  // the adapter fails before it reads the station
  expect(await push({} as never)).toMatchObject({ sent: false, again: true })
})
