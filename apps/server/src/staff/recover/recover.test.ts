import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sealed } from '../password/fixtures.ts'
import { aSeededSystem, aUser, signInAs } from '../sign-in/fixtures.ts'
import { codeSentTo } from '../../base/verification-code/fixtures.ts'

type Answer = { code: number; message: string; data: unknown }

const old = 'Right-Horse-1'
const fresh = 'Other-Horse-2'
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
})
beforeEach(() => {
  at = new Date(at.getTime() + 3_600_001)
})
afterAll(() => server.stop())

const post = async (url: string, payload: object) =>
  (await server.app.inject({ method: 'POST', url: `/api${url}`, payload })).json<Answer>()
const ask = (way: 'sms' | 'email', to: string) => post('/recover/code', { way, to })
const renew = async (body: { way: 'sms' | 'email'; to: string; code: string }, password = fresh) =>
  post('/recover', { ...body, password: await sealed(server, password) })
const signIn = async (account: string, password: string) =>
  (await signInAs(server, { account, password })).json<Answer>()

test.each([
  ['sms', 'phoned', '13700001111'],
  ['email', 'mailed', 'zhang@example.com'],
] as const)(
  '[S2.1] by %s one gets a new password, once, and every session of the old one ends',
  async (way, account, to) => {
    await aUser(server, account, old, way === 'sms' ? { phone: to } : { email: to })
    const token = (await signIn(account, old)).data as string
    expect(await ask(way, to)).toMatchObject({ code: 200, data: null })
    const code = await codeSentTo(server, to, way)
    expect((await renew({ way, to, code }, 'weak')).code).toBe(2020011)
    expect((await renew({ way, to, code }, old)).code).toBe(2020012)
    expect((await renew({ way, to, code })).code).toBe(200)
    expect((await renew({ way, to, code })).code).toBe(2053001)
    const me = await server.app.inject({ url: '/api/getLoginUser', headers: { authorization: `Bearer ${token}` } })
    expect(me.json<Answer>().code).toBe(1011008)
    expect([(await signIn(account, old)).code, (await signIn(account, fresh)).code]).toEqual([1011002, 200])
  },
)

test('nobody learns whether a user exists: not from a request, a guess or a repeat', async () => {
  const [known, nobodys, frozen] = ['13700002222', '13700003333', '13700004444'] as const
  await aUser(server, 'known', old, { phone: known })
  await aUser(server, 'frozen', old, { phone: frozen, status: 1 })
  for (const expected of [200, 1015004]) {
    const answers = []
    for (const to of [known, nobodys, frozen]) answers.push(await ask('sms', to))
    expect(answers.map(({ code }) => code)).toEqual([expected, expected, expected])
  }
  const code = await codeSentTo(server, known)
  const wrong = code === '111111' ? '222222' : '111111'
  for (const to of [known, nobodys, frozen])
    expect(await renew({ way: 'sms', to, code: wrong })).toEqual({
      success: false,
      code: 2053001,
      message: '验证码错误或已失效',
      data: null,
    })
  expect((await renew({ way: 'sms', to: nobodys, code })).code).toBe(2053001)
  expect(
    await server.db
      .selectFrom('verificationCode')
      .select('receiver')
      .where('receiver', 'in', [nobodys, frozen])
      .execute(),
  ).toEqual([])
})

test('after five wrong guesses the right code is refused too, though each refusal rolled back', async () => {
  const to = '13700005555'
  await aUser(server, 'guessed', old, { phone: to })
  await ask('sms', to)
  const code = await codeSentTo(server, to)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let index = 0; index < 5; index++) expect((await renew({ way: 'sms', to, code: wrong })).code).toBe(2053001)
  expect((await renew({ way: 'sms', to, code })).code).toBe(2053001)
  expect((await signIn('guessed', old)).code).toBe(200)
})

test('guesses that come at once are no more than five either', async () => {
  const to = '13700007777'
  await aUser(server, 'hurried', old, { phone: to })
  await ask('sms', to)
  const code = await codeSentTo(server, to)
  const wrong = code === '000000' ? '111111' : '000000'
  const guesses = Array.from({ length: 30 }, (_, index) => renew({ way: 'sms', to, code: index === 29 ? code : wrong }))
  expect(new Set((await Promise.all(guesses)).map((answer) => answer.code))).toEqual(new Set([2053001]))
})

test('none of the last five passwords may be used again, the sixth may', async () => {
  const to = '13700006666'
  await aUser(server, 'careful', 'Horse-Number-0', { phone: to })
  const renewTo = async (number: number) => {
    at = new Date(at.getTime() + 61_000)
    await ask('sms', to)
    return (await renew({ way: 'sms', to, code: await codeSentTo(server, to) }, `Horse-Number-${number}`)).code
  }
  for (const number of [1, 2, 3, 4]) expect(await renewTo(number)).toBe(200)
  expect(await renewTo(0)).toBe(2020012)
  expect(await renewTo(5)).toBe(200)
  expect(await renewTo(0)).toBe(200)
})
