import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sealed } from '../password/fixtures.ts'
import { adminPassword, aSeededSystem, aUser, signInAs } from './fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
})
afterAll(() => server.stop())

const ask = (url: string, token: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('the first start adds key, menus and super admin; later starts change nothing', async () => {
  const before = await server.db.selectFrom('sysMenu').selectAll().execute()
  expect(await aSeededSystem(server)).toBe(false)
  expect(await server.db.selectFrom('sysMenu').selectAll().execute()).toEqual(before)
  const key = await server.db.selectFrom('sysKey').selectAll().executeTakeFirstOrThrow()
  expect(key.publicPart).toMatch(/^04[0-9a-f]{128}$/)
  expect(key.sealed.length).toBe(12 + 16 + 64) // only the encrypted private key
})

test.each([{ account: 'superAdmin' }, { username: 'superAdmin' }, { account: 'superAdmin', mark: '04' }])(
  '[S3.2] [S7.4] signs in with %j',
  async (names) => {
    const answer = await signInAs(server, { ...names, password: adminPassword })
    const { data: token, ...rest } = answer.json()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({ success: true, code: 200, message: expect.any(String) })
    expect(answer.headers['set-cookie']).toMatch(
      /^chargedeck_file=[\w-]{43}; Path=\/api\/file; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    const me = (await ask('/api/getLoginUser', token)).json()
    expect(me.data).toMatchObject({
      account: 'superAdmin',
      username: 'superAdmin',
      adminType: 1,
      lastLoginIp: '10.0.0.1',
      permissions: [],
      demo: false,
    })
    expect(me.data.apps[0]).toEqual({ code: 'operation', name: '运营', active: true })
    expect(me.data.menus.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/welcome', '/station', '/orders/charge', '/monitor/runtime']),
    )
  },
)

test('[S9.1] a token is stored as a hash only, and lives seven days', async () => {
  const token: string = (await signInAs(server, { account: 'superAdmin', password: adminPassword })).json().data
  const rows = await server.db.selectFrom('userSession').selectAll().execute()
  expect(rows.map(({ createTime, expireTime }) => expireTime.getTime() - createTime.getTime())).toEqual(
    rows.map(() => 604_800_000),
  )
  expect(
    JSON.stringify(rows.map((row) => [row.tokenHash.toString('base64url'), row.tokenHash.toString('utf8')])),
  ).not.toContain(token)
})

test('an unknown account, a wrong password and nonsense get the same answer', async () => {
  for (const [account, password] of [
    ['nobody', 'x'],
    ['superAdmin', 'x'],
  ] as const)
    expect((await signInAs(server, { account, password, from: '10.0.0.2' })).json()).toMatchObject({
      success: false,
      code: 1011002,
      data: null,
    })
  const plain = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { account: 'superAdmin', password: adminPassword },
  })
  expect(plain.json().code).toBe(1011002) // an unencrypted password is refused
  for (const payload of [{}, { account: 'superAdmin' }, { account: ' ', password: '00' }])
    expect((await server.app.inject({ method: 'POST', url: '/api/login', payload })).json()).toMatchObject({
      code: 1011001,
    })
  for (const payload of [
    { account: 7, password: [] },
    { account: 'a'.repeat(51), password: '00' },
    { account: '\u0000', password: '00' },
  ])
    expect((await server.app.inject({ method: 'POST', url: '/api/login', payload })).json()).toMatchObject({
      code: 1012001,
    })
})

