import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@chargedeck/contract/endpoint'
import { Id } from '@chargedeck/contract/shapes'
import Fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { answerErrors } from './answer-errors.ts'
import { AppError } from '../app-error.ts'
import { cursorRows } from '../export/cursor-rows.ts'
import { exportRows } from '../export/export-rows.ts'
import { implement } from './implement.ts'
import { describeApi } from '../open-api/describe.ts'
import { compileOnFirstUse } from './validation.ts'

const one = { params: Type.Object({ id: Id('文件ID') }), errors: [] } as const
const group = {
  picture: endpoint({
    ...one,
    method: 'GET',
    path: '/file/picture/{id}',
    title: '图片',
    open: 'self',
    byCookie: true,
    file: true,
  }),
  secret: endpoint({ ...one, method: 'GET', path: '/file/secret/{id}', title: '秘密', file: true }),
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    title: '上传',
    open: 'self',
    upload: { part: 'file', mostBytes: 2_097_152 },
    data: Type.Object({ fileName: Type.String(), size: Type.Integer(), sha256: Type.String(), text: Type.String() }),
    errors: [],
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    title: '健康检查',
    open: 'public',
    bare: true,
    data: Type.Object({ status: Type.String() }),
    errors: [],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/sheet',
    title: '表格',
    open: 'self',
    effect: 'write',
    file: true,
    errors: [],
  }),
}
const text = '0123456789'
const routes = implement(group, {
  picture: async (_ctx, { params }) => {
    if (params.id === '404') throw new AppError('CHARGE_ORDER.NOT_FOUND')
    const part = async (range: { first: number; last: number } | null) =>
      Readable.from([Buffer.from(range ? text.slice(range.first, range.last + 1) : text)])
    return { name: `图(${params.id}).png`, mediaType: 'image/png', inline: true, size: text.length, content: part }
  },
  secret: async () => ({ name: 'a.txt', mediaType: 'text/plain', content: Buffer.from('secret') }),
  upload: async ({ note }, { upload: { fileName, path, size, sha256 } }) => {
    note('1', { fileName })
    return { fileName, size, sha256, text: readFileSync(path, 'utf8').slice(0, 20) }
  },
  health: async ({ answerHeader }) => {
    answerHeader('set-cookie', 'a=b')
    return { status: 'UP' }
  },
  sheet: async (ctx) => {
    const rows = ctx.tx.selectFrom('sysUser').select(['id', 'name']).orderBy('id')
    const columns = [
      { title: '编号', value: ({ id }: { id: string }) => Number(id) },
      { title: '姓名', width: 30, value: ({ name }: { name: string }) => `${name}\u0001<&>` },
    ]
    return exportRows(ctx, { name: '用户', columns, rows: cursorRows(rows) })
  },
})

let server: TestServer
let token: string
const app = Fastify({ trustProxy: true })
beforeAll(async () => {
  server = await startTestServer()
  compileOnFirstUse(app)
  answerErrors(app)
  routes.bind(app, server.deps)
  token = await aToken(server.deps, await aUserWithRole(server.deps, { permissions: [] }))
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const signedIn = () => ({ authorization: `Bearer ${token}` })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
async function send(content: Blob, { name = 'file', fileName = '合同 ../a.txt' } = {}) {
  const form = new FormData()
  form.append(name, content, fileName)
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  return app.inject({
    method: 'POST',
    url: '/upload',
    payload,
    headers: { ...signedIn(), 'content-type': headers.get('content-type') ?? '' },
  })
}

test('a path parameter is validated, and the cookie works where an endpoint allows it', async () => {
  const cookie = { cookie: `a=b; chargedeck_file=${token}` }
  const picture = await get('/file/picture/7', cookie)
  expect([picture.statusCode, picture.body]).toEqual([200, text])
  expect(picture.headers).toMatchObject({
    'content-disposition': `inline; filename*=UTF-8''%E5%9B%BE%287%29.png`,
    'content-type': 'image/png',
    'content-length': '10',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await get('/sheet', cookie)).json().code).toBe(1011004)
  const wrong = await get('/file/picture/x', signedIn())
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { code: 1012001, message: '文件ID格式错误，请检查id参数' },
  ])
})

