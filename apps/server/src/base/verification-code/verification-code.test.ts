import { sendStates } from '@chargedeck/domain/message/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { seedMessageTemplates, sendMessageHandler } from '../message/public.ts'
import { codeSentTo } from './fixtures.ts'
import { checkCode, requireSeldom, sendCode } from './public.ts'

let server: TestServer
let now = fromWallTime('2026-03-12 12:00:00')
const wait = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
beforeAll(async () => {
  server = await startTestServer(() => now)
  await asSystem(server.deps, 'seed', async (ctx) => {
    await seedMessageTemplates(ctx)
  })
})
afterAll(() => server.stop())

const login = (to: string) => ({ channel: 'sms', to, purpose: 'LOGIN' }) as const
const send = (to: string) => asSystem(server.deps, 'test', (ctx) => sendCode(ctx, login(to)))
const check = (to: string, code: string) =>
  asSystem(server.deps, 'test', (ctx) => checkCode(ctx, { ...login(to), code }))
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('a code serves once, and only the newest', async () => {
  await send('13800000001')
  const first = await codeSentTo(server, '13800000001')
  wait(61)
  await send('13800000001')
  const second = await codeSentTo(server, '13800000001')
  if (first !== second) expect(await check('13800000001', first)).toBe('ERROR')
  expect(await check('13800000001', second)).toBe('SUCCESS')
  expect(await check('13800000001', second)).toBe('EXPIRED')
  expect(await check('13800000099', second)).toBe('ERROR')
})

test('a receiver waits sixty seconds for the next code, and a code lives five minutes', async () => {
  await send('13800000002')
  wait(20)
  await expect(send('13800000002')).rejects.toThrow('验证码发送过于频繁，请40秒后再试')
  wait(281)
  expect(await check('13800000002', await codeSentTo(server, '13800000002'))).toBe('EXPIRED')
})

test('after five wrong guesses the right code is refused too, though each refusal rolled back', async () => {
  await send('13800000003')
  const code = await codeSentTo(server, '13800000003')
  const guess = () =>
    asSystem(server.deps, 'test', async (ctx) => {
      const outcome = await checkCode(ctx, { ...login('13800000003'), code: wrong(code) })
      throw new Error(outcome)
    })
  for (let tried = 0; tried < 5; tried++) await expect(guess()).rejects.toThrow('ERROR')
  expect(await check('13800000003', code)).toBe('TIMES_UP')
})

test('a phone gets at most ten codes a day', async () => {
  for (let sent = 0; sent < 10; sent++) {
    await send('13800000004')
    wait(61)
  }
  await expect(send('13800000004')).rejects.toThrow('今日验证码发送次数已达上限')
})

test('one IPv6 network gets at most as many codes in an hour as one address', async () => {
  const sendFrom = (ip: string, to: string) =>
    asSystem(server.deps, 'test', (ctx) => sendCode({ ...ctx, caller: { ...ctx.caller, ip } }, login(to)))
  let sent = 0
  const refused = async () => {
    for (; sent < 1000; sent++) await sendFrom(`2001:db8:1:2::${sent}`, `1390000${1000 + sent}`)
  }
  await expect(refused()).rejects.toThrow('过于频繁')
  expect(sent).toBe(30)
  await sendFrom('2001:db8:1:3::1', '13900009999')
})

test('one IPv6 network asks for codes of unknown receivers as one address', async () => {
  const askFrom = (ip: string, to: string) =>
    asSystem(server.deps, 'test', (ctx) =>
      requireSeldom({ ...ctx, caller: { ...ctx.caller, ip } }, { kind: 'recover', to }),
    )
  for (let host = 1; host <= 20; host += 1) await askFrom(`2001:db8:1:2::${host}`, `nobody${host}`)
  await expect(askFrom('2001:db8:1:2:ffff::1', 'nobody21')).rejects.toThrow('过于频繁')
  await askFrom('2001:db8:1:3::1', 'nobody22')
})

const spellings = [
  'who@example.com',
  'Who@Example.COM',
  ' who@example.com\t',
  'ｗｈｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  '\u3000WHO@example.com',
]

