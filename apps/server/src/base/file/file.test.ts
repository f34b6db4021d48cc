import { existsSync, readdirSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import type { Page } from '@chargedeck/contract/paging'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aSeededSystem, adminPassword, signInAs } from '../../staff/sign-in/fixtures.ts'
import { aCaller, aStrictStore, aZip, configure, listening, pdf, png } from './fixtures.ts'
import { pathOf } from './storage/local-disk.ts'
import { fileJobs, storeFile, storeOpaque } from './public.ts'
import { sweepFilesHandler } from './sweep-files.ts'

const manages = ['sysFileInfo:page', 'sysFileInfo:list', 'sysFileInfo:detail', 'sysFileInfo:delete']
let server: TestServer
let clerk: Awaited<ReturnType<typeof aCaller>>
let manager: typeof clerk
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  clerk = await aCaller(server, { permissions: [] })
  manager = await aCaller(server, { permissions: manages, orgIds: ['700'] })
  await server.runSql(`insert into sys_emp (id, org_id) values (${clerk.userId}, 700)`)
})
afterAll(() => server.stop())

const runJobs = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [...fileJobs] })
const rowsOf = async () => (await server.runSql('select * from sys_file_info')).length
const incoming = () => readdirSync(join(server.deps.filesDir, 'incoming'))

