import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<img src="/api/file/preview/12" onerror="x()" alt="图">', '<img src="/api/file/preview/12" alt="图" />'],
  ['<img src="data:image/svg+xml,x"><img src="/api/logout">', ''],
  ['<p style="color: rgb(225, 60, 57); position: fixed">a</p>', '<p style="color:rgb(225, 60, 57)">a</p>'],
  ['<iframe src="https://a"></iframe><style>*{}</style>b', 'b'],
])('%s is cleaned', (given, expected) => {
  expect(cleanHtml(given)).toBe(expected)
})
