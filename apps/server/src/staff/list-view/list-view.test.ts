import type { ListView } from '@chargedeck/contract/staff/list-view/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Call = Awaited<ReturnType<TestServer['signIn']>>
const columns = { hidden: ['km'], order: ['plate', 'km'], pinned: { plate: 'left' }, widths: { plate: 120 } } as const
const query = { orderStatus: ['30', '80'], sortField: ['createTime'] }
const viewsOf = async (call: Call, table = 'charge-order') =>
  (await call<ListView[]>('GET', `/sysListView/list?table=${table}`)).data as ListView[]
const add = (call: Call, name: string, table = 'charge-order') =>
  call<string>('POST', '/sysListView/add', { table, name, query, columns })

test('a view keeps filters, order and columns for its owner, in its own table only', async () => {
  const mine = await server.signIn({})
  const { data: id } = await add(mine, '昨日异常')
  expect(await viewsOf(mine)).toEqual([
    { id, name: '昨日异常', query, columns, sharedFlag: 0, ownFlag: 1, ownerName: expect.any(String), rowVersion: 1 },
  ])
  expect(await viewsOf(mine, 'station')).toEqual([])
  expect(await viewsOf(await server.signIn({}))).toEqual([])
})

test('a name is taken once per person and table', async () => {
  const mine = await server.signIn({})
  await add(mine, '待复核')
  expect((await add(mine, '待复核')).code).toBe(2028002)
  expect((await add(mine, '待复核', 'station')).code).toBe(200)
  const { data: other } = await add(mine, '今天')
  const renamed = await mine('POST', '/sysListView/edit', { id: other, rowVersion: 1, name: '待复核', query, columns })
  expect(renamed.code).toBe(2028002)
})

test('the thirty-first view of a table is refused', async () => {
  const mine = await server.signIn({})
  for (let at = 0; at < 30; at++) expect((await add(mine, `视图${at}`)).code).toBe(200)
  expect((await add(mine, '再来一个')).code).toBe(2028003)
})

test('an edit of a view that changed meanwhile is refused', async () => {
  const mine = await server.signIn({})
  const { data: id } = await add(mine, '甲')
  const edit = (name: string) =>
    mine('POST', '/sysListView/edit', { id, rowVersion: 1, name, query: { km: ['2'] }, columns })
  expect((await edit('乙')).code).toBe(200)
  expect(await viewsOf(mine)).toMatchObject([{ name: '乙', query: { km: ['2'] }, rowVersion: 2 }])
  expect((await edit('丙')).code).toBe(3030409)
})

test('nobody touches the view of a colleague', async () => {
  const [mine, other] = [await server.signIn({}), await server.signIn({ permissions: ['sysListView:share'] })]
  const { data: id } = await add(mine, '我的')
  expect((await other('POST', '/sysListView/delete', { id })).code).toBe(2028001)
  expect((await other('POST', '/sysListView/share', { id, rowVersion: 1, sharedFlag: 1 })).code).toBe(2028001)
  expect(await viewsOf(mine)).toHaveLength(1)
  expect((await mine('POST', '/sysListView/delete', { id })).code).toBe(200)
  expect(await viewsOf(mine)).toEqual([])
})

test('a view is shared by those who may, with colleagues of the same organisation only', async () => {
  const plain = await server.signIn({})
  const { data: own } = await add(plain, '不可共享')
  expect((await plain('POST', '/sysListView/share', { id: own, rowVersion: 1, sharedFlag: 1 })).code).toBe(1013002)
  const [sharer, colleague, stranger] = [
    await server.signIn({ userId: '5001', permissions: ['sysListView:share'] }),
    await server.signIn({ userId: '5002' }),
    await server.signIn({ userId: '5003' }),
  ]
  await worksIn('5001', '91')
  await worksIn('5002', '91')
  await worksIn('5003', '92')
  const { data: id } = await add(sharer, '共享的')
  expect((await sharer('POST', '/sysListView/share', { id, rowVersion: 1, sharedFlag: 1 })).code).toBe(200)
  expect(await viewsOf(colleague)).toMatchObject([{ id, name: '共享的', sharedFlag: 1, ownFlag: 0 }])
  expect(await viewsOf(stranger)).toEqual([])
  await sharer('POST', '/sysListView/share', { id, rowVersion: 2, sharedFlag: 0 })
  expect(await viewsOf(colleague)).toEqual([])
})

test('each change is in the audit log', async () => {
  const mine = await server.signIn({ userId: '5010' })
  const { data: id } = await add(mine, '审计')
  await mine('POST', '/sysListView/edit', { id, rowVersion: 1, name: '审计二', query, columns })
  await mine('POST', '/sysListView/delete', { id })
  const rows = await server.runSql(`select path, change from audit_log where user_id = 5010 order by id`)
  expect(rows).toEqual([
    { path: '/sysListView/add', change: { table: 'charge-order', name: '审计', query } },
    { path: '/sysListView/edit', change: { name: ['审计', '审计二'] } },
    { path: '/sysListView/delete', change: { table: 'charge-order', name: '审计二' } },
  ])
})

async function worksIn(userId: string, orgId: string) {
  await server.runSql(
    `insert into sys_org (id, pids, name, code, org_type, create_time) values (${orgId}, '[0],', '机构${orgId}', 'O${orgId}', 'CORP', now()) on conflict do nothing`,
  )
  await server.runSql(
    `insert into sys_emp (id, org_id) values (${userId}, ${orgId}) on conflict (id) do update set org_id = ${orgId}`,
  )
}
