import type { Bindings, Visit } from '@chargedeck/contract/staff/account/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem, signInAs } from '../sign-in/fixtures.ts'
import { aStaff, someOrgs } from '../user/fixtures.ts'
import { sealed } from '../password/fixtures.ts'
import { hashPassword } from '../password/public.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let userId: string
let mine: Call
let account: string
let passwordHash: string
const password = 'Fresh-1234'
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  await someOrgs(server)
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  account = `self-${server.nextId()}`
  userId = await aStaff(server, { account })
  await server.db.updateTable('sysUser').set({ passwordHash }).where('id', '=', userId).execute()
  mine = await server.signInUser(userId)
})
afterAll(() => server.stop())

const userRow = () => server.db.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

async function bind(email: string, typed = password) {
  await mine('POST', '/account/bindings/sendCode', { channel: 'email', to: email })
  const { sealedCode } = await server.db
    .selectFrom('verificationCode')
    .select('sealedCode')
    .where('receiver', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mine<Bindings>('POST', '/account/bindings/bind', {
    channel: 'email',
    to: email,
    code: server.deps.sealer.open(sealedCode),
    password: await sealed(server, typed),
  })
}

test('[S2.3] a user changes only their own facts, even if the request names another user', async () => {
  const other = await aStaff(server, { account: `other-${userId}` })
  const body = { id: other, nickName: '阿四', birthday: '1990-02-03', sex: 2, phone: '13900000009', tel: '', email: '' }
  expect(await mine('POST', '/sysUser/updateInfo', body)).toMatchObject({ code: 200 })
  expect(await userRow()).toMatchObject({
    nickName: '阿四',
    birthday: '1990-02-03',
    sex: 2,
    phone: '13900000009',
    tel: null,
  })
  expect((await mine('POST', '/sysUser/updateInfo', { ...body, sex: 3 })).code).toBe(1012001)
  expect((await mine('POST', '/sysUser/updateInfo', { ...body, email: 'no' })).code).toBe(1012001)
})

test('[S2.3] an avatar must be a picture that the user uploaded', async () => {
  const file = (id: string, usage: 'IMAGE' | 'FILE', createUser: string) =>
    server.runSql(`insert into sys_file_info (id, file_origin_name, file_suffix, file_object_name, media_type, file_location, file_bucket,
      file_size, sha256, usage, create_user, create_time) values (${id}, 'a.png', 'png', 'x${id}', 'image/png', 4, 'f', 1, '', '${usage}', ${createUser}, now())`)
  const [picture, document, foreign] = [server.nextId(), server.nextId(), server.nextId()]
  await file(picture, 'IMAGE', userId)
  await file(document, 'FILE', userId)
  await file(foreign, 'IMAGE', '1')
  const choose = async (avatar: string) => (await mine('POST', '/sysUser/updateAvatar', { id: '1', avatar })).code
  expect(await choose('404')).toBe(2015001)
  expect(await choose(foreign)).toBe(2015001)
  expect(await choose(document)).toBe(20150015)
  expect(await choose(picture)).toBe(200)
  expect((await mine<{ avatar: string }>('GET', '/getLoginUser')).data?.avatar).toBe(picture)
})

test('[S2.3] a code sent to an e-mail address binds it, and unbinds it from everyone else', async () => {
  expect((await mine('POST', '/account/bindings/sendCode', { channel: 'sms', to: '123' })).code).toBe(20200012)
  const email = `${account}@example.com`
  expect((await bind(email)).data).toMatchObject({ email, emailBound: true, phoneBound: false })
  const code = { channel: 'email', to: `wrong-${email}`, code: '000000', password: await sealed(server, password) }
  expect((await mine('POST', '/account/bindings/bind', code)).code).toBe(20200010)
  const another = await server.signInUser(await aStaff(server, { account: `late-${userId}` }))
  expect((await another('POST', '/account/bindings/sendCode', { channel: 'email', to: email })).code).toBe(20200011)
  const { nickName, tel } = await userRow()
  await mine('POST', '/sysUser/updateInfo', { nickName, tel, sex: 1, phone: '13900000009', email: 'fresh@example.com' })
  expect(await userRow()).toMatchObject({ email: 'fresh@example.com', emailBound: 0 }) // not proved yet
})

test('a stolen session binds no contact of the thief: the password is asked', async () => {
  const answer = await bind(`thief-${account}@example.com`, 'Guess-1234')
  expect(answer).toMatchObject({ code: 2051005, message: '密码错误' })
  expect(await userRow()).toMatchObject({ emailBound: 0 })
})

test('a number that is proved while another is written does not lend it its proof', async () => {
  const write = () => mine('POST', '/sysUser/updateInfo', { sex: 1, phone: '13900000011' })
  await write()
  const writing = await server.db.transaction().execute(async (tx) => {
    const proved = { phone: '13900000012', phoneBound: 1 }
    await tx.updateTable('sysUser').set(proved).where('id', '=', userId).execute()
    const begun = write()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { begun }
  })
  expect(await writing.begun).toMatchObject({ code: 200 })
  expect(await userRow()).toMatchObject({ phone: '13900000011', phoneBound: 0 })
})

test('[S2.3] a user who chose it gets sign-in e-mails at a bound address', async () => {
  const body = { noticeEmailFlag: 1, signInEmailFlag: 1 }
  expect((await mine('POST', '/account/notification/save', body)).code).toBe(20200013)
  await bind(`${account}@example.com`)
  expect((await mine('POST', '/account/notification/save', body)).code).toBe(200)
  expect((await mine('GET', '/account/notification')).data).toEqual(body)
  await signInAs(server, { account, password })
  await signInAs(server, { account, password: 'wrong' })
  const { rows } = await sql<{
    title: string
  }>`select title from message_record where receiver = ${`${account}@example.com`} order by id desc`.execute(server.db)
  expect(rows[0]?.title).toBe('登录提醒')
  const visits = (await mine<Visit[]>('GET', '/account/visits')).data
  expect(visits?.map(({ success }) => success)).toEqual([false, true])
})