test('binary calls answer 401, 403, 404 and 400 with the envelope as JSON', async () => {
  const answers = [
    await get('/file/secret/1'),
    await get('/file/secret/1', signedIn()),
    await get('/file/picture/404', signedIn()),
  ]
  expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
    [401, 1011004],
    [403, 1013002],
    [404, 3035008],
  ])
  for (const { headers } of answers) expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-99', 206, text, 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, text, undefined],
])('the range %s answers %s', async (range, status, body, contentRange) => {
  const answer = await get('/file/picture/7', { ...signedIn(), range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
})

test('a file is received whole before the work begins, and nothing of it stays behind', async () => {
  const answer = await send(new Blob(['你好'.repeat(100_000)]))
  expect(answer.json().data).toMatchObject({ fileName: 'a.txt', size: 600_000, text: '你好'.repeat(10) })
  expect(answer.json().data.sha256).toMatch(/^[\da-f]{64}$/)
  expect(readdirSync(join(server.deps.filesDir, 'incoming'))).toEqual([])
})

test('a file that is too large, in another part or in no form is refused, and nothing is stored', async () => {
  const large = await send(new Blob([Buffer.alloc(2_097_153)]))
  expect([large.statusCode, large.json()]).toMatchObject([200, { code: 1015003, message: '文件不能超过2MB' }])
  expect((await send(new Blob(['a']), { name: 'other' })).json()).toMatchObject({
    code: 1015005,
    message: '没有收到文件，请检查file参数',
  })
  const json = await app.inject({ method: 'POST', url: '/upload', payload: {}, headers: signedIn() })
  expect(json.json().code).toBe(1015005)
  const headers = { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x' }
  const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
  expect((await app.inject({ method: 'POST', url: '/upload', payload: half, headers })).json().code).toBe(1015005)
  expect(readdirSync(join(server.deps.filesDir, 'incoming'))).toEqual([])
})

test.each(['; filename=""', ''])('a file whose name is given as %j is received', async (given) => {
  const headers = { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x' }
  const disposition = `Content-Disposition: form-data; name="file"${given}`
  const payload = `--x\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--x--\r\n`
  const answer = await app.inject({ method: 'POST', url: '/upload', payload, headers })
  expect(answer.json()).toMatchObject({ code: 200, data: { fileName: expect.any(String), size: 3 } })
})

test('an endless sender is refused and cut off, and nothing is stored', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
  const sending = request({ port, method: 'POST', path: '/upload', headers })
  const answered = once(sending, 'response')
  sending.on('error', () => {}) // the server closes the connection
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
  const closed = new Promise((resolve) => sending.on('close', resolve))
  const pump = setInterval(() => sending.write(Buffer.alloc(65_536)), 10)
  const [answer] = (await answered) as [IncomingMessage]
  expect(await json(answer)).toMatchObject({ code: 1015003, message: '文件不能超过2MB' })
  expect(await Promise.race([closed, sleep(20_000, 'never')])).not.toBe('never')
  clearInterval(pump)
  expect(readdirSync(join(server.deps.filesDir, 'incoming'))).toEqual([])
})

test('calls of other systems get a bare answer, and a cookie set over TLS is Secure', async () => {
  const plain = await get('/health')
  expect([plain.json(), plain.headers['set-cookie']]).toEqual([{ status: 'UP' }, 'a=b'])
  expect((await get('/health', { 'x-forwarded-proto': 'https' })).headers['set-cookie']).toBe('a=b; Secure')
})

test('[S7.3] an export is an xlsx named by content-disposition, read through a cursor and noted in the audit', async () => {
  const answer = await get('/sheet', signedIn())
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''%E7%94%A8%E6%88%B7_20260312120000.xlsx`,
  )
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.rows).toEqual([
    ['编号', '姓名'],
    [expect.any(Number), '测试员<&>'],
  ])
  const [row] = await server.runSql(`select change from audit_log where path = '/sheet'`)
  expect(row?.['change']).toEqual({ exported: '用户', rows: 1 })
})

test('the description has path parameters, the upload and the bare answer', () => {
  const { paths } = describeApi({ group })
  expect(paths['/file/picture/{id}']?.['get']).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(paths['/upload']?.['post']).toMatchObject({ requestBody: { content: { 'multipart/form-data': {} } } })
  expect(paths['/health']?.['get']).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { properties: { status: {} } } } } } },
  })
})
