import type { Config } from '@chargedeck/contract/base/config/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { guardedCodes } from './guarded.ts'
import { configFlag, configNumber, configSecret, configText, seedConfigs, shippedConfigs } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const as = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)
const find = async (code: string): Promise<Config> => {
  const { data } = await call<Page<Config>>('GET', '/sysConfig/page', { code, pageSize: 100 })
  const found = data?.rows.find((row) => row.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}
const edit = async (code: string, change: object) => {
  const { id, name, groupCode } = await find(code)
  return call('POST', '/sysConfig/edit', { id, name, code, groupCode, ...change })
}
const spare = { name: '备用地址', code: 'SPARE_URL', groupCode: 'DEFAULT', kind: 'URL', value: 'https://example.com/a' }

test('[S2.10] the shipped settings exist, by group, and a second seed leaves what staff changed', async () => {
  await edit('LOG_KEEP_DAYS', { value: '200' })
  await as(seedConfigs)
  expect((await call<Page<Config>>('GET', '/sysConfig/page')).data?.totalRows).toBe(shippedConfigs.length)
  expect(await call<Config[]>('GET', '/sysConfig/list', { groupCode: 'EMAIL', name: '端口' })).toMatchObject({
    data: [{ code: 'EMAIL_PORT', value: '465', sysFlag: 'Y', shipped: true, kind: 'NUMBER' }],
  })
  expect(await as((ctx) => configNumber(ctx.tx, 'LOG_KEEP_DAYS', 1))).toBe(200)
})

test('a change takes effect at the next use', async () => {
  expect(await as((ctx) => configFlag(ctx.tx, 'CAPTCHA_OPEN'))).toBe(false)
  expect((await edit('CAPTCHA_OPEN', { value: 'true' })).code).toBe(200)
  expect(await as((ctx) => configFlag(ctx.tx, 'CAPTCHA_OPEN'))).toBe(true)
  expect(await as((ctx) => configText(ctx.tx, 'NO_SUCH'))).toBe(null)
})

test('a secret is written and never read: not on a page, not in the database, not in the audit', async () => {
  const secret = 'Very-Secret-Word-1'
  expect((await edit('EMAIL_PASSWORD', { value: secret })).code).toBe(200)
  expect(await find('EMAIL_PASSWORD')).toMatchObject({ value: '', hasValue: true, kind: 'SECRET' })
  expect((await edit('EMAIL_PASSWORD', { remark: '只改备注' })).code).toBe(200)
  expect(await as((ctx) => configSecret(ctx, 'EMAIL_PASSWORD'))).toBe(secret)
  const rows =
    await server.runSql(`select to_jsonb(c)::text || (select string_agg(change::text, '') from audit_log) as all_text
    from sys_config c where code = 'EMAIL_PASSWORD'`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).toContain('***')
  await edit('EMAIL_PASSWORD', { value: '' })
  expect(await find('EMAIL_PASSWORD')).toMatchObject({ hasValue: false })
})

test.each([
  ['CAPTCHA_OPEN', 'yes', '参数值格式错误，正确格式应该true或者false，请检查value参数'],
  ['EMAIL_PORT', 'abc', '参数值格式错误，应为数字，请检查value参数'],
  ['EMAIL_PORT', '70000', '参数值应在1到65535之间，请检查value参数'],
  ['LOG_KEEP_DAYS', '179', '参数值应在180到3650之间，请检查value参数'],
  ['SMS_PROVIDER', 'pigeon', '参数值应为record、aliyun、tencent之一，请检查value参数'],
  [
    'CHARGER_URL',
    'https://charge.example.com/ocpp',
    '参数值格式错误，应为ws或wss网址，如wss://charge.example.com/ocpp，请检查value参数',
  ],
  ['WEB_URL', 'javascript:alert(1)', '参数值格式错误，应为http或https网址，请检查value参数'],
])('%s cannot be %s', async (code, value, message) => {
  const { value: before } = await find(code)
  expect(await edit(code, { value })).toMatchObject({ code: 1012001, message, data: { fields: { value: message } } })
  expect((await find(code)).value).toBe(before)
})

test('staff add, change and delete a setting; its code stays taken', async () => {
  const { data: id } = await call<string>('POST', '/sysConfig/add', spare)
  const change = { ...spare, id, name: "<script>alert('1')</script>", value: 'http://example.com' }
  expect(await call('POST', '/sysConfig/edit', change)).toMatchObject({ code: 200 })
  expect(await call('GET', '/sysConfig/detail', { id })).toMatchObject({
    data: { name: change.name, value: change.value },
  })
  expect(await call('POST', '/sysConfig/add', { ...spare, name: '别的' })).toMatchObject({ code: 2012003 })
  expect(await call('POST', '/sysConfig/add', { ...spare, code: 'OTHER', name: change.name })).toMatchObject({
    code: 2012004,
  })
  expect(await call('POST', '/sysConfig/delete', { id })).toMatchObject({ code: 200 })
  expect(await call('GET', '/sysConfig/detail', { id })).toMatchObject({ code: 2012002 })
  expect(await call('POST', '/sysConfig/add', spare)).toMatchObject({ code: 2012003 })
  const audit = await server.runSql(`select change from audit_log where subject_id = '${id}' order by id`)
  expect(audit[1]).toMatchObject({ change: { name: [spare.name, change.name], value: [spare.value, change.value] } })
})

test('the code of a shipped setting cannot change', async () => {
  const { id } = await find('CAPTCHA_OPEN')
  expect(await call('POST', '/sysConfig/delete', { id })).toMatchObject({
    code: 2012005,
    message: '系统参数配置不能删除',
  })
  const { name, groupCode } = await find('CAPTCHA_OPEN')
  expect(await call('POST', '/sysConfig/edit', { id, name, groupCode, code: 'OTHER' })).toMatchObject({ code: 1012001 })
  expect(
    await call('POST', '/sysConfig/edit', { id, name, groupCode, code: 'CAPTCHA_OPEN', sysFlag: 'N' }),
  ).toMatchObject({
    code: 1012001,
  })
  expect(await call('POST', '/sysConfig/add', { ...spare, code: 'X1', name: 'x', groupCode: 'NONE' })).toMatchObject({
    code: 2012006,
  })
  expect(await call('POST', '/sysConfig/add', { ...spare, code: "x' or 1=1", name: 'x' })).toMatchObject({
    code: 1012001,
  })
})

test('two callers take one code at once: one gets it', async () => {
  const race = ['A', 'B'].map((name) => call('POST', '/sysConfig/add', { ...spare, code: 'RACE', name: `竞争${name}` }))
  expect((await Promise.all(race)).map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    200, 2012003,
  ])
})

test('what guards everybody is changed by a super admin alone, and no setting by who sees one organisation', async () => {
  const permissions = ['sysConfig:edit', 'sysConfig:add', 'sysConfig:delete']
  const change = async (as: typeof call, code: string) => {
    const { id, name, groupCode } = await find(code)
    return (await as('POST', '/sysConfig/edit', { id, name, code, groupCode, remark: '改' })).code
  }
  const wide = await server.signIn({ permissions })
  expect(await change(wide, 'EMAIL_HOST')).toBe(2012007)
  expect(await change(wide, 'CHARGER_URL')).toBe(2012007)
  expect(await change(wide, 'LOG_KEEP_DAYS')).toBe(200)
  const narrow = await server.signIn({ permissions, orgIds: ['100'] })
  expect(await change(narrow, 'LOG_KEEP_DAYS')).toBe(1013003)
  expect((await narrow('POST', '/sysConfig/add', spare)).code).toBe(1013003)
})

test('each setting that is named as guarded exists', () => {
  const codes = shippedConfigs.map(({ code }) => code)
  expect(guardedCodes.filter((code) => !codes.includes(code))).toEqual([])
})