test.each(['frequent', 'does-not-exist'])(
  'ten failures lock %s for this address for 15 minutes, and for no other',
  async (account) => {
    if (account === 'frequent') await aUser(server, account, 'Right-1')
    for (let index = 0; index < 10; index++)
      expect((await signInAs(server, { account, password: 'wrong', from: '10.1.0.1' })).json().code).toBe(1011002)
    expect((await signInAs(server, { account, password: 'Right-1', from: '10.1.0.1' })).json()).toMatchObject({
      code: 10110011,
      message: '登录失败次数过多，请15分钟后再试',
    })
    const elsewhere = await signInAs(server, { account, password: 'Right-1', from: '10.1.0.2' })
    expect(elsewhere.json().code).toBe(account === 'frequent' ? 200 : 1011002)
    const later = new Date(server.now().getTime() - 1)
    await server.db
      .updateTable('loginFailure')
      .set({ lockTime: later, lastTime: new Date(later.getTime() - 15 * 60_000) })
      .where('address', '=', '10.1.0.1')
      .execute()
    expect((await signInAs(server, { account, password: 'wrong', from: '10.1.0.1' })).json().code).toBe(1011002)
    expect((await signInAs(server, { account, password: 'Right-1', from: '10.1.0.1' })).json().code).toBe(
      account === 'frequent' ? 200 : 1011002,
    )
  },
)

test('wrong passwords that come at once are judged no more often than one after the other', async () => {
  await aUser(server, 'hurried', 'Right-1')
  const tryAs = async (password: string) =>
    (await signInAs(server, { account: 'hurried', password, from: '10.4.0.1' })).json().code
  const codes = await Promise.all(Array.from({ length: 40 }, (_, at) => tryAs(at === 39 ? 'Right-1' : 'wrong')))
  expect(codes.filter((code) => code === 1011002).length).toBeLessThanOrEqual(12)
  expect([codes.at(-1), await tryAs('Right-1')]).toEqual([10110011, 10110011])
})

test('an account named like the proved address of another does not stand in for its owner', async () => {
  const address = 'owner@example.com'
  await aUser(server, 'mail-owner', 'Right-1', { email: address })
  await aUser(server, address, 'Other-1')
  const tryAs = async (password: string) =>
    (await signInAs(server, { account: address, password, from: '10.5.0.1' })).json().code
  expect([await tryAs('Right-1'), await tryAs('Other-1')]).toEqual([200, 1011002])
})

test('another spelling of the name does not open the lock', async () => {
  const id = await aUser(server, 'speller', 'Right-1')
  await server.db
    .updateTable('sysUser')
    .set({ email: 'speller@example.com', emailBound: 1 })
    .where('id', '=', id)
    .execute()
  const names = ['speller', 'speller@example.com', 'Speller@example.com', 'SPELLER@EXAMPLE.COM', ' speller ']
  const tryAs = async (account: string, password: string) =>
    (await signInAs(server, { account, password, from: '10.3.0.1' })).json().code
  for (const name of [...names, ...names]) expect(await tryAs(name, 'wrong')).toBe(1011002)
  for (const name of names) expect(await tryAs(name, 'Right-1')).toBe(10110011)
  for (let index = 0; index < 10; index++)
    expect(await tryAs(index % 2 === 0 ? 'No-Body' : 'no-body', 'wrong')).toBe(1011002)
  expect(await tryAs('NO-BODY', 'wrong')).toBe(10110011)
})

test('every attempt is in the visit log, and its audit row has its outcome', async () => {
  await aUser(server, 'visitor', 'Right-1')
  await signInAs(server, { account: 'visitor', password: 'wrong', from: '10.2.0.1' })
  const token = (await signInAs(server, { account: 'visitor', password: 'Right-1', from: '10.2.0.1' })).json().data
  await ask('/api/logout', token)
  const visits = await server.db
    .selectFrom('visLog')
    .selectAll()
    .where('account', '=', 'visitor')
    .orderBy('id')
    .execute()
  expect(visits.map(({ name, success, message, ip }) => [name, success, message, ip])).toEqual([
    ['登录', 'N', '登录失败:账号或密码错误，请检查后重试', '10.2.0.1'],
    ['登录', 'Y', '登录成功', '10.2.0.1'],
    ['登出', 'Y', '登出成功', '127.0.0.1'],
  ])
  const audit = await server.db.selectFrom('auditLog').selectAll().where('ip', '=', '10.2.0.1').orderBy('id').execute()
  expect(audit.map(({ path, outcome }) => [path, outcome])).toEqual([
    ['/login', 1011002],
    ['/login', 200],
  ])
  expect(JSON.stringify([visits, audit])).not.toContain('Right-1')
})

