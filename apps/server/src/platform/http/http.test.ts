import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { databaseCheck, diskCheck, makeHealth } from '../health.ts'
import { makeMetrics } from '../metrics.ts'

let server: TestServer
let app: TestServer['app']
const health = makeHealth()
const lines: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }),
)
beforeAll(async () => {
  server = await startTestServer()
  health.register('db', databaseCheck(server.db))
  health.register('diskSpace', diskCheck('/'))
  app = buildApp(server.deps, { health, log, metrics: makeMetrics(), perMinute: 200 })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const settle = '/api/charge/order/manually/settle'

test.each([
  [
    'an unknown path',
    () => app.inject('/api/nowhere?token=hidden'),
    404,
    1013001,
    '资源路径不存在，请检查请求地址，请求地址为:/api/nowhere',
  ],
  ['an address that cannot be read', () => app.inject('/api/%zz'), 404, 1013001, '资源路径不存在，请检查请求地址'],
  ['GET where POST is meant', () => app.inject(settle), 200, 1014001, '不支持该请求方法，请求方法应为POST'],
  ['POST where GET is meant', () => post('/api/station/page', '{}'), 200, 1014002, '不支持该请求方法，请求方法应为GET'],
  [
    'a form',
    () => post('/api/login', 'account=a', 'application/x-www-form-urlencoded'),
    200,
    1015001,
    '参数传递格式不支持，请使用JSON格式传参',
  ],
  [
    'plain text',
    () => post('/api/login', 'hello', 'text/plain'),
    200,
    1015001,
    '参数传递格式不支持，请使用JSON格式传参',
  ],
  ['half of a JSON', () => post('/api/login', '{"account":'), 200, 1015002, '请求JSON参数格式不正确，请检查参数格式'],
  ['an empty JSON', () => post('/api/login', ''), 200, 1015002, '请求JSON参数格式不正确，请检查参数格式'],
  ['a list where an object is meant', () => post('/api/login', '[]'), 200, 1012001, '请求参数格式错误，请检查body参数'],
  [
    'two megabytes',
    () => post('/api/login', JSON.stringify({ account: 'a'.repeat(2_000_000) })),
    200,
    1015003,
    '请求内容过大，请减少后重试',
  ],
])('%s is refused with its own code', async (...[, ask, status, code, message]) => {
  const answer = await ask()
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { success: false, code, message, data: null, ...(code === 1012001 && { data: expect.anything() }) },
  ])
  expect(answer.headers['request-no']).toMatch(/^[\da-f-]{36}$/)
})

test('every answer has a request number and safe headers; the log has the same number and nothing secret', async () => {
  const answer = await app.inject({
    url: '/api/station/page?searchValue=%E7%A7%98%E5%AF%86',
    headers: { authorization: 'Bearer sesame' },
  })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining(`script-src 'self';`),
  })
  const line = lines.find((text) => text.includes(String(answer.headers['request-no'])))
  expect(JSON.parse(line ?? '')).toMatchObject({ method: 'GET', path: '/api/station/page', status: 200 })
  expect(lines.join('')).not.toMatch(/sesame|秘密|%E7|hidden/)
})

test('health says which part is down, not why, and answers 503', async () => {
  const up = await app.inject('/api/actuator/health')
  expect([up.statusCode, up.json()]).toMatchObject([
    200,
    { status: 'UP', components: { db: { status: 'UP' }, diskSpace: { status: 'UP' } } },
  ])
  health.register('gateway', () => Promise.reject(new Error('the inner reason')))
  const down = await app.inject('/api/actuator/health')
  expect([down.statusCode, down.json()]).toMatchObject([
    503,
    { status: 'DOWN', components: { gateway: { status: 'DOWN' } } },
  ])
  expect(down.body).not.toContain('inner reason')
})

test('metrics are for this machine, or for a caller with the token', async () => {
  const here = await app.inject('/metrics')
  expect(here.body).toContain('chargedeck_http_seconds_bucket')
  expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(403)
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })).statusCode).toBe(403)
  const guarded = buildApp(server.deps, { metrics: makeMetrics(), metricsToken: 'let-me-in' })
  expect((await guarded.inject('/metrics')).statusCode).toBe(403)
  expect(
    (
      await guarded.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.9',
        headers: { authorization: 'Bearer let-me-in' },
      })
    ).statusCode,
  ).toBe(200)
  await guarded.close()
})

test('the API describes itself to programs and to people: to those who signed in, and in the demo to everyone', async () => {
  for (const url of ['/api/openapi.json', '/api/docs'])
    expect((await app.inject(url)).json(), url).toMatchObject({ code: 1011004, data: null })
  const headers = {
    authorization: `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions: [] }))}`,
  }
  const demo = buildApp(server.deps, { demo: true })
  expect((await demo.inject('/api/openapi.json')).statusCode).toBe(200)
  await demo.close()
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers })).json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/login', '/station/page', '/events', '/actuator/health']))
  expect(paths['/station/page'].get).toMatchObject({ 'x-permission': 'station:page', operationId: 'station.page' })
  const page = await app.inject({ url: '/api/docs', headers })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('/api/charge/order/page')
  expect(page.body).toContain('X-Sign 签名')
  expect(page.body).not.toContain('<script')
})

test('a caller who asks too often gets 429', async () => {
  const busy = buildApp(server.deps, { perMinute: 3 })
  const codes: number[] = []
  for (let index = 0; index < 4; index++) codes.push((await busy.inject('/api/login/publicKey?x=1')).json().code)
  expect(codes.at(-1)).toBe(1015004)
  await busy.close()
})

test.each(['/api/getLoginUser', '/api/charge/order/page', '/api/events', '/api/openapi.json'])(
  'who asks %s with guessed tokens too often is not looked up any more',
  async (url) => {
    const busy = buildApp(server.deps, { perMinute: 3 })
    const guess = async (n: number) =>
      (await busy.inject({ url, headers: { authorization: `Bearer guess${n}` } })).json<{ code: number }>().code
    for (const n of [1, 2, 3]) expect(await guess(n)).not.toBe(1015004)
    expect(await guess(4)).toBe(1015004)
    await busy.close()
  },
)

test('the addresses of one IPv6 line share their limit', async () => {
  const busy = buildApp(server.deps, { perMinute: 3 })
  const codeFrom = async (remoteAddress: string): Promise<number> =>
    (await busy.inject({ url: '/api/login/publicKey?x=1', remoteAddress })).json().code
  for (const host of ['1', '2', '3']) await codeFrom(`2001:db8:1:2::${host}`)
  expect(await codeFrom('2001:db8:1:2:ffff::4')).toBe(1015004)
  expect(await codeFrom('2001:db8:1:3::1')).not.toBe(1015004)
  await busy.close()
})

test('no answer of the API stays in a cache', async () => {
  for (const url of [
    '/api/getLoginUser',
    '/api/login/publicKey',
    '/api/openapi.json',
    '/api/nowhere',
    '/api/%zz',
    settle,
  ])
    expect((await app.inject(url)).headers['cache-control'], url).toBe('no-store')
})