test('all spellings of a mailbox share one limit and one code, also when they ask at once', async () => {
  const mailTo = (to: string) => ({ channel: 'email', to, purpose: 'RECOVER' }) as const
  const sent = await Promise.allSettled(
    spellings.map((to) => asSystem(server.deps, 'test', (ctx) => sendCode(ctx, mailTo(to)))),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    ...Array.from({ length: 4 }, () => 'rejected'),
  ])
  for (const refusal of sent.filter(({ status }) => status === 'rejected'))
    expect(refusal).toMatchObject({ reason: { message: expect.stringContaining('过于频繁') } })
  await asSystem(server.deps, 'test', (ctx) => sendCode(ctx, mailTo('whom@example.com')))
  const code = await codeSentTo(server, 'who@example.com', 'email')
  const asked = { ...mailTo(spellings.at(-1) ?? ''), code }
  expect(await asSystem(server.deps, 'test', (ctx) => checkCode(ctx, asked))).toBe('SUCCESS')
})

test('no spelling of a receiver gets around the minute between two requests', async () => {
  const ask = (to: string) => asSystem(server.deps, 'test', (ctx) => requireSeldom(ctx, { kind: 'spelled', to }))
  const [first = '', ...others] = spellings
  await ask(first)
  for (const to of others) await expect(ask(to)).rejects.toThrow('过于频繁')
  await ask('whom@example.com')
})

test('no table and no call shows the code, and the stored message is erased once it is sent', async () => {
  await send('13800000005')
  const code = await codeSentTo(server, '13800000005')
  const everything = await server.runSql(
    `select row_to_json(s)::text as text from message_record s union all select row_to_json(c)::text from verification_code c
     union all select row_to_json(j)::text from graphile_worker._private_jobs j`,
  )
  expect(everything.map(({ text }) => text).join()).not.toMatch(new RegExp(`"${code}"|为${code}`))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [sendMessageHandler] })
  const call = await server.signIn({ permissions: ['sms:page'] })
  const page = await call<{ rows: object[] }>('GET', '/sms/page', { phoneNumbers: '13800000005' })
  expect(page.data?.rows).toMatchObject([
    { phoneNumbers: '138****0005', status: sendStates.recorded, provider: 'record', templateCode: 'LOGIN_CODE' },
  ])
  const typed = await call<{ rows: object[] }>('GET', '/sms/page', { phoneNumbers: '１３８ 0000 0005' })
  expect(typed.data?.rows).toEqual(page.data?.rows)
  const stored = await server.db
    .selectFrom('messageRecord')
    .select('sealedContent')
    .where('receiver', '=', '13800000005')
    .execute()
  expect(stored).toEqual([{ sealedContent: null }])
})

test('staff send a code by hand and check it', async () => {
  const call = await server.signIn({ permissions: ['sms:sendLoginMessage', 'sms:validateMessage'] })
  const sent = { phoneNumbers: '13800000006', templateCode: 'LOGIN_CODE' }
  expect(await call('POST', '/sms/sendLoginMessage', {})).toMatchObject({ code: 2024001 })
  expect(await call('POST', '/sms/sendLoginMessage', { phoneNumbers: '13800000006' })).toMatchObject({ code: 2024003 })
  expect(await call('POST', '/sms/sendLoginMessage', { ...sent, templateCode: 'NONE' })).toMatchObject({
    code: 2024004,
  })
  expect(await call('POST', '/sms/sendLoginMessage', { ...sent, phoneNumbers: 'x; drop' })).toMatchObject({
    code: 1012001,
  })
  expect(await call('POST', '/sms/sendLoginMessage', sent)).toMatchObject({ code: 200, data: true })
  expect(await call('POST', '/sms/validateMessage', sent)).toMatchObject({ code: 2024002 })
  const code = await codeSentTo(server, '13800000006')
  expect(await call('POST', '/sms/validateMessage', { ...sent, code: wrong(code) })).toMatchObject({ data: 'ERROR' })
  expect(await call('POST', '/sms/validateMessage', { ...sent, code })).toMatchObject({ data: 'SUCCESS' })
})