test('wrong passwords from the lines of one holder of IPv6 addresses count together', async () => {
  await aUser(server, 'on-ipv6', 'Right-1')
  const from = (line: number) => `2001:db8:1:${line}::1`
  for (let host = 1; host <= 10; host += 1)
    await signInAs(server, { account: 'on-ipv6', password: 'guess', from: from(host) })
  expect((await signInAs(server, { account: 'on-ipv6', password: 'Right-1', from: from(11) })).json().code).toBe(
    10110011,
  )
  const elsewhere = await signInAs(server, { account: 'on-ipv6', password: 'Right-1', from: '2001:db8:2:3::1' })
  expect(elsewhere.json().code).toBe(200)
})

test('a ciphertext that signed someone in once signs nobody in again, however it is written; a new password forgets them', async () => {
  const userId = await aUser(server, 'overheard', 'Right-Horse-1')
  const sent = await sealed(server, 'Right-Horse-1')
  const replay = async (password: string) =>
    (await server.app.inject({ method: 'POST', url: '/api/login', payload: { account: 'overheard', password } })).json()
  const codes = (await Promise.all([replay(sent), replay(sent)])).map(({ code }) => Number(code))
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 10110018])
  for (const again of [sent, `04${sent}`, sent.toUpperCase()])
    expect(await replay(again)).toMatchObject({ code: 10110018, data: null })
  const call = await server.signInUser(userId)
  const change = { password: sent, newPassword: await sealed(server, 'Other-Horse-2') }
  expect(await call('POST', '/sysUser/updatePwd', change)).toMatchObject({ code: 10110018 })
  const proved = { ...change, password: await sealed(server, 'Right-Horse-1') }
  expect(await call('POST', '/sysUser/updatePwd', proved)).toMatchObject({ code: 200 })
  expect(await server.db.selectFrom('passwordCiphertext').selectAll().where('userId', '=', userId).execute()).toEqual(
    [],
  )
})

test('a disabled account cannot sign in, and its tokens end at once', async () => {
  const id = await aUser(server, 'frozen', 'Right-1')
  const token = (await signInAs(server, { account: 'frozen', password: 'Right-1' })).json().data
  await server.db.updateTable('sysUser').set({ status: 1 }).where('id', '=', id).execute()
  expect((await ask('/api/getLoginUser', token)).json()).toMatchObject({
    code: 1011007,
    message: '账号被冻结，请联系管理员',
  })
  expect((await signInAs(server, { account: 'frozen', password: 'Right-1' })).json().code).toBe(1011007)
  expect((await signInAs(server, { account: 'frozen', password: 'guess' })).json().code).toBe(1011002)
})

test('signing out ends this token for good, and succeeds without one', async () => {
  const token = (await signInAs(server, { account: 'superAdmin', password: adminPassword })).json().data
  const other = (await signInAs(server, { account: 'superAdmin', password: adminPassword })).json().data
  const out = await ask('/api/logout', token)
  expect([out.statusCode, out.body]).toEqual([200, ''])
  expect((await ask('/api/getLoginUser', token)).json().code).toBe(1011008)
  expect((await ask('/api/logout', token)).json().code).toBe(1011008)
  expect((await ask('/api/getLoginUser', other)).json().code).toBe(200)
  expect((await server.app.inject('/api/logout')).statusCode).toBe(200)
  expect((await ask('/api/logout', 'never-made')).json().code).toBe(1011006)
})

test('twenty people sign in at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signInAs(server, { account: 'superAdmin', password: adminPassword })),
  )
  expect(answers.map((answer) => answer.json().code)).toEqual(Array.from({ length: 20 }, () => 200))
})
