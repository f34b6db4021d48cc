import { errorTexts } from '@chargedeck/contract/error-texts'
import type { UserDetail } from '@chargedeck/contract/staff/user/row'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem, signInAs } from '../sign-in/fixtures.ts'
import { sealed } from '../password/fixtures.ts'
import { aStaff, someOrgs, userInput } from './fixtures.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
type Rows = Page<{ id: string; account: string; sysEmpInfo: { orgName: string } }>
const permissions = [
  'page',
  'detail',
  'add',
  'edit',
  'delete',
  'changeStatus',
  'endTwoStep',
  'resetPwd',
  'grantRole',
  'grantData',
  'ownRole',
  'ownData',
]
const codes = [...permissions.map((name) => `sysUser:${name}`), 'sysUser:selector', 'sysUser:export']

let server: TestServer
let call: Call
let root: Call
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  await someOrgs(server)
  call = await server.signIn({ permissions: codes, orgIds: ['100', '101'] })
  root = await server.signIn({ permissions: null })
  await aStaff(server, { account: 'north-1', name: '赵一' })
  await aStaff(server, { account: 'north-2', name: '钱二', orgId: '101' })
  await aStaff(server, { account: 'south-1', name: '赵南', orgId: '200' })
  await aStaff(server, { account: 'north-boss', adminType: 1 })
})
afterAll(() => server.stop())

const accounts = async (by: Call, query: object) =>
  (await by<Rows>('GET', '/sysUser/page', query)).data?.rows.map(({ account }) => account)
