import type { Device } from '@chargedeck/contract/staff/account/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeSentTo } from '../../base/verification-code/fixtures.ts'
import { aSeededSystem, aUser, signInAs } from './fixtures.ts'

type Answer<Data = unknown> = { code: number; message: string; data: Data | null }

const password = 'Right-Horse-1'
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
})
afterAll(() => server.stop())

const later = (seconds: number): void => void (at = new Date(at.getTime() + seconds * 1000))
const set = (code: string, value: string) =>
  server.db.updateTable('sysConfig').set({ value }).where('code', '=', code).execute()
const tokenOf = async (account: string): Promise<string> =>
  (await signInAs(server, { account, password })).json<Answer<string>>().data ?? ''

async function call<Data>(token: string, url: string, payload?: object): Promise<Answer<Data>> {
  const headers = { authorization: `Bearer ${token}` }
  return (
    await server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    })
  ).json()
}

const askSms = async (mobile: string, from = '10.0.0.1') =>
  (await server.app.inject({ url: `/api/getSmsCaptcha?mobile=${mobile}`, remoteAddress: from })).json<Answer>()
const signInBySms = async (mobile: string, smsCode: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/login', payload: { loginType: 2, mobile, smsCode } })).json<
    Answer<string>
  >()

test('[S7.1] a code to the phone signs a user in, once; the answer shows neither the code nor whose number it is', async () => {
  await aUser(server, 'driver', password, { phone: '13800001111' })
  const [known, unknown] = [await askSms('13800001111'), await askSms('13800002222')]
  expect([known, unknown]).toEqual([known, known])
  expect(known).toEqual({ success: true, code: 200, message: '请求成功', data: null })
  expect([(await askSms('13800001111')).code, (await askSms('13800002222')).code]).toEqual([1015004, 1015004])
  const code = await codeSentTo(server, '13800001111')
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await signInBySms('13800001111', wrong)).code).toBe(10110015)
  expect((await signInBySms('13800002222', code)).code).toBe(10110015)
  const { data: token } = await signInBySms('13800001111', code)
  expect(await call(token ?? '', '/getLoginUser')).toMatchObject({ data: { account: 'driver' } })
  expect(await signInBySms('13800001111', code)).toMatchObject({ code: 10110015, message: '短信验证码错误或已失效' })
  later(61)
  expect((await askSms('13800001111')).code).toBe(200)
  await set('SMS_LOGIN_OPEN', 'false')
  expect([await askSms('13800001111'), await signInBySms('13800001111', code)]).toEqual([
    expect.objectContaining({ code: 10110016, message: '未开放手机号登录' }),
    expect.objectContaining({ code: 10110016 }),
  ])
})

test('[S5.3] an e-mail address in any case signs in its only owner; a shared address signs in nobody', async () => {
  await aUser(server, 'mailed', password, { email: 'Li.Si@example.com' })
  const signIn = async () => (await signInAs(server, { account: 'li.si@EXAMPLE.com', password })).json<Answer>().code
  expect(await signIn()).toBe(200)
  await aUser(server, 'mailed-too', password, { email: 'li.si@example.com' })
  expect(await signIn()).toBe(1011002)
})

test('a user with a password that another person made may only replace it', async () => {
  await aUser(server, 'newcomer', password, { passwordExpired: 1 })
  const token = await tokenOf('newcomer')
  expect(await call(token, '/getLoginUser')).toMatchObject({ code: 200, data: { passwordExpired: true } })
  for (const path of ['/account/devices', '/station/page', '/sysUserSetting'])
    expect(await call(token, path)).toMatchObject({ code: 10110014, message: '请先修改初始密码' })
  const headers = { authorization: `Bearer ${token}` }
  const events = await server.app.inject({ url: '/api/events?topics=gun', headers })
  expect(events.json<Answer>().code).toBe(10110014)
  expect((await server.app.inject({ url: '/api/logout', headers })).statusCode).toBe(200)
})

test('a user sees their sessions, ends one, then all others, and never those of another user', async () => {
  await aUser(server, 'traveller', password)
  await aUser(server, 'stranger', password)
  const [own, second, third, foreign] = [
    await tokenOf('traveller'),
    await tokenOf('traveller'),
    await tokenOf('traveller'),
    await tokenOf('stranger'),
  ]
  const devices = async () => (await call<Device[]>(own, '/account/devices')).data ?? []
  expect((await devices()).map(({ current }) => Number(current)).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  const [other] = (await devices()).filter(({ current }) => !current)
  const [foreignDevice] = (await call<Device[]>(foreign, '/account/devices')).data ?? []
  expect((await call(own, '/account/devices/end', { sessionId: other?.sessionId })).code).toBe(200)
  for (const sessionId of [other?.sessionId, foreignDevice?.sessionId, '1'])
    expect(await call(own, '/account/devices/end', { sessionId })).toMatchObject({ code: 10110017 })
  expect(await call(own, '/account/devices/endOthers', {})).toMatchObject({ data: { ended: 1 } })
  const codes = await Promise.all(
    [own, second, third, foreign].map(async (token) => (await call(token, '/getLoginUser')).code),
  )
  expect(codes).toEqual([200, 1011008, 1011008, 200])
})

test('with single sign-in a new session ends the earlier one, of this user only', async () => {
  await set('ENABLE_SINGLE_LOGIN', 'true')
  await aUser(server, 'single', password)
  const [first, bystander] = [await tokenOf('single'), await tokenOf('stranger')]
  const second = await tokenOf('single')
  expect([(await call(first, '/getLoginUser')).code, (await call(second, '/getLoginUser')).code]).toEqual([
    1011008, 200,
  ])
  expect((await call(bystander, '/getLoginUser')).code).toBe(200)
  const visits = await server.db
    .selectFrom('visLog')
    .select('message')
    .where('account', '=', 'single')
    .orderBy('id')
    .execute()
  expect(visits.map(({ message }) => message)).toEqual(['登录成功', '被新的登录下线', '登录成功'])
  const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf('single')))
  const answers = await Promise.all(tokens.map((token) => call(token, '/getLoginUser')))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  await set('ENABLE_SINGLE_LOGIN', 'false')
})
