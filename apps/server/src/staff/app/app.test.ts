import type { AppRecord } from '@chargedeck/contract/staff/app/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../sign-in/fixtures.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signIn']>>
let byCode: (code: string) => Promise<AppRecord>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await server.signIn({ permissions: null })
  byCode = async (code) => {
    const app = (await admin<AppRecord[]>('GET', '/sysApp/list')).data?.find((one) => one.code === code)
    if (!app) throw new Error(`no app ${code}`)
    return app
  }
})
afterAll(() => server.stop())

test('an app has a unique name and code, and only one app is the default', async () => {
  const made = { name: '财务', code: 'finance', active: 'N', sort: 5 }
  expect(await admin('POST', '/sysApp/add', made)).toMatchObject({ code: 200 })
  expect(await admin('POST', '/sysApp/add', { ...made, name: '财务二' })).toMatchObject({ code: 2011002 })
  expect(await admin('POST', '/sysApp/add', { ...made, code: 'finance2' })).toMatchObject({ code: 2011003 })
  expect(await admin('POST', '/sysApp/add', { name: '第二', code: 'second', active: 'Y' })).toMatchObject({
    code: 2011004,
  })
  expect(await admin('POST', '/sysApp/add', { ...made, code: '财 务', name: '三' })).toMatchObject({ code: 1012001 })
  const { data } = await admin<Page<AppRecord>>('GET', '/sysApp/page', { name: '财' })
  expect(data).toMatchObject({ totalRows: 1, rows: [{ code: 'finance', menuQty: 0, status: 0 }] })
})

test('[S4.1] an app with menus and the default app cannot be deleted or change their code; any other app is marked deleted', async () => {
  const [operation, system, finance] = [await byCode('operation'), await byCode('system'), await byCode('finance')]
  expect(await admin('POST', '/sysApp/delete', { id: operation.id })).toMatchObject({ code: 2011006 })
  expect(await admin('POST', '/sysApp/delete', { id: system.id })).toMatchObject({ code: 2011005 })
  expect(await admin('POST', '/sysApp/edit', { ...system, code: 'sys2' })).toMatchObject({ code: 2011007 })
  expect(await admin('POST', '/sysApp/edit', { ...operation, active: 'N' })).toMatchObject({ code: 2011006 })
  expect(await admin('POST', '/sysApp/edit', { ...finance, active: 'Y' })).toMatchObject({ code: 2011004 })
  expect(await admin('POST', '/sysApp/edit', { ...finance, name: '资金' })).toMatchObject({ code: 200 })
  expect(await admin('POST', '/sysApp/delete', { id: finance.id })).toMatchObject({ code: 200 })
  expect(await admin('GET', '/sysApp/detail', { id: finance.id })).toMatchObject({ code: 2011001 })
  expect(await server.db.selectFrom('sysApp').select('status').where('id', '=', finance.id).execute()).toEqual([
    { status: 2 },
  ])
})

test('[S1.2] a new default app replaces the old one and opens first', async () => {
  const system = await byCode('system')
  expect(await admin('POST', '/sysApp/setAsDefault', { id: system.id })).toMatchObject({ code: 200 })
  expect([(await byCode('system')).active, (await byCode('operation')).active]).toEqual(['Y', 'N'])
  const { data: me } = await admin<{ apps: { code: string; active: boolean }[] }>('GET', '/getLoginUser')
  expect(me?.apps).toMatchObject([
    { code: 'system', active: true },
    { code: 'operation', active: false },
  ])
  expect(await admin('POST', '/sysApp/setAsDefault', { id: '404' })).toMatchObject({ code: 2011001 })
})
