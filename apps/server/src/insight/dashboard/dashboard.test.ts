import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import type { Machine } from '@chargedeck/contract/base/machine/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { buildApp } from '../../server.ts'
import { databaseCheck, makeHealth } from '../../platform/health.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[S2.10] dashboard: who is online and what they did, in the caller’s organisations only', async () => {
  await server.signIn({ userId: '901', permissions: [], orgIds: ['100'] })
  await server.signIn({ userId: '902', permissions: [], orgIds: ['200'] })
  await server.runSql(`insert into sys_emp (id, org_id) values (901, 100), (902, 200)`)
  const visit = (account: string, success: string) =>
    server.runSql(`insert into vis_log (id, name, success, message, vis_type, vis_time, account)
      values (${server.nextId()}, '登录', '${success}', '-', 1, '${server.now().toISOString()}', '${account}')`)
  for (const [account, success] of [
    ['user-901', 'Y'],
    ['user-901', 'N'],
    ['user-902', 'Y'],
  ] as const)
    await visit(account, success)
  const audit = (userId: string, outcome: number) =>
    server.runSql(`insert into audit_log (id, user_id, path, outcome, change, create_time)
      values (${server.nextId()}, ${userId}, '/sysTimers/stop', ${outcome}, '{}', '${server.now().toISOString()}')`)
  await audit('901', 200)
  await audit('901', 1013002)
  await audit('902', 200)

  const call = await server.signIn({ permissions: ['sysDashboard'], orgIds: ['100'] })
  const { data } = await call<Dashboard>('GET', '/sysDashboard')
  expect(data?.today).toEqual({ signIns: 1, failedSignIns: 1, operations: 1, refused: 1 })
  expect(data?.users).toMatchObject({ online: 1, sessions: 1, enabled: 1 })
  expect(data?.days.at(-1)).toEqual({ day: '2026-03-12', signIns: 1, failedSignIns: 1, operations: 1 })
  expect(data?.recent.map(({ title, success }) => [title, success])).toEqual([
    ['任务管理_停止', false],
    ['任务管理_停止', true],
  ])
  const admin = await server.signIn({ permissions: null })
  expect((await admin<Dashboard>('GET', '/sysDashboard')).data?.today).toMatchObject({ signIns: 2, operations: 2 })
})

test('[S2.10] machine: the specified shapes, and live figures of process and database', async () => {
  const call = await server.signIn({ permissions: ['sysMachine:query', 'sysMachine:network'] })
  const { data } = await call<Machine>('GET', '/sysMachine/query')
  expect(data?.sysJvmMemInfo.jvmMemoryUsedRate).toMatch(/^\d+\.\d\d%$/)
  expect(data).toMatchObject({ sysOsInfo: { osHostName: expect.any(String) }, sysJavaInfo: { javaName: 'Node.js' } })
  expect(data?.database.connections).toBeGreaterThan(0)
  expect(data?.memory.total).toBeGreaterThan(data?.memory.used ?? Infinity)
  expect(data?.samples.length).toBeGreaterThan(0)
  const { data: network } = await call('GET', '/sysMachine/network')
  expect(network).toMatchObject({
    upLinkRate: expect.stringMatching(/B\/s$/),
    networkSpeed: expect.stringContaining('下行'),
  })
})

test('machine and dashboard need their own permissions', async () => {
  const stranger = await server.signIn({ permissions: [] })
  for (const path of ['/sysMachine/query', '/sysMachine/network', '/sysDashboard'])
    expect(await stranger('GET', path)).toMatchObject({ code: 1013002 })
})

test('anyone may ask whether the server is healthy; the details need a permission', async () => {
  const health = makeHealth()
  health.register('db', databaseCheck(server.db))
  const app = buildApp(server.deps, { health })
  const ask = async (permissions: string[] | null) => {
    const token = permissions && (await aToken(server.deps, await aUserWithRole(server.deps, { permissions })))
    return (
      await app.inject({ url: '/api/actuator/health', ...(token && { headers: { authorization: `Bearer ${token}` } }) })
    ).json()
  }
  const known = { status: 'UP', components: { db: { status: 'UP', details: { database: 'PostgreSQL' } } } }
  expect(await ask(['sysMachine:query'])).toEqual(known)
  for (const permissions of [null, ['station:page']])
    expect(await ask(permissions)).toEqual({ status: 'UP', components: { db: { status: 'UP' } } })
  await app.close()
})