const auditOf = async (subjectId: string) =>
  (
    await server.db
      .selectFrom('auditLog')
      .select(['path', 'change'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(({ path, change }) => ({ path, change }))

test.each([
  [{}, ['north-2', 'north-1']],
  [{ searchValue: '赵' }, ['north-1']],
  [{ searchValue: 'ORTH-2' }, ['north-2']],
  [{ searchValue: '%' }, []],
  [{ orgId: '101' }, ['north-2']],
  [{ 'sysEmpParam.orgId': '100', sortField: 'account', sortOrder: 'ascend' }, ['north-1', 'north-2']],
  [{ orgId: '200' }, []],
  [{ searchStatus: 1 }, []],
])(
  '[S2.10] the list of users, filtered by %j, shows users of the caller’s organisations and no super admin',
  async (query, expected) => {
    expect(await accounts(call, query)).toEqual(expected)
  },
)

test('a new user gets a password that is shown once, signs in with it, and must change it', async () => {
  const answer = await call<{ id: string; password: string }>('POST', '/sysUser/add', userInput('wangwu'))
  expect(answer).toMatchObject({ code: 200, data: { password: expect.stringMatching(/^\w{12}$/) } })
  const { id, password } = answer.data ?? { id: '', password: '' }
  expect((await signInAs(server, { account: 'wangwu', password })).json()).toMatchObject({ code: 200 })
  const stored = await server.db.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ passwordExpired: 1, adminType: 2, status: 0, phone: '13812345678' })
  expect(JSON.stringify(await auditOf(id))).not.toContain(password)
  expect(await call('GET', '/sysUser/detail', { id })).toMatchObject({
    data: { sysEmpInfo: { orgId: '101', orgName: '机构101', jobNum: 'A1', positions: [], extOrgPos: [] } },
  })
})

test.each([
  [userInput('north-1'), 2020002],
  [userInput('abcd'), 1012001],
  [userInput('someone', { phone: '123' }), 1012001],
  [userInput('someone', { birthday: '2026-02-30' }), 1012001],
  [userInput('someone', { sysEmpParam: { orgId: '200', extIds: [], posIdList: [] } }), 1013003],
  [
    userInput('someone', { sysEmpParam: { orgId: '100', extIds: [{ orgId: '200', posId: '1' }], posIdList: [] } }),
    1013003,
  ],
  [userInput('someone', { sysEmpParam: { orgId: '100', extIds: [], posIdList: ['404'] } }), 2018001],
  [userInput('someone', { password: 'plain' }), 2020009],
])('a user like %j is refused with %i and not added', async (body, code) => {
  const before = await server.runSql('select count(*) from sys_user')
  expect((await call('POST', '/sysUser/add', body)).code).toBe(code)
  expect(await server.runSql('select count(*) from sys_user')).toEqual(before)
})

test('a new user and an edit are refused with everything that is wrong at once, each at its field', async () => {
  const id = await aStaff(server, { account: 'many-faults' })
  const extIds = [
    { orgId: '100', posId: '405' },
    { orgId: '200', posId: '404' },
  ]
  const body = userInput('north-1', { sysEmpParam: { orgId: '200', extIds, posIdList: ['404'] } })
  const fields = {
    account: '账号已存在，请检查account参数',
    'sysEmpParam.orgId': errorTexts['REQUEST.DATA_FORBIDDEN'],
    'sysEmpParam.posIdList': '职位不存在',
    'sysEmpParam.extIds.0.posId': '职位不存在',
    'sysEmpParam.extIds.1.orgId': errorTexts['REQUEST.DATA_FORBIDDEN'],
    'sysEmpParam.extIds.1.posId': '职位不存在',
  }
  expect(await call('POST', '/sysUser/add', { ...body, password: await sealed(server, 'weak') })).toMatchObject({
    code: 2020002,
    data: { fields: { ...fields, password: errorTexts['USER.PASSWORD_TOO_WEAK'] } },
  })
  expect(await call('POST', '/sysUser/edit', { ...body, id })).toMatchObject({ code: 2020002, data: { fields } })
})

test('an edit keeps posts and logs what changed; what is left out stays', async () => {
  const [position] = await server.db.selectFrom('sysPos').select('id').where('code', '=', 'bmjl').execute()
  const posId = position?.id ?? ''
  const id = await aStaff(server, { account: 'edited' })
  const sysEmpParam = { orgId: '101', jobNum: 'B2', extIds: [{ orgId: '100', posId }], posIdList: [posId] }
  const body = userInput('edited-2', { id, name: '<script>李', email: 'li@example.com', sysEmpParam })
  expect(await call('POST', '/sysUser/edit', body)).toMatchObject({ code: 200 })
  expect(await call('POST', '/sysUser/edit', { ...body, email: undefined })).toMatchObject({ code: 200 })
  const { data } = await call<UserDetail>('GET', '/sysUser/detail', { id })
  expect(data).toMatchObject({ account: 'edited-2', name: '<script>李', email: 'li@example.com' })
  expect(data?.sysEmpInfo).toMatchObject({
    positions: [{ posCode: 'bmjl' }],
    extOrgPos: [{ orgId: '100', posName: '部门经理' }],
  })
  const [first, second] = await auditOf(id)
  expect(first?.change).toMatchObject({
    account: ['edited', 'edited-2'],
    orgId: ['100', '101'],
    posIdList: [[], [posId]],
  })
  expect(second?.change).toEqual({})
  expect((await call('POST', '/sysUser/edit', { ...body, account: 'north-1' })).code).toBe(2020002)
})

test('an edit that began before another user’s grant or edit is refused and undoes nothing', async () => {
  const id = await aStaff(server, { account: 'two-editors' })
  const roleId = server.nextId()
  await server.db
    .insertInto('sysRole')
    .values({ id: roleId, name: '空', code: 'none', dataScopeType: 4, createTime: server.now() })
    .execute()
  const { data: opened } = await call<UserDetail>('GET', '/sysUser/detail', { id })
  expect((await call('POST', '/sysUser/grantRole', { id, grantRoleIdList: [roleId] })).code).toBe(200)
  const stale = await call(
    'POST',
    '/sysUser/edit',
    userInput('two-editors', { id, name: '晚到', rowVersion: opened?.rowVersion }),
  )
  expect(stale).toMatchObject({ code: 3030409, message: '数据已被他人修改，请刷新后重试' })
  const { data: now } = await call<UserDetail>('GET', '/sysUser/detail', { id })
  expect(now?.name).toBe('李四')
  const edit = () =>
    call('POST', '/sysUser/edit', userInput('two-editors', { id, name: '准时', rowVersion: now?.rowVersion }))
  expect([await edit(), await edit()].map(({ code }) => code)).toEqual([200, 3030409])
})

test('a grant of roles that began before another change is refused and leaves the roles', async () => {
  const id = await aStaff(server, { account: 'two-granters' })
  const { data: opened } = await call<UserDetail>('GET', '/sysUser/detail', { id })
  const grant = () => call('POST', '/sysUser/grantRole', { id, grantRoleIdList: [], rowVersion: opened?.rowVersion })
  expect([await grant(), await grant()].map(({ code }) => code)).toEqual([200, 3030409])
})

test('a user grants only roles within their own rights, and a grant works at once', async () => {
  const id = await aStaff(server, { account: 'granted' })
  const role = async (name: string, permission: string) => {
    const [roleId, menuId] = [server.nextId(), server.nextId()]
    const menu = {
      id: menuId,
      pids: '[0],',
      name,
      code: name,
      type: 2,
      permission,
      application: 'test',
      createTime: server.now(),
    }
    await server.db.insertInto('sysMenu').values(menu).execute()
    await server.db
      .insertInto('sysRole')
      .values({ id: roleId, name, code: name, dataScopeType: 4, createTime: server.now() })
      .execute()
    await server.db.insertInto('sysRoleMenu').values({ roleId, menuId }).execute()
    return roleId
  }
  const mine = await role('people-mine', 'sysUser:page,sysUser:detail')
  const foreign = await role('people-foreign', 'charge:order:manually:settle')
  const everything = server.nextId()
  await server.db
    .insertInto('sysRole')
    .values({ id: everything, name: '全部', code: 'all', dataScopeType: 1, createTime: server.now() })
    .execute()
  const grant = async (by: Call, ids: string[]) =>
    (await by('POST', '/sysUser/grantRole', { id, grantRoleIdList: ids })).code
  expect(await grant(call, [mine, foreign])).toBe(2020008)
  expect(await grant(call, [everything])).toBe(1013003)
  expect(await grant(call, ['404'])).toBe(2019001)
  expect((await call('GET', '/sysUser/ownRole', { id })).data).toEqual([])
  const theirs = await server.signInUser(id)
  expect((await theirs('GET', '/sysUser/page')).code).toBe(1013002)
  expect(await grant(call, [mine])).toBe(200)
  expect((await theirs('GET', '/sysUser/page')).code).toBe(200)
  expect(await grant(root, [mine, foreign])).toBe(200)
  expect(await grant(call, [mine])).toBe(2020014) // the user now has more than the caller, who may not remove it
  expect((await call('GET', '/sysUser/ownRole', { id })).data).toEqual([mine, foreign])
})

test('a user grants only organisations that they see, and changes nothing for a user who sees more', async () => {
  const id = await aStaff(server, { account: 'scoped' })
  const grant = async (by: Call, ids: string[]) =>
    (await by('POST', '/sysUser/grantData', { id, grantOrgIdList: ids })).code
  expect(await grant(call, ['200'])).toBe(1013003)
  expect(await grant(call, ['101', '100'])).toBe(200)
  expect((await call('GET', '/sysUser/ownData', { id })).data).toEqual(['100', '101'])
  expect(await grant(root, ['200', '100'])).toBe(200)
  expect(await grant(call, ['101'])).toBe(2020014)
  expect((await call('GET', '/sysUser/ownData', { id })).data).toEqual(['100', '200'])
})

test('a user who is disabled or gets a new password is signed out everywhere', async () => {
  const id = await aStaff(server, { account: 'leaving' })
  const theirs = await server.signInUser(id)
  const status = async (value: unknown, of = id) =>
    (await call('POST', '/sysUser/changeStatus', { id: of, status: value })).code
  expect((await theirs('GET', '/getLoginUser')).code).toBe(200)
  expect(await status(2)).toBe(1017002)
  expect(await status(null)).toBe(1017001)
  expect(await status(1)).toBe(200)
  expect((await theirs('GET', '/getLoginUser')).code).toBe(1011008)
  expect(await status(0)).toBe(200)
  const again = await server.signInUser(id)
  const { data } = await call<{ password: string }>('POST', '/sysUser/resetPwd', { id })
  expect((await again('GET', '/getLoginUser')).code).toBe(1011008)
  expect((await signInAs(server, { account: 'leaving', password: data?.password ?? '' })).json()).toMatchObject({
    code: 200,
  })
  const boss = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', 'north-boss')
    .executeTakeFirstOrThrow()
  expect(await status(1, boss.id)).toBe(2020006)
})

test('a user changes only their own password, knowing the old one, and to none of the last five', async () => {
  const { data } = await call<{ id: string; password: string }>('POST', '/sysUser/add', userInput('changing'))
  const theirs = await server.signInUser(data?.id ?? '')
  const change = async (old: string, wanted: string) => {
    const body = { id: '1', password: await sealed(server, old), newPassword: await sealed(server, wanted) }
    return (await theirs('POST', '/sysUser/updatePwd', body)).code
  }
  const first = data?.password ?? ''
  expect(await change('Wrong-1234', 'Wrong-1234')).toBe(2020004)
  expect(await change('Wrong-1234', 'Fresh-1234')).toBe(2020003)
  expect(await change(first, 'weak')).toBe(2020011)
  expect(await change(first, 'Fresh-1234')).toBe(200)
  expect(await change('Fresh-1234', first)).toBe(2020012)
  expect((await signInAs(server, { account: 'changing', password: 'Fresh-1234' })).json()).toMatchObject({ code: 200 })
  expect((await theirs('GET', '/getLoginUser')).code).toBe(200)
})

test('deleted users leave nothing behind, their accounts are free again, and super admins cannot be deleted', async () => {
  const ids = await Promise.all(['gone-1', 'gone-2'].map((account) => aStaff(server, { account })))
  const boss = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', 'north-boss')
    .executeTakeFirstOrThrow()
  const remove = async (gone: string[]) =>
    (
      await call(
        'POST',
        '/sysUser/delete',
        gone.map((id) => ({ id })),
      )
    ).code
  expect(await remove([...ids, boss.id])).toBe(2020005)
  expect(await accounts(call, { searchValue: 'gone' })).toHaveLength(2)
  expect(await remove(ids)).toBe(200)
  expect(await server.db.selectFrom('sysEmp').select('id').where('id', 'in', ids).execute()).toEqual([])
  expect((await call('POST', '/sysUser/add', userInput('gone-1'))).code).toBe(200)
  expect((await root('POST', '/sysUser/changeStatus', { id: ids[0], status: 0 })).code).toBe(1017003)
})

test('no call changes users of another organisation', async () => {
  const { id } = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', 'south-1')
    .executeTakeFirstOrThrow()
  const state = async () =>
    JSON.stringify(await server.db.selectFrom('sysUser').selectAll().where('id', '=', id).execute())
  const before = await state()
  const bodies: Record<string, object> = {
    edit: userInput('stolen', { id }),
    delete: [{ id }],
    changeStatus: { id, status: 1 },
    endTwoStep: { id },
    resetPwd: { id },
    grantRole: { id, grantRoleIdList: [] },
    grantData: { id, grantOrgIdList: [] },
  }
  for (const [verb, body] of Object.entries(bodies))
    expect((await call('POST', `/sysUser/${verb}`, body)).code, verb).toBe(1013003)
  for (const verb of ['detail', 'ownRole', 'ownData'])
    expect((await call('GET', `/sysUser/${verb}`, { id })).code, verb).toBe(1013003)
  expect(await state()).toBe(before)
})

test('only a super admin ends the two-step verification of a user who lost the phone', async () => {
  const id = await aStaff(server, { account: 'lost-his-phone' })
  const end = async (caller: Call) => (await caller('POST', '/sysUser/endTwoStep', { id })).code
  expect(await end(root)).toBe(2051002)
  const proved = { confirmTime: server.now(), createTime: server.now() }
  await server.db
    .insertInto('userTotp')
    .values({ userId: id, keyId: 'k', sealed: Buffer.from('sealed'), ...proved })
    .execute()
  expect(await end(call)).toBe(2020013)
  expect(await end(root)).toBe(200)
  expect(await server.db.selectFrom('userTotp').selectAll().where('userId', '=', id).execute()).toEqual([])
})

const messagesTo = async (receiver: string) =>
  (
    await server.db
      .selectFrom('messageRecord')
      .select(['channel', 'title', 'templateCode'])
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute()
  ).map(({ channel, title, templateCode }) => [channel, title ?? templateCode])

test('a contact that staff change must be proved again, and its owner is told at the old ones', async () => {
  const id = await aStaff(server, { account: 'owner' })
  const old = { phone: '13911110001', email: 'owner@example.com', phoneBound: 1, emailBound: 1 }
  await server.db.updateTable('sysUser').set(old).where('id', '=', id).execute()
  const edit = (more: object) => call('POST', '/sysUser/edit', userInput('owner', { id, email: old.email, ...more }))
  expect((await edit({ phone: old.phone })).code).toBe(200)
  expect(await messagesTo(old.phone)).toEqual([])
  expect((await edit({ phone: '13911110002' })).code).toBe(200)
  const stored = await server.db.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ phone: '13911110002', phoneBound: 0, emailBound: 1 })
  expect(await messagesTo(old.phone)).toEqual([['sms', 'ACCOUNT_CHANGED']])
  expect(await messagesTo(old.email)).toEqual([['email', '联系方式变更提醒']])
  for (const to of ['13911110002', old.phone]) {
    await server.app.inject({ method: 'POST', url: '/api/recover/code', payload: { way: 'sms', to } })
    expect((await messagesTo(to)).filter(([, code]) => code === 'RECOVER_CODE')).toEqual([])
  }
})

test('a user whose password was reset is told, and can only change it', async () => {
  const id = await aStaff(server, { account: 'reset' })
  const bound = { email: 'reset@example.com', emailBound: 1 }
  await server.db.updateTable('sysUser').set(bound).where('id', '=', id).execute()
  const { data } = await call<{ password: string }>('POST', '/sysUser/resetPwd', { id })
  expect(await messagesTo(bound.email)).toEqual([['email', '密码重置提醒']])
  const { data: token } = (await signInAs(server, { account: 'reset', password: data?.password ?? '' })).json<{
    data: string
  }>()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ url: '/api/account/bindings', headers })
  expect(answer.json()).toMatchObject({ success: false })
})

test('nobody resets their own password: a stolen session would become the account', async () => {
  const own = await server.signIn({ userId: '4711', permissions: ['sysUser:resetPwd'] })
  expect(await own('POST', '/sysUser/resetPwd', { id: '4711' })).toMatchObject({ code: 2020007 })
})
