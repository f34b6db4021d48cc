import type { OnlineUser } from '@chargedeck/contract/staff/online-user/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'

let server: TestServer
let address: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  call = await server.signIn({
    permissions: ['sysOnlineUser:list', 'sysOnlineUser:forceExist'],
    orgIds: ['100', '300'],
  })
})
afterAll(() => server.stop())

async function aColleague(orgId: string) {
  const made = await aUserWithRole(server.deps, { orgIds: [orgId] })
  await server.db.insertInto('sysEmp').values({ id: made.userId, orgId }).execute()
  const token = await aToken(server.deps, made)
  const session = await server.db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', made.userId)
    .executeTakeFirstOrThrow()
  return { ...made, token, sessionId: session.id }
}
const listed = async (query: object = {}) => (await call<Page<OnlineUser>>('GET', '/sysOnlineUser/list', query)).data

test('[S2.10] onlineUser: one row per session in the caller’s organisations', async () => {
  const near = await aColleague('100')
  const far = await aColleague('200')
  const ids = (await listed())?.rows.map(({ sessionId }) => sessionId)
  expect(ids).toContain(near.sessionId)
  expect(ids).not.toContain(far.sessionId)
  expect(await listed({ searchValue: `user-${near.userId}` })).toMatchObject({
    totalRows: 1,
    rows: [{ current: false, name: '测试员' }],
  })
  const newestFirst = await listed({ sortField: 'lastLoginTime', sortOrder: 'descend' })
  expect(newestFirst?.rows.map(({ sessionId }) => sessionId)).toEqual(ids)
  expect(await call('POST', '/sysOnlineUser/forceExist', { sessionId: far.sessionId })).toMatchObject({ code: 2030001 })
})

test('a user who is forced off gets 1011008 at once, and their event stream ends within a second', async () => {
  const victim = await aColleague('100')
  const headers = { authorization: `Bearer ${victim.token}` }
  const stream = await fetch(`${address}/api/events?topics=none`, { headers })
  const ended = (async () => {
    for await (const _ of stream.body ?? []) continue
    return performance.now()
  })()
  const begun = performance.now()
  expect(await call('POST', '/sysOnlineUser/forceExist', { sessionId: victim.sessionId })).toMatchObject({ code: 200 })
  expect((await server.app.inject({ url: '/api/getLoginUser', headers })).json()).toMatchObject({ code: 1011008 })
  expect((await ended) - begun).toBeLessThan(1000)
  const visit = await server.db
    .selectFrom('visLog')
    .selectAll()
    .where('account', '=', `user-${victim.userId}`)
    .executeTakeFirstOrThrow()
  // the account of the ended session, not the operator's
  expect(visit).toMatchObject({ visType: 2, message: '强制下线' })
  expect(await call('POST', '/sysOnlineUser/forceExist', { sessionId: victim.sessionId })).toMatchObject({
    code: 2030001,
  })
})
