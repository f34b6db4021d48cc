import { sendStates } from '@chargedeck/domain/message/states'
import type { EmailDetail, EmailRecord, EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { seedConfigs } from '../config/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { codeSentTo } from '../verification-code/fixtures.ts'
import { sendCode } from '../verification-code/public.ts'
import { aMailServer } from './email/fixtures.ts'
import { seedMessageTemplates, sendMessageHandler } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let admin: typeof call
let mail: Awaited<ReturnType<typeof aMailServer>>
const calls = [
  'sendEmail',
  'sendEmailHtml',
  'page',
  'detail',
  'settings',
  'saveSettings',
  'template:page',
  'template:edit',
  'template:delete',
]
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'seed', async (ctx) => {
    await seedConfigs(ctx)
    await seedMessageTemplates(ctx)
  })
  admin = await server.signIn({ permissions: null })
  call = await server.signIn({ permissions: calls.map((verb) => `email:${verb}`) })
  mail = await aMailServer('ops@example.com', 'sesame')
})
afterAll(async () => {
  await mail.close()
  await server.stop()
})

const letter = { to: 'a@example.com', title: '停运通知', content: '今晚停运' }
const records = async (query?: object) => (await call<Page<EmailRecord>>('GET', '/email/page', query)).data?.rows ?? []
const runJobs = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [sendMessageHandler] })
const save = (values: object) =>
  admin('POST', '/email/saveSettings', { values: Object.entries(values).map(([code, value]) => ({ code, value })) })
const useMailServer = (password = 'sesame') =>
  save({
    EMAIL_HOST: '127.0.0.1',
    EMAIL_PORT: String(mail.port),
    EMAIL_SSL: 'false',
    EMAIL_USERNAME: 'ops@example.com',
    EMAIL_PASSWORD: password,
  })

test('each missing part of an e-mail is refused with its own code', async () => {
  expect(await call('POST', '/email/sendEmail', { ...letter, to: ' ' })).toMatchObject({ code: 2023001 })
  expect(await call('POST', '/email/sendEmail', { to: letter.to })).toMatchObject({ code: 2023002 })
  expect(await call('POST', '/email/sendEmail', { ...letter, content: '' })).toMatchObject({ code: 2023003 })
  expect(await call('POST', '/email/sendEmailHtml', { ...letter, content: '<script>alert(1)</script>' })).toMatchObject(
    { code: 2023003 },
  )
  for (const to of ['nonsense', 'a@b', 'a@example.com, b', '<a@example.com>'])
    expect(await call('POST', '/email/sendEmail', { ...letter, to })).toMatchObject({ code: 2023004 })
  expect(await records()).toEqual([])
})

test('without a mail server e-mails are only recorded, one for each receiver', async () => {
  expect(await call('POST', '/email/sendEmail', { ...letter, to: 'A@example.com；b@example.com' })).toMatchObject({
    code: 200,
    data: null,
  })
  expect(await records()).toMatchObject([{ to: 'b****@example.com', status: 0 }, { to: 'a****@example.com' }])
  await runJobs()
  const [record] = await records({ to: 'A@ex', status: sendStates.recorded })
  expect(record).toMatchObject({ provider: 'record', title: '停运通知', htmlFlag: 0, attemptQty: 1 })
  expect((await call<EmailDetail>('GET', '/email/detail', { id: record?.id })).data).toMatchObject({
    content: '今晚停运',
  })
  expect(await call('GET', '/email/detail', { id: '1' })).toMatchObject({ code: 2023005 })
})

test('[S2.10] e-mails go through the configured mail server, html without its scripts', async () => {
  expect(await useMailServer()).toMatchObject({ code: 200 })
  await call('POST', '/email/sendEmailHtml', {
    ...letter,
    content: '<p onclick="x()">Hello<script>alert(1)</script></p>',
  })
  await call('POST', '/email/sendEmail', { ...letter, to: 'nobody@example.com' })
  await runJobs()
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]).toMatchObject({ from: '<ops@example.com>', to: '<a@example.com>' })
  expect(mail.letters[0]?.text).toContain('<p>Hello</p>')
  expect(await records({ status: 2 })).toMatchObject([{ to: 'n****@example.com', provider: 'smtp', attemptQty: 1 }])
  await useMailServer('wrong')
  await call('POST', '/email/sendEmail', { ...letter, to: 'late@example.com' })
  await runJobs()
  expect((await records({ to: 'late' }))[0]).toMatchObject({ status: 2 })
  expect(JSON.stringify(await call('GET', '/email/settings'))).not.toContain('sesame')
})

test('only its receiver can read a mailed code', async () => {
  await useMailServer()
  await asSystem(server.deps, 'test', (ctx) =>
    sendCode(ctx, { channel: 'email', to: 'Lost@Example.com', purpose: 'RECOVER' }),
  )
  const code = await codeSentTo(server, 'lost@example.com', 'email')
  await runJobs()
  const text = mail.letters.find(({ to }) => to === '<lost@example.com>')?.text ?? ''
  const body = Buffer.from(text.split('\n\n')[1] ?? '', 'base64').toString()
  expect(body).toContain(code)
  const [record] = await records({ to: 'lost' })
  expect((await call('GET', '/email/detail', { id: record?.id })).data).toMatchObject({ content: null, status: 1 })
  expect(await server.runSql(`select id from message_record where sealed_content is not null`)).toEqual([])
})

test('shipped templates stay, and their html is cleaned; a super admin alone words the mails of codes', async () => {
  const { data } = await call<Page<EmailTemplate>>('GET', '/email/template/page', { purpose: 'RECOVER' })
  const shipped = { ...data?.rows[0], remark: '' }
  expect(shipped).toMatchObject({ shippedFlag: 1, content: expect.stringContaining('${code}') })
  expect(await admin('POST', '/email/template/delete', { id: shipped.id })).toMatchObject({ code: 2023008 })
  expect(await admin('POST', '/email/template/edit', { ...shipped, content: '没有' })).toMatchObject({ code: 1012001 })
  const spying = { ...shipped, htmlFlag: 1, content: '${code}<img src="https://example.com/?c=${code}">' }
  expect(await admin('POST', '/email/template/edit', spying)).toMatchObject({ code: 1012001 })
  for (const [verb, body] of [
    ['edit', { ...shipped, content: '验证码${code}' }],
    ['delete', { id: shipped.id }],
  ] as const)
    expect(await call('POST', `/email/template/${verb}`, body)).toMatchObject({ code: 2012007 })
  const html = { ...shipped, htmlFlag: 1, content: '<b>${code}</b><img src=x onerror=alert(1)>' }
  expect(await admin('POST', '/email/template/edit', html)).toMatchObject({ code: 200 })
  const after = await call<Page<EmailTemplate>>('GET', '/email/template/page', { purpose: 'RECOVER' })
  expect(after.data?.rows[0]?.content).toBe('<b>${code}</b>')
})