test('[S2.10] a file is stored under a clean name; a file manager finds, reads and deletes it', async () => {
  const { data: id } = await clerk.upload('../../年度\u202e 合同?.PDF', pdf)
  const page = (await manager.get('/sysFileInfo/page?fileOriginName=合同&fileSuffix=pdf,doc')).json<{
    data: Page<FileInfo>
  }>().data
  expect(page).toMatchObject({
    totalRows: 1,
    rows: [{ id, fileOriginName: '年度 合同.pdf', fileSuffix: 'pdf', preview: 'PDF', fileLocation: 4 }],
  })
  expect((await manager.get('/sysFileInfo/list')).json().data).toEqual(page.rows)
  expect((await manager.get(`/sysFileInfo/detail?id=${id}`)).json().data).toEqual(page.rows[0])
  for (const url of [`/sysFileInfo/download?id=${id}`, `/file/download/${id}`]) {
    const file = await manager.get(url)
    expect(file.rawPayload).toEqual(pdf)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('年度 合同.pdf')}`,
    )
  }
  const part = await manager.get(`/file/download/${id}`, { range: 'bytes=1-3' })
  expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
  const path = pathOf(server.deps.filesDir, `${id}.pdf`)
  expect(existsSync(path)).toBe(true)
  expect((await manager.post('/sysFileInfo/delete', { id })).json()).toMatchObject({ success: true })
  expect(existsSync(path)).toBe(false)
  expect((await manager.post('/sysFileInfo/delete', { id })).json().code).toBe(2015001)
  const gone = await manager.get(`/file/download/${id}`)
  expect([gone.statusCode, gone.json().code]).toEqual([404, 2015003])
})

const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const bomb = aZip({ name: 'zeros', content: Buffer.alloc(30_000_000) })
test.each([
  ['a program as a picture', 'cat.png', exe, 'FILE', 20150012],
  ['a program as a text', 'read.txt', exe, 'FILE', 20150012],
  ['a page as a picture', 'cat.png', '<html><script>alert(1)</script>', 'FILE', 20150012],
  ['a picture as another', 'cat.jpg', png, 'FILE', 20150012],
  ['a bare archive as a document', 'a.docx', aZip({ name: 'a', content: Buffer.from('a') }), 'FILE', 20150012],
  ['a type that is not allowed', 'page.html', '<p>', 'FILE', 20150011],
  ['a type that nobody knows', 'a.exe', exe, 'FILE', 20150011],
  ['no type', 'constructor', 'text', 'FILE', 20150011],
  ['nothing', 'a.txt', '', 'FILE', 2015004],
  ['a text as a public picture', 'a.txt', 'text', 'IMAGE', 20150015],
  ['an archive that unpacks to a thousand times its size', 'a.zip', bomb, 'FILE', 20150013],
  ['an archive that lies', 'a.zip', aZip({ name: 'a', content: Buffer.alloc(1_000_000), says: 10 }), 'FILE', 20150013],
  ['an archive that breaks off', 'a.zip', aZip({ name: 'a', content: pdf }).subarray(0, -10), 'FILE', 20150013],
])('%s is refused and nothing is stored', async (_story, name, content, usage, code) => {
  const before = await rowsOf()
  expect((await clerk.upload(name, content, usage)).code).toBe(code)
  expect([await rowsOf(), incoming()]).toEqual([before, []])
})

test('[S6.6] its sender and users of the scope see a file, every user sees a public picture', async () => {
  const { data: file } = await clerk.upload('a.txt', '合同')
  const { data: picture } = await clerk.upload('a.png', png, 'IMAGE')
  const far = await aCaller(server, { permissions: manages, orgIds: ['701'] })
  const nobody = await aCaller(server, { permissions: [] })
  const sees = async ({ get }: typeof clerk, id: string) => (await get(`/file/preview/${id}`)).statusCode
  expect([await sees(clerk, file), await sees(manager, file), await sees(far, file), await sees(nobody, file)]).toEqual(
    [200, 200, 404, 404],
  )
  expect([await sees(nobody, picture), await sees(far, picture)]).toEqual([200, 200])
  expect((await far.get('/sysFileInfo/page')).json().data.totalRows).toBe(0)
  expect((await far.post('/sysFileInfo/delete', { id: file })).json().code).toBe(2015001)
  expect((await nobody.post('/sysFileInfo/ticket', { id: file })).json().code).toBe(2015001)
  expect((await clerk.post('/sysFileInfo/delete', { id: file })).json().code).toBe(1013002)
  const stranger = await server.app.inject(`/api/file/preview/${picture}`)
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 1011004])
})

test('a browser shows safe files as what they are; the rest is refused or only downloaded', async () => {
  await configure(server, { FILE_TYPES: 'png,txt,svg,docx,pdf' })
  const show = async (name: string, content: Uint8Array<ArrayBuffer> | string) =>
    clerk.get(`/file/preview/${(await clerk.upload(name, content)).data}`)
  expect((await show('a.png', png)).headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringContaining('inline'),
  })
  expect((await show('a.pdf', pdf)).headers['content-type']).toBe('application/pdf')
  const old = await show('旧.txt', Buffer.from([0xd6, 0xd0, 0xb9, 0xfa])) // 中国 in GB18030
  expect([old.headers['content-type'], old.body]).toEqual(['text/plain; charset=utf-8', '中国'])
  const svg = await clerk.upload('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect((await clerk.get(`/file/preview/${svg.data}`)).json().code).toBe(2015006)
  const { headers } = await clerk.get(`/file/download/${svg.data}`)
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  await configure(server, { FILE_TYPES: '' })
})

test('the sign-in cookie opens files and nothing else, and is Secure over TLS', async () => {
  const { data: id } = await clerk.upload('a.png', png, 'IMAGE')
  const { headers } = await signInAs(server, { account: 'superAdmin', password: adminPassword })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const ask = (url: string) => server.app.inject({ url: `/api${url}`, headers: { cookie } })
  expect((await ask(`/file/preview/${id}`)).rawPayload).toEqual(png)
  expect((await ask(`/sysFileInfo/preview?id=${id}`)).json().code).toBe(1011004)
  expect((await ask('/sysFileInfo/page')).json().code).toBe(1011004)
  expect(headers['set-cookie']).not.toContain('Secure')
})

test('an avatar or a picture in a notice or an activity cannot be deleted', async () => {
  const { data: worn } = await manager.upload('a.png', png, 'IMAGE')
  await server.runSql(`update sys_user set avatar = ${worn} where id = ${clerk.userId}`)
  const { data: shown } = await manager.upload('a.png', png, 'IMAGE')
  await server.runSql(`insert into sys_notice (id, title, content, type, public_user_id, public_user_name, create_time)
    values (1, '维护', '<img src="/api/file/preview/${shown}" />', 1, 1, '张三', now())`)
  const companyId = await aCompany(server)
  const { data: banner } = await manager.upload('a.png', png, 'IMAGE')
  const { data: described } = await manager.upload('a.png', png, 'IMAGE')
  await server.runSql(`insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, banner_file_id, description, create_time)
    values (1, 'AC1', ${companyId}, '示例活动', 'GRANT', now(), now() + interval '1 day', '{}', ${banner}, '<img src="/api/file/preview/${described}" />', now())`)
  const { data: turning } = await manager.upload('a.png', png, 'IMAGE')
  await server.runSql(`insert into banner (id, company_id, title, position, file_id, jump_type, start_time, end_time, sort, create_time)
    values (1, ${companyId}, '示例轮播图', 'HOME', ${turning}, 'NONE', now(), now() + interval '1 day', 100, now())`)
  const messageOf = async (id: string) => (await manager.post('/sysFileInfo/delete', { id })).json().message
  const uses = [worn, shown, banner, described, turning]
  expect(await Promise.all(uses.map(messageOf))).toEqual([
    '文件正在用于用户头像，不能删除',
    '文件正在用于通知公告，不能删除',
    '文件正在用于活动，不能删除',
    '文件正在用于活动，不能删除',
    '文件正在用于轮播图，不能删除',
  ])
  expect((await clerk.get(`/file/preview/${shown}`)).statusCode).toBe(200)
})

test('a ticket opens one file once, within a minute, without a sign-in', async () => {
  const { data: id } = await clerk.upload('a.txt', '一次')
  const { data: ticket } = (await clerk.post('/sysFileInfo/ticket', { id })).json<{ data: string }>()
  const open = () => server.app.inject(`/api/file/ticket/${ticket}`)
  expect((await open()).body).toBe('一次')
  const again = await open()
  expect([again.statusCode, again.json().code]).toEqual([400, 20150014])
})

test('work that fails after it stored a file leaves no file behind', async () => {
  const failing = asSystem(server.deps, 'test', async (ctx) => {
    await storeFile(ctx, { name: '报表.txt', content: Buffer.from('内容') })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  const names = readdirSync(server.deps.filesDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(names.length).toBe(await rowsOf())
})

test('after a day a file without a row is swept, a file with a row stays', async () => {
  const { data: id } = await clerk.upload('a.txt', '留下')
  const orphan = pathOf(server.deps.filesDir, '1.txt')
  mkdirSync(join(orphan, '..'), { recursive: true })
  const inUse = pathOf(server.deps.filesDir, `${id}.txt`)
  const left = join(server.deps.filesDir, 'incoming', 'left')
  for (const path of [orphan, left]) writeFileSync(path, 'x')
  for (const path of [orphan, left, inUse]) utimesSync(path, new Date('2026-03-10'), new Date('2026-03-10'))
  await sweepFilesHandler.run(server.deps, {})
  expect([orphan, left, inUse].map((path) => existsSync(path))).toEqual([false, false, true])
})

test('with an object store a stored file moves there, is read there in parts and deleted there', async () => {
  const store = aStrictStore('s3-secret')
  const address = await listening(store.server)
  const s3 = { FILE_S3_BUCKET: 'files', FILE_S3_ACCESS_KEY: 'key', FILE_S3_SECRET_KEY: 's3-secret' }
  await configure(server, { ...s3, FILE_STORE: 'S3', FILE_S3_ENDPOINT: address, FILE_TYPES: '' })
  const { data: id } = await clerk.upload('远方.txt', '0123456789')
  expect((await clerk.get(`/file/download/${id}`)).body).toBe('0123456789') // not moved yet
  await runJobs()
  expect(store.objects.get(`/files/${id}.txt`)?.toString()).toBe('0123456789')
  expect(existsSync(pathOf(server.deps.filesDir, `${id}.txt`))).toBe(false)
  expect((await manager.get(`/sysFileInfo/detail?id=${id}`)).json().data).toMatchObject({
    fileLocation: 3,
    fileBucket: 'files',
  })
  expect((await clerk.get(`/file/preview/${id}`)).body).toBe('0123456789')
  expect((await clerk.get(`/file/download/${id}`, { range: 'bytes=2-4' })).body).toBe('234')
  await configure(server, { FILE_S3_SECRET_KEY: 'another' })
  const refused = await clerk.get(`/file/download/${id}`)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 2015002])
  await configure(server, { FILE_S3_SECRET_KEY: 's3-secret', FILE_STORE: 'LOCAL' })
  await manager.post('/sysFileInfo/delete', { id })
  await runJobs()
  expect(store.objects.size).toBe(0)
  store.server.close()
})

test('an upload whose file was swept before its work began is asked for again', async () => {
  const path = join(server.deps.filesDir, 'incoming', 'swept')
  const upload = { fileName: 'a.txt', path, size: 4, sha256: '0'.repeat(64) }
  const stored = asSystem(server.deps, 'test', (ctx) => storeOpaque(ctx, upload))
  await expect(stored).rejects.toMatchObject({ error: 'REQUEST.NO_FILE', message: '文件没有传完，请重新上传' })
})
