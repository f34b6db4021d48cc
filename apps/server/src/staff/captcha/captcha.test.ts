import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { adminPassword, aSeededSystem, signInAs } from '../sign-in/fixtures.ts'
import { askCaptcha, holeOf, sendCheck, slide } from './fixtures.ts'
import { aesEncrypt } from './sealed-point.ts'

const noon = fromWallTime('2026-03-12 12:00:00')
let at = noon
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
})
beforeEach(() => {
  at = noon
})
afterAll(() => server.stop())

const later = (seconds: number): void => void (at = new Date(at.getTime() + seconds * 1000))
const open = (value: 'true' | 'false') =>
  server.db.updateTable('sysConfig').set({ value }).where('code', '=', 'CAPTCHA_OPEN').execute()
const sizeOf = (base64: string): [number, number] => {
  const png = Buffer.from(base64, 'base64')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('[S7.1] /captcha/get answers as AJ-Captcha does: two pictures, a token and a key, but not the place of the hole', async () => {
  const { repData, ...head } = await askCaptcha(server)
  expect(head).toEqual({ repCode: '0000', repMsg: null, success: true })
  expect([sizeOf(repData?.originalImageBase64 ?? ''), sizeOf(repData?.jigsawImageBase64 ?? '')]).toEqual([
    [310, 155],
    [47, 155],
  ])
  expect(repData).toMatchObject({
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
    secretKey: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
  })
  expect(Object.keys(repData ?? {}).toSorted()).toEqual([
    'captchaType',
    'jigsawImageBase64',
    'originalImageBase64',
    'result',
    'secretKey',
    'token',
    'wordList',
  ])
  const x = await holeOf(server, repData?.token ?? '')
  expect([x >= 100, x < 263]).toEqual([true, true])
})

test('[S7.1] a slide within five pixels is right, once, and its pass is AES of token and point', async () => {
  for (const off of [-5, 0, 5]) {
    const { answer, sent } = await slide(server, { off, from: '10.0.1.1' })
    expect(answer).toEqual({ repCode: '0000', repMsg: null, success: true, repData: { ...sent, result: true } })
    expect(await sendCheck(server, sent, { from: '10.0.1.1' })).toMatchObject({
      repCode: '6110',
      repMsg: '验证码已失效，请重新获取',
    })
  }
})

test('a wrong slide uses up the picture, and two of them lock the client out for ten seconds', async () => {
  const from = '10.0.2.1'
  const { answer, sent } = await slide(server, { off: 7, from })
  expect(answer).toEqual({ repCode: '6111', repMsg: '验证失败', repData: null, success: false })
  expect(await sendCheck(server, sent, { from })).toMatchObject({ repCode: '6110' })
  await slide(server, { off: -7, from })
  expect(await askCaptcha(server, undefined, { from })).toMatchObject({
    repCode: '6202',
    repMsg: '接口验证失败数过多，请稍后再试',
  })
  expect((await askCaptcha(server, undefined, { from: '10.0.2.2' })).success).toBe(true)
  later(11)
  expect((await askCaptcha(server, undefined, { from })).success).toBe(true)
})

test('more than 30 pictures a minute are refused', async () => {
  const from = { from: '10.0.3.1' }
  const codes = new Set<string>()
  for (let index = 0; index < 30; index++) codes.add((await askCaptcha(server, undefined, from)).repCode)
  expect([...codes]).toEqual(['0000'])
  expect(await askCaptcha(server, undefined, from)).toMatchObject({ repCode: '6201', success: false })
  later(61)
  expect((await askCaptcha(server, undefined, from)).success).toBe(true)
})

test('a check with a token that we never made answers 6206', async () => {
  const sent = { captchaType: 'blockPuzzle', token: 'not-a-token', pointJson: 'eA==' }
  expect(await sendCheck(server, sent, { from: '10.0.5.1' })).toMatchObject({
    repCode: '6206',
    repMsg: '无效请求，请重新获取验证码',
  })
})

test('more than 60 passes a minute are refused with the text of 6205', async () => {
  await open('true')
  const signIn = async () => {
    const input = { account: 'superAdmin', password: adminPassword, code: 'no-pass' }
    return (await signInAs(server, { ...input, from: '10.0.6.1' })).json<{ code: number; message: string }>()
  }
  const texts = new Set<string>()
  for (let index = 0; index < 60; index++) texts.add((await signIn()).message)
  expect([...texts]).toEqual(['验证码错误'])
  expect(await signIn()).toMatchObject({ code: 10110010, message: 'verify请求次数超限!' })
  later(61)
  expect((await signIn()).message).toBe('验证码错误')
  await open('false')
})

test('other kinds, missing parts, late answers and nonsense each have their code', async () => {
  expect(await askCaptcha(server, { captchaType: 'clickWord' })).toMatchObject({
    repCode: '0015',
    repMsg: '不支持的验证码类型：clickWord',
  })
  expect(await askCaptcha(server, {})).toMatchObject({ repCode: '0011', repMsg: 'captchaType不能为空' })
  expect(await sendCheck(server, { captchaType: 'blockPuzzle' })).toMatchObject({
    repCode: '0011',
    repMsg: 'token不能为空',
  })
  const { repData } = await askCaptcha(server)
  const { token = '', secretKey = '' } = repData ?? {}
  const sent = { captchaType: 'blockPuzzle', token, pointJson: aesEncrypt('{"x":"100","y":5}', secretKey) }
  expect(await sendCheck(server, sent, { from: '10.0.4.1' })).toMatchObject({ repCode: '6111' })
  const again = await askCaptcha(server, undefined, { from: '10.0.4.2' })
  later(121)
  expect(await sendCheck(server, { ...sent, token: again.repData?.token })).toMatchObject({ repCode: '6110' })
})

test('[S3.2] with the slider on, sign-in accepts a pass once, within three minutes; with it off, no pass is needed', async () => {
  const isOpen = async () => (await server.app.inject('/api/getCaptchaOpen')).json<{ data: boolean }>().data
  const signIn = async (code?: string, password = adminPassword) =>
    (await signInAs(server, { account: 'superAdmin', password, ...(code && { code }) })).json<{
      code: number
      message: string
    }>()
  expect([await isOpen(), (await signIn()).code]).toEqual([false, 200])
  await open('true')
  expect([await isOpen(), await signIn()]).toEqual([
    true,
    expect.objectContaining({ code: 10110010, message: '验证码错误' }),
  ])
  const [first, second, third] = [await slide(server), await slide(server), await slide(server)].map(
    ({ verification }) => verification,
  )
  expect([(await signIn(first)).code, (await signIn(first)).code]).toEqual([200, 10110010])
  expect([(await signIn(second, 'wrong')).code, (await signIn(second)).code]).toEqual([1011002, 10110010])
  later(181)
  expect((await signIn(third)).code).toBe(10110010)
  await open('false')
})

test('the lines of one holder of IPv6 addresses get pictures as one', async () => {
  const ask = async (from: string) => (await askCaptcha(server, undefined, { from })).repCode
  const codes = new Set<string>()
  for (let host = 1; host <= 30; host += 1) codes.add(await ask(`2001:db8:1:${host}::1`))
  expect(codes).toEqual(new Set(['0000']))
  expect(await ask('2001:db8:1:2:ffff::1')).not.toBe('0000')
  expect(await ask('2001:db8:2:3::1')).toBe('0000')
})
