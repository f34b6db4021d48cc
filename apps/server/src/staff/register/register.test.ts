import type { Page } from '@chargedeck/contract/paging'
import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sealed } from '../password/fixtures.ts'
import { aSeededSystem, signInAs } from '../sign-in/fixtures.ts'
import { codeSentTo } from '../../base/verification-code/fixtures.ts'

type Answer = { code: number; message: string; data: unknown }

const password = 'Right-Horse-1'
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let admin: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  admin = await server.signIn({ permissions: null })
  const org = { pids: '[0],', orgType: 'DEPT' as const, createTime: server.now() }
  await server.db
    .insertInto('sysOrg')
    .values([
      { ...org, id: '100', name: '华东', code: 'east' },
      { ...org, id: '200', name: '华南', code: 'south' },
    ])
    .execute()
})
beforeEach(async () => {
  at = new Date(at.getTime() + 3_600_001)
  await open('true')
})
afterAll(() => server.stop())

const open = (value: 'true' | 'false') =>
  server.db.updateTable('sysConfig').set({ value }).where('code', '=', 'REGISTER_OPEN').execute()
const post = async (url: string, payload: object) =>
  (await server.app.inject({ method: 'POST', url: `/api${url}`, payload })).json<Answer>()
const requestOf = async (account: string) =>
  (await admin<Page<RegisterRequest>>('GET', '/sysRegister/page', { searchValue: account })).data?.rows[0]

async function register(account: string, phone: string, more: object = {}): Promise<Answer> {
  await post('/register/code', { phone })
  const code = await codeSentTo(server, phone)
  return post('/register', { account, name: '王五', phone, code, password: await sealed(server, password), ...more })
}

test('[S2.1] registration is closed until staff open it', async () => {
  await open('false')
  expect((await server.app.inject('/api/register/open')).json<Answer>().data).toBe(false)
  expect(await post('/register/code', { phone: '13600000001' })).toMatchObject({ code: 2052001, message: '未开放注册' })
  const sent = { account: 'wangwu', name: '王五', phone: '13600000001', code: '123456', password: '00' }
  expect(await post('/register', sent)).toMatchObject({ code: 2052001 })
})

test('[S2.1] an applicant waits for approval, then signs in with the chosen password', async () => {
  expect(await register('wangwu', '13600001111', { email: 'wangwu@example.com', reason: '新同事' })).toMatchObject({
    code: 200,
    data: null,
  })
  const signIn = async () => (await signInAs(server, { account: 'wangwu', password })).json<Answer>()
  expect((await signIn()).code).toBe(1011002)
  const request = await requestOf('wangwu')
  expect(request).toMatchObject({
    name: '王五',
    phone: '13600001111',
    requestStatus: '0',
    reason: '新同事',
    handleUserName: null,
  })
  expect(await requestOf('１３６００００１１１１')).toEqual(request)
  expect(JSON.stringify(request)).not.toContain('argon2')
  const role = await server.db.selectFrom('sysRole').select('id').limit(1).executeTakeFirstOrThrow()
  expect(
    await admin('POST', '/sysRegister/approve', { id: request?.id, orgId: '100', roleIds: [role.id] }),
  ).toMatchObject({ code: 200 })
  const me = await server.app.inject({
    url: '/api/getLoginUser',
    headers: { authorization: `Bearer ${String((await signIn()).data)}` },
  })
  expect(me.json()).toMatchObject({
    data: { account: 'wangwu', loginEmpInfo: { orgId: '100' }, roles: [{ id: role.id }], passwordExpired: false },
  })
  expect(await requestOf('wangwu')).toMatchObject({ requestStatus: '1', handleUserName: '测试员' })
  expect(await admin('POST', '/sysRegister/refuse', { id: request?.id, note: '重复' })).toMatchObject({ code: 2052003 })
})

test('a refused request adds no user, and its account is free again', async () => {
  await register('zhaoliu', '13600002222')
  const first = await requestOf('zhaoliu')
  expect(await admin('POST', '/sysRegister/refuse', { id: first?.id, note: '资料不全' })).toMatchObject({ code: 200 })
  expect(await admin('POST', '/sysRegister/approve', { id: first?.id, orgId: '100', roleIds: [] })).toMatchObject({
    code: 2052003,
  })
  expect((await signInAs(server, { account: 'zhaoliu', password })).json<Answer>().code).toBe(1011002)
  at = new Date(at.getTime() + 61_000)
  expect((await register('zhaoliu', '13600002222')).code).toBe(200)
})

test('a taken account, a wrong code, a weak password and nonsense are refused, and nothing is stored', async () => {
  await register('first-come', '13600003333')
  const count = async () => (await server.db.selectFrom('registerRequest').select('id').execute()).length
  const before = await count()
  expect((await register('first-come', '13600004444')).code).toBe(2052004)
  expect((await register('superAdmin', '13600005555')).code).toBe(2052004)
  expect((await register('somebody', '13600006666', { code: '000000' })).code).toBe(2052005)
  expect((await register('somebody', '13600007777', { password: await sealed(server, 'weak') })).code).toBe(2020011)
  for (const more of [{ account: 'a b' }, { account: '<script>' }, { phone: '123' }, { email: 'none' }, { name: ' ' }])
    expect((await register('somebody', `1360000888${Object.keys(more).length}`, more)).code).toBe(1012001)
  expect(await count()).toBe(before)
})

test('[S6.6] an approver can place a user only within their own scope and rights', async () => {
  await register('lisi-new', '13600009999')
  const id = (await requestOf('lisi-new'))?.id
  const local = await server.signIn({ permissions: ['sysRegister:approve'], orgIds: ['100'] })
  expect(await local('POST', '/sysRegister/approve', { id, orgId: '200', roleIds: [] })).toMatchObject({
    code: 1013003,
  })
  const role = await server.db.selectFrom('sysRoleMenu').select('roleId').limit(1).executeTakeFirstOrThrow()
  expect((await local('POST', '/sysRegister/approve', { id, orgId: '100', roleIds: [role.roleId] })).success).toBe(
    false,
  )
  expect(await requestOf('lisi-new')).toMatchObject({ requestStatus: '0' })
  const [one, other] = await Promise.all(
    ['100', '100'].map((orgId) => local('POST', '/sysRegister/approve', { id, orgId, roleIds: [] })),
  )
  expect([one?.code ?? 0, other?.code ?? 0].toSorted((a, b) => a - b)).toEqual([200, 2052003])
  expect(await admin('POST', '/sysRegister/approve', { id: '1', orgId: '100', roleIds: [] })).toMatchObject({
    code: 2052002,
  })
})
