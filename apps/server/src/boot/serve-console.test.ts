import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { seedConfigs } from '../base/config/public.ts'
import { tileOrigins } from '../base/map/public.ts'
import { asSystem } from '../platform/work.ts'
import { buildApp } from '../server.ts'
import { frameOrigins } from '../staff/sso/public.ts'
import { serveConsole } from './serve-console.ts'

let server: TestServer
let app: ReturnType<typeof buildApp>
let folder = ''
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedConfigs)
  folder = mkdtempSync(join(tmpdir(), 'chargedeck-console-'))
  writeFileSync(join(folder, 'index.html'), '<title>ChargeDeck</title>')
  app = buildApp(server.deps)
  serveConsole(app, { frames: () => frameOrigins(server.db), pictures: () => tileOrigins(server.db) }, folder)
})
afterAll(async () => {
  await app.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('the console loads while PostgreSQL answers nothing, with the origins that were last known', async () => {
  const openPage = async () => {
    const { statusCode, headers, body } = await app.inject('/index.html')
    return [statusCode, /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0], body]
  }
  await setTileUrl('https://tiles.example/{z}/{x}/{y}.png')
  const page = [200, expect.stringContaining('https://tiles.example'), '<title>ChargeDeck</title>']
  expect(await openPage()).toEqual(page)
  await server.db.transaction().execute(async (tx) => {
    await setTileUrl('https://other.example/{z}/{x}/{y}.png')
    await sql`lock table sys_config, sys_menu in access exclusive mode`.execute(tx)
    expect(await openPage()).toEqual(page)
  })
  expect(await openPage()).toEqual([200, expect.stringContaining('https://other.example'), page[2]])
})

test('a browser gets the smallest of the packed files that it understands', async () => {
  for (const [ending, text] of Object.entries({ js: 'plain', 'js.gz': 'gzip', 'js.br': 'brotli' }))
    writeFileSync(join(folder, `packed.${ending}`), text)
  const gets = async (accepted: string) =>
    (await app.inject({ url: '/packed.js', headers: { 'accept-encoding': accepted } })).body
  expect(await gets('gzip, deflate, br, zstd')).toBe('brotli')
  expect(await gets('gzip, deflate')).toBe('gzip')
  expect(await gets('identity')).toBe('plain')
})

const setTileUrl = (value: string) =>
  server.db.updateTable('sysConfig').set({ value }).where('code', '=', 'MAP_TILE_URL').execute()
