import type { TwoStep } from '@chargedeck/contract/staff/two-step/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sealed } from '../password/fixtures.ts'
import { aSeededSystem, aUser, signInAs } from '../sign-in/fixtures.ts'

const password = 'Right-Horse-1'
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let account: string
let call: Awaited<ReturnType<TestServer['signInUser']>>
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
})
beforeEach(async () => {
  account = `user-${server.nextId()}`
  call = await server.signInUser(await aUser(server, account, password))
})
afterAll(() => server.stop())

const later = (seconds: number): void => void (at = new Date(at.getTime() + seconds * 1000))
const codeNow = (secret: string, offMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + offMs })
const signIn = async (totp?: string, from = '10.0.0.1') =>
  (await signInAs(server, { account, password, from, ...(totp && { totp }) })).json<{ code: number; message: string }>()

const startTwoStep = async (typed = password) =>
  call<{ secret: string; url: string }>('POST', '/account/twoStep/start', { password: await sealed(server, typed) })

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data: started } = await startTwoStep()
  const secret = started?.secret ?? ''
  const { data: confirmed } = await call<{ recoveryCodes: string[] }>('POST', '/account/twoStep/confirm', {
    code: codeNow(secret),
  })
  later(60)
  return { secret, recoveryCodes: confirmed?.recoveryCodes ?? [] }
}

test('two-step verification starts only once the phone proved its code; the secret is stored encrypted, the codes as hashes', async () => {
  expect(await call('POST', '/account/twoStep/confirm', { code: '000000' })).toMatchObject({ code: 2051003 })
  const { data } = await startTwoStep()
  expect(data?.url).toBe(
    `otpauth://totp/ChargeDeck:${account}?issuer=ChargeDeck&secret=${data?.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const wrong = codeNow(data?.secret ?? '', 300_000)
  expect(await call('POST', '/account/twoStep/confirm', { code: wrong })).toMatchObject({ code: 2051004 })
  expect((await signIn()).code).toBe(200)
  const { secret, recoveryCodes } = await turnOn()
  expect(recoveryCodes).toHaveLength(10)
  expect(await call<TwoStep>('GET', '/account/twoStep')).toMatchObject({ data: { isOn: true, codesLeft: 10 } })
  expect(await startTwoStep()).toMatchObject({ code: 2051001 })
  const stored = await server.runSql(
    `select encode(sealed, 'escape') as text from user_totp union all select encode(code_hash, 'escape') from recovery_code`,
  )
  const audit = await server.db.selectFrom('auditLog').select('change').execute()
  for (const word of [secret, recoveryCodes[0] ?? '']) expect(JSON.stringify([stored, audit])).not.toContain(word)
})

test('two-step verification starts only with the password; ten wrong ones lock it', async () => {
  expect(await call('POST', '/account/twoStep/start')).toMatchObject({ code: 1012001 })
  expect(await startTwoStep('Wrong-Horse-1')).toMatchObject({ code: 2051005 })
  expect(await server.db.selectFrom('userTotp').select('userId').where('createTime', '=', at).execute()).toEqual([])
  for (let wrong = 1; wrong < 10; wrong += 1) await startTwoStep('Wrong-Horse-1')
  expect(await startTwoStep()).toMatchObject({ code: 10110011 })
})

test('sign-in asks for the code after the password, accepts half a minute of drift, and no code twice', async () => {
  const { secret } = await turnOn()
  expect(await signIn()).toMatchObject({ code: 10110012, message: '请输入动态口令' })
  const code = codeNow(secret)
  expect((await signInAs(server, { account, password: 'wrong', totp: code })).json().code).toBe(1011002)
  expect([(await signIn(code)).code, await signIn(code)]).toEqual([
    200,
    expect.objectContaining({ code: 10110013, message: '动态口令错误或已使用' }),
  ])
  later(60)
  expect((await signIn(codeNow(secret, -30_000))).code).toBe(200)
  expect((await signIn(codeNow(secret, -30_000))).code).toBe(10110013)
  expect((await signIn(codeNow(secret, 90_000))).code).toBe(10110013)
})

test('of two concurrent sign-ins with the same code one succeeds', async () => {
  const { secret } = await turnOn()
  const code = codeNow(secret)
  const codes = (await Promise.all([signIn(code), signIn(code)])).map((answer) => answer.code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 10110013])
})

test('wrong codes lock the account for this address as wrong passwords do', async () => {
  const { secret } = await turnOn()
  for (let index = 0; index < 10; index++) expect((await signIn('000000', '10.9.0.1')).code).toBe(10110013)
  expect((await signIn(codeNow(secret), '10.9.0.1')).code).toBe(10110011)
  expect((await signIn(codeNow(secret), '10.9.0.2')).code).toBe(200)
})

test('each recovery code works once, however it is typed, and new codes replace the old', async () => {
  const { recoveryCodes } = await turnOn()
  const [first = '', second = ''] = recoveryCodes
  expect([(await signIn(first)).code, (await signIn(first)).code]).toEqual([200, 10110013])
  expect((await signIn(second.toLowerCase().replaceAll('-', ' '))).code).toBe(200)
  expect(await call<TwoStep>('GET', '/account/twoStep')).toMatchObject({ data: { codesLeft: 8 } })
  const sent = { password: await sealed(server, password) }
  const { data } = await call<{ recoveryCodes: string[] }>('POST', '/account/twoStep/renewCodes', sent)
  expect((await signIn(recoveryCodes[2])).code).toBe(10110013)
  expect((await signIn(data?.recoveryCodes[0])).code).toBe(200)
})

test('only the password turns it off, which deletes the codes', async () => {
  const { recoveryCodes } = await turnOn()
  const off = async (words: string) =>
    call('POST', '/account/twoStep/disable', { password: await sealed(server, words) })
  expect(await off('wrong')).toMatchObject({ code: 2051005, message: '密码错误' })
  expect((await signIn()).code).toBe(10110012)
  expect((await off(password)).code).toBe(200)
  expect((await signIn()).code).toBe(200)
  expect(await off(password)).toMatchObject({ code: 2051002 })
  expect(await call<TwoStep>('GET', '/account/twoStep')).toMatchObject({
    data: { isOn: false, since: null, codesLeft: 0 },
  })
  await turnOn()
  expect((await signIn(recoveryCodes[5])).code).toBe(10110013)
})
