import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { configText, seedConfigs } from '../base/config/public.ts'
import { readSettings } from '../platform/settings.ts'
import { asSystem } from '../platform/work.ts'
import { fillAddresses } from './fill-addresses.ts'
import { startBox } from './start-box.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedConfigs)
})
afterAll(() => server.stop())

const settings = { ...readSettings({ CHARGEDECK_HOST: '0.0.0.0' }), dataDir: '/data' }
const boxOf = (outwardHost: string | null) =>
  startBox({
    settings,
    port: 8080,
    outwardHost,
    account: 'superAdmin',
    password: null,
    passwordPath: null,
    databaseHome: null,
  })
const stored = async () => [await configText(server.db, 'WEB_URL'), await configText(server.db, 'CHARGER_URL')]

test('chargers are told no address that only this machine understands: an unknown one stays empty, and the start says so', async () => {
  await fillAddresses(server.deps, { settings, port: 8080, outwardHost: null })
  expect(await stored()).toEqual([null, null])
  expect(boxOf(null)).toContain('ws://{本机地址}:8080/ocpp/{桩号}')
  expect(boxOf(null)).toContain('请在 系统配置 中填写 系统访问地址 和 充电桩平台地址')

  const known = { settings: { ...settings, ocppPort: 8090 }, port: 8080, outwardHost: '192.168.1.20' }
  await fillAddresses(server.deps, known)
  expect(await stored()).toEqual(['http://192.168.1.20:8080', 'ws://192.168.1.20:8090/ocpp'])
  expect(boxOf('192.168.1.20')).toContain('ws://192.168.1.20:8080/ocpp/{桩号}')
  expect(boxOf('192.168.1.20')).not.toContain('无法确定')
  expect(boxOf(null)).toContain('http://localhost:8080') // the browser of this machine opens it
})

test('what staff entered stays', async () => {
  await server.db
    .updateTable('sysConfig')
    .set({ value: 'https://deck.example' })
    .where('code', '=', 'WEB_URL')
    .execute()
  await fillAddresses(server.deps, { settings, port: 8080, outwardHost: '192.168.1.21' })
  expect((await stored())[0]).toBe('https://deck.example')
})
