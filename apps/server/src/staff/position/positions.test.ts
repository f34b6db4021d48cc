import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../sign-in/fixtures.ts'
import { aStaff, someOrgs } from '../user/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  await aSeededSystem(server) // a second start adds nothing
  await someOrgs(server)
  const permissions = ['page', 'list', 'detail', 'add', 'edit', 'delete', 'export'].map((name) => `sysPos:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const names = async (query: object = {}) =>
  (await call<Page<{ name: string }>>('GET', '/sysPos/page', query)).data?.rows.map(({ name }) => name)

test('[S2.10] positions are shipped, added, edited and listed; codes and names are unique', async () => {
  expect(await names()).toEqual(['总经理', '副总经理', '部门经理', '工作人员'])
  const { data: id } = await call<string>('POST', '/sysPos/add', { name: '站长', code: 'zz', sort: 1, remark: '<b>' })
  expect(await names({ pageSize: 1 })).toEqual(['站长'])
  expect(await names({ name: '经理', code: 'jl' })).toEqual(['总经理', '副总经理', '部门经理'])
  expect(await call('GET', '/sysPos/detail', { id })).toMatchObject({ data: { code: 'zz', remark: '<b>' } })
  expect((await call('POST', '/sysPos/add', { name: '别的', code: 'zz' })).code).toBe(2018002)
  expect((await call('POST', '/sysPos/add', { name: '站长', code: 'zz2' })).code).toBe(2018003)
  expect((await call('POST', '/sysPos/edit', { id, name: '场站站长', code: 'zz', sort: 2, remark: '' })).code).toBe(200)
  expect((await call('POST', '/sysPos/edit', { id: '404', name: '无', code: 'none' })).code).toBe(2018001)
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', '/sysPos/edit')
    .where('outcome', '=', 200)
    .execute()
  expect(audit).toEqual([{ change: { name: ['站长', '场站站长'], sort: [1, 2], remark: ['<b>', null] } }])
})

test('a position that a user holds cannot be deleted', async () => {
  const [first, second] = await server.db.selectFrom('sysPos').select('id').orderBy('id').execute()
  const userId = await aStaff(server, { account: 'holder' })
  await server.db
    .insertInto('sysEmpExtOrgPos')
    .values({ empId: userId, orgId: '200', posId: first?.id ?? '' })
    .execute()
  const remove = async (...ids: (string | undefined)[]) =>
    (
      await call(
        'POST',
        '/sysPos/delete',
        ids.map((id) => ({ id })),
      )
    ).code
  expect(await remove(second?.id, first?.id)).toBe(2018004)
  expect(await names()).toContain('副总经理')
  expect(await remove(second?.id)).toBe(200)
  expect(await remove(second?.id)).toBe(2018001)
  expect(await remove()).toBe(1012001)
})
