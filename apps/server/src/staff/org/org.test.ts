import type { Org, OrgNode } from '@chargedeck/contract/staff/org/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let admin: Call
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const permissions = ['page', 'list', 'tree', 'detail', 'export', 'add', 'edit', 'delete'].map(
  (verb) => `sysOrg:${verb}`,
)
const facts = { pid: '0', orgType: 'CORP', sort: 1 }
let serial = 0
/** Adds an organisation with a unique name below another. */
async function anOrg(pid = '0', more: object = {}): Promise<string> {
  const name = `机构${++serial}`
  const { data, message } = await admin<string>('POST', '/sysOrg/add', {
    ...facts,
    pid,
    name,
    code: `org_${serial}`,
    ...more,
  })
  if (!data) throw new Error(message)
  return data
}

let [group, north, yard, south] = ['', '', '', '']
beforeEach(async () => {
  group = await anOrg()
  north = await anOrg(group, { orgType: 'DEPT' })
  yard = await anOrg(north, { orgType: 'SITE' })
  south = await anOrg(group)
})

const stored = async (id: string) =>
  server.db.selectFrom('sysOrg').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[S3.7] an organisation is a company, a department or a site, and nothing else', async () => {
  const types = await Promise.all([group, north, yard].map(async (id) => (await stored(id)).orgType))
  expect(types).toEqual(['CORP', 'DEPT', 'SITE'])
  const wrong = await admin('POST', '/sysOrg/add', { ...facts, name: '分队', code: 'squad', orgType: 'SQUAD' })
  expect(wrong).toMatchObject({ code: 1012001, message: '机构类型格式错误，请检查orgType参数' })
})

test('the list has pages, filters by name and ancestor, and sorts', async () => {
  const { data } = await admin<Page<Org>>('GET', '/sysOrg/page', { pid: north, sortField: 'createTime' })
  expect(data?.rows.map(({ id }) => id)).toEqual([north, yard])
  expect(data?.rows[1]).toMatchObject({ pid: north, pids: `[0],[${group}],[${north}],`, status: 0 })
  const { name } = await stored(yard)
  expect((await admin<Page<Org>>('GET', '/sysOrg/page', { name, pid: group })).data?.rows.map(({ id }) => id)).toEqual([
    yard,
  ])
  expect((await admin<Org[]>('GET', '/sysOrg/list', { pid: group })).data?.map(({ id }) => id)).toEqual([north, south])
})

test('moving an organisation moves everything below it, and cannot make a cycle', async () => {
  const { name, code } = await stored(north)
  const body = { ...facts, id: north, name, code }
  expect(await admin('POST', '/sysOrg/edit', { ...body, pid: north })).toMatchObject({ code: 2017005 })
  expect(await admin('POST', '/sysOrg/edit', { ...body, pid: yard })).toMatchObject({ code: 2017006 })
  expect(await admin('POST', '/sysOrg/edit', { ...body, pid: '404' })).toMatchObject({
    code: 2017001,
    message: '组织机构不存在',
  })
  expect(await admin('POST', '/sysOrg/edit', { ...body, pid: south })).toMatchObject({ code: 200 })
  expect((await stored(yard)).pids).toBe(`[0],[${group}],[${south}],[${north}],`)
  const { change } = await server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', north)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(change).toMatchObject({ pid: [group, south] })
  const [there, back] = [
    { ...facts, id: south, pid: north, name: (await stored(south)).name, code: (await stored(south)).code },
    { ...body, pid: group },
  ]
  const codes = (await Promise.all([admin('POST', '/sysOrg/edit', there), admin('POST', '/sysOrg/edit', back)])).map(
    ({ code: found }) => found,
  )
  expect(codes).toContain(200)
  for (const id of [north, south]) expect((await stored(id)).pids).not.toContain(`[${id}]`)
})

test('names and codes are unique among those that are not deleted', async () => {
  const { name, code } = await stored(yard)
  expect(await admin('POST', '/sysOrg/add', { ...facts, name, code: 'else' })).toMatchObject({ code: 2017003 })
  expect(await admin('POST', '/sysOrg/add', { ...facts, name: '别的', code })).toMatchObject({ code: 2017002 })
  expect(await admin('POST', '/sysOrg/delete', [{ id: yard }])).toMatchObject({ code: 200 })
  expect(await admin('POST', '/sysOrg/add', { ...facts, name, code })).toMatchObject({ code: 200 })
})

