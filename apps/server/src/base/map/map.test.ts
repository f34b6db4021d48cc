import type { Config } from '@chargedeck/contract/base/config/calls'
import type { MapSetting } from '@chargedeck/contract/base/map/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { tileOrigins } from './public.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const set = async (code: string, value: string) => {
  const { data } = await admin<Config[]>('GET', '/sysConfig/list', { code })
  const config = data?.find((each) => each.code === code)
  if (!config) throw new Error(`no ${code}`)
  const { id, name, groupCode } = config
  return admin('POST', '/sysConfig/edit', { id, code, name, groupCode, value })
}

test('maps begin without tiles, and every signed-in user reads how they are drawn', async () => {
  const anyone = await server.signIn({ permissions: [] })
  expect(await anyone<MapSetting>('GET', '/map/setting')).toMatchObject({
    data: { tileUrl: null, system: 'GCJ02', maxZoom: 18 },
  })
  expect(await tileOrigins(server.db)).toEqual([])
})

test('an address of tiles takes effect at once, and its servers are known', async () => {
  expect((await set('MAP_TILE_URL', 'http://t{s}.tiles.example:8080/{z}/{x}/{y}.png')).code).toBe(200)
  await set('MAP_TILE_SUBDOMAINS', '12')
  await set('MAP_TILE_SYSTEM', 'WGS84')
  expect((await admin<MapSetting>('GET', '/map/setting')).data).toEqual({
    tileUrl: 'http://t{s}.tiles.example:8080/{z}/{x}/{y}.png',
    subdomains: '12',
    system: 'WGS84',
    maxZoom: 18,
    attribution: '',
  })
  expect(await tileOrigins(server.db)).toEqual(['http://t1.tiles.example:8080', 'http://t2.tiles.example:8080'])
})

test('an address without a place for the tile is refused', async () => {
  expect(await set('MAP_TILE_URL', 'https://tiles.example/map.png')).toMatchObject({
    code: 1012001,
    message: expect.stringContaining('{x}、{y}、{z}'),
  })
  expect(await set('MAP_TILE_SYSTEM', 'BD09')).toMatchObject({ code: 1012001 })
})
