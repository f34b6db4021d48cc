import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { aSeededSystem } from '../../../staff/sign-in/fixtures.ts'
import { cleanHtml } from '../clean-html.ts'
import { aCaller, aZip, configure, listening } from '../fixtures.ts'
import { readJwtOrNull, signJwt } from './jwt.ts'
import { fileJobs } from '../public.ts'

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const docx = (text: string) =>
  aZip(
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: 'word/document.xml', content: Buffer.from(`<d>${text}</d>`) },
  )

const now = new Date()
let server: TestServer
let clerk: Awaited<ReturnType<typeof aCaller>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  clerk = await aCaller(server, { permissions: [] })
})
afterAll(() => server.stop())

test('[S2.10] without OnlyOffice a document answers 2015007, and no id 20150010', async () => {
  const { data: id } = await clerk.upload('合同.docx', docx('一'))
  expect((await clerk.get(`/sysFileInfo/getOnlineFileConfig?id=${id}`)).json().code).toBe(2015007)
  expect((await clerk.get(`/file/preview/${id}`)).json()).toMatchObject({
    code: 2015007,
    message: '预览文件异常，请检查LibreOffice是否启动',
  })
  expect((await clerk.get('/sysFileInfo/getOnlineFileConfig')).json().code).toBe(20150010)
})

test('[S2.10] a document is edited online: signed, fetched by its own link, and saved as OnlyOffice signs it', async () => {
  const edited = docx('二')
  const office = createServer((_request, response) => response.end(edited))
  const serviceUrl = await listening(office)
  await configure(server, {
    ONLY_OFFICE_SERVICE_URL: serviceUrl,
    ONLY_OFFICE_SECRET: 'shared',
    WEB_URL: 'https://deck.example',
  })
  const { data: id } = await clerk.upload('合同.docx', docx('一'))
  const { data } = (await clerk.get(`/sysFileInfo/getOnlineFileConfig?id=${id}&type=mobile`)).json()
  const { document, editorConfig, token } = data.sysOnlineFileInfoResult
  expect(data).toMatchObject({
    docServiceApiUrl: `${serviceUrl}/web-apps/apps/api/documents/api.js`,
    sysOnlineFileInfoResult: { type: 'mobile' },
  })
  expect(document).toMatchObject({ title: '合同.docx', fileType: 'docx', key: id, permissions: { edit: true } })
  expect(editorConfig).toMatchObject({ mode: 'edit', lang: 'zh', user: { id: clerk.userId } })
  expect(readJwtOrNull(token, 'shared', now)).toMatchObject({ document, editorConfig })
  expect((await server.app.inject(document.url.replace('https://deck.example', ''))).rawPayload).toEqual(docx('一'))

  const page = await clerk.get(`/file/editor/${id}?mode=view`)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringContaining('inline'),
  })
  expect(page.headers['content-security-policy']).toContain(`frame-src ${serviceUrl}`)
  expect(page.body).toContain(`<script src="${serviceUrl}/web-apps/apps/api/documents/api.js"></script>`)

  const report = async (news: object, secret = 'shared') => {
    const payload = { token: signJwt({ key: id, url: `${serviceUrl}/cache/1`, ...news }, secret) }
    return (await server.app.inject({ method: 'POST', url: `/api/sysFileInfo/track?id=${id}`, payload })).json()
  }
  expect(await report({ status: 2 }, 'guessed')).toEqual({ error: 1 })
  expect(await report({ status: 2, url: 'http://169.254.169.254/latest' })).toEqual({ error: 1 })
  expect(await report({ status: 1 })).toEqual({ error: 0 })
  expect(await report({ status: 2 })).toEqual({ error: 0 })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [...fileJobs] })
  office.close()
  expect((await clerk.get(`/file/download/${id}`)).rawPayload).toEqual(edited)
  const again = (await clerk.get(`/sysFileInfo/getOnlineFileConfig?id=${id}&mode=view`)).json().data
    .sysOnlineFileInfoResult
  expect(again.document.key).not.toBe(id)
  expect([again.editorConfig.mode, again.document.permissions.edit]).toEqual(['view', false])
})

test.each([
  ['docx', 'text', 'word/document.xml'],
  ['xlsx', 'spreadsheet', 'xl/worksheets/sheet1.xml'],
  ['pptx', 'presentation', 'ppt/slides/slide1.xml'],
])('[S2.10] a new %s comes from a template and is opened for editing', async (fileSuffix, documentType, part) => {
  await configure(server, {
    ONLY_OFFICE_SERVICE_URL: 'https://office.example',
    ONLY_OFFICE_SECRET: 'shared',
    WEB_URL: 'https://deck.example',
  })
  const asked = `fileSuffix=${fileSuffix}&fileOriginName=${encodeURIComponent('巡检<1>')}&sample=1`
  const { data } = (await clerk.get(`/sysFileInfo/getOnlineFileConfig?${asked}`)).json()
  const { fileId, document, ...config } = data.sysOnlineFileInfoResult
  expect(config).toMatchObject({ documentType, mode: 'edit' })
  expect(document).toMatchObject({ title: `巡检1.${fileSuffix}`, fileType: fileSuffix, permissions: { edit: true } })
  const content = (await clerk.get(`/file/download/${fileId}`)).rawPayload
  expect(await fileTypeFromBuffer(content)).toMatchObject({ ext: fileSuffix })
  const texts = await partsOf(content)
  expect([...texts.keys()]).toContain(part)
  expect([...texts.values()].join('')).toContain('巡检&lt;1&gt;')
})

test('[S2.10] a new document without OnlyOffice, without a name or of another kind is refused, and nothing is stored', async () => {
  const files = () => server.db.selectFrom('sysFileInfo').select('id').execute()
  const before = await files()
  const codeOf = async (query: string) => (await clerk.get(`/sysFileInfo/getOnlineFileConfig?${query}`)).json().code
  expect(await codeOf('fileSuffix=docx')).toBe(20150010)
  expect(await codeOf('fileSuffix=html&fileOriginName=a')).toBe(1012001)
  await configure(server, { ONLY_OFFICE_SERVICE_URL: '' })
  expect(await codeOf('fileSuffix=docx&fileOriginName=a')).toBe(2015007)
  expect(await files()).toEqual(before)
})

/** The text of each part of an Office file. */
async function partsOf(content: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(content, { lazyEntries: true })
  const parts = new Map<string, string>()
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  zip.on('entry', (entry: yauzl.Entry) => {
    void open(entry)
      .then(text)
      .then((content) => parts.set(entry.fileName, content))
      .then(() => zip.readEntry())
  })
  zip.readEntry()
  await once(zip, 'end')
  return parts
}

test.each([
  ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<img src="/api/file/preview/12" onerror="x()" alt="图">', '<img src="/api/file/preview/12" alt="图" />'],
  ['<img src="data:image/svg+xml,x"><img src="/api/logout">', ''],
  ['<p style="color: rgb(225, 60, 57); position: fixed">a</p>', '<p style="color:rgb(225, 60, 57)">a</p>'],
  ['<iframe src="https://a"></iframe><style>*{}</style>b', 'b'],
])('%s is cleaned', (given, expected) => {
  expect(cleanHtml(given)).toBe(expected)
})