test('[S4.1] deleting marks the organisation and all below it, but not while a user or a record is there', async () => {
  await aCompany(server, south)
  const userId = server.nextId()
  await server.db
    .insertInto('sysUser')
    .values({ id: userId, account: `u${userId}`, name: '李四', passwordHash: '-', createTime: server.now() })
    .execute()
  await server.db.insertInto('sysEmp').values({ id: userId, orgId: yard }).execute()
  expect(await admin('POST', '/sysOrg/delete', [{ id: south }])).toMatchObject({ code: 2017007 })
  expect(await admin('POST', '/sysOrg/delete', [{ id: north }])).toMatchObject({ code: 2017004 })
  expect((await stored(north)).status).toBe(0)
  await server.db.deleteFrom('sysEmp').where('id', '=', userId).execute()
  expect(await admin('POST', '/sysOrg/delete', [{ id: north }])).toMatchObject({ code: 200 })
  expect([(await stored(north)).status, (await stored(yard)).status]).toEqual([2, 2])
  expect(await admin('GET', '/sysOrg/detail', { id: yard })).toMatchObject({ code: 2017001 })
})

test('[S6.6] lists, details, exports and writes stay within the data scope', async () => {
  const call = await server.signIn({ permissions, orgIds: [north, yard] })
  expect((await call<Page<Org>>('GET', '/sysOrg/page')).data?.rows.map(({ id }) => id)).toEqual([north, yard])
  expect((await call<Org[]>('GET', '/sysOrg/list')).data).toHaveLength(2)
  expect(await call('GET', '/sysOrg/detail', { id: south })).toMatchObject({ code: 2017001 })
  const { data: tree } = await call<OrgNode[]>('GET', '/sysOrg/tree')
  expect(tree).toMatchObject([
    { id: group, inScope: false, children: [{ id: north, inScope: true, children: [{ id: yard }] }] },
  ])
  const names = { name: '越权', code: 'stranger', orgType: 'DEPT' }
  for (const pid of ['0', group, south, '404'])
    expect(await call('POST', '/sysOrg/add', { ...names, pid })).toMatchObject({ code: 1013003 })
  expect(await call('POST', '/sysOrg/edit', { ...names, id: south, pid: group })).toMatchObject({ code: 1013003 })
  expect(await call('POST', '/sysOrg/edit', { ...names, id: yard, pid: south })).toMatchObject({ code: 1013003 })
  expect(await call('POST', '/sysOrg/delete', [{ id: yard }, { id: group }])).toMatchObject({ code: 1013003 })
  expect((await stored(yard)).status).toBe(0)
  const { data: made } = await call<string>('POST', '/sysOrg/add', { ...names, pid: yard })
  expect((await call<Page<Org>>('GET', '/sysOrg/page')).data?.rows.map(({ id }) => id)).toContain(made)
})

test('[S6.6] nobody moves an organisation with what lies below it unseen: it would come into their scope', async () => {
  const call = await server.signIn({ permissions, orgIds: [north, south] })
  const { name, code, orgType, sort } = await stored(north)
  const move = (pid: string) => call('POST', '/sysOrg/edit', { id: north, pid, name, code, orgType, sort })
  expect(await move(south)).toMatchObject({ code: 1013003 })
  expect((await stored(yard)).pids).toBe(`[0],[${group}],[${north}],`)
  expect(await move(group)).toMatchObject({ code: 200 })
})

test('a user who may see only their own rows sees the organisations they added', async () => {
  const userId = server.nextId()
  const call = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  await server.db.updateTable('sysOrg').set({ createUser: userId }).where('id', '=', yard).execute()
  expect((await call<Page<Org>>('GET', '/sysOrg/page')).data?.rows.map(({ id }) => id)).toEqual([yard])
})

test('[S6.6] the export is a sheet of the list, and it is logged', async () => {
  const userId = server.nextId()
  await server.signIn({ userId, permissions, orgIds: [north, yard] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, { userId })}` }
  const answer = await server.app.inject({ url: '/api/sysOrg/export', headers })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('组织机构_20260312120000.xlsx'))
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const traces = server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('userId', '=', userId)
    .where('path', '=', '/sysOrg/export')
  expect((await traces.executeTakeFirstOrThrow()).change).toEqual({ exported: '组织机构', rows: 2 })
})

test.each([
  [{ name: '' }, '机构名称不能为空，请检查name参数'],
  [{ sort: 1e9 }, '排序格式错误，请检查sort参数'],
  [{ pid: "0' or 1=1" }, '上级机构格式错误，请检查pid参数'],
  [{ name: 'x'.repeat(51) }, '机构名称格式错误，请检查name参数'],
])('refuses %j', async (wrong, message) => {
  expect(await admin('POST', '/sysOrg/add', { ...facts, name: '好', code: 'good', ...wrong })).toMatchObject({
    code: 1012001,
    message,
  })
})
