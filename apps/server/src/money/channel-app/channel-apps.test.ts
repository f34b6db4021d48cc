import { randomUUID } from 'node:crypto'
import type { AliApp, WxApp } from '@chargedeck/contract/money/channel-app/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aPair } from '../pay-channel/fixtures.ts'
import { aSandbox } from '../pay-trans/fixtures.ts'
import { wxApp, aliApp } from './fixtures.ts'
import { alipayAppIdOrNull } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
const pair = aPair()
const permissions = ['wxApp', 'aliApp'].flatMap((app) =>
  ['page', 'list', 'info', 'addedOrModify'].map((name) => `${app}:cfg:${name}`),
)
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const anId = () => `wx${randomUUID().slice(0, 16)}`
const save = (app: 'wxApp' | 'aliApp', body: object) => call<{ id: string }>('POST', `/${app}/cfg/addedOrModify`, body)
const infoOf = async <App>(app: 'wxApp' | 'aliApp', id: string | undefined) =>
  (await call<App>('GET', `/${app}/cfg/info`, { id })).data

test('[S9.5] a WeChat app is added with its contract and templates, changed, and found', async () => {
  const payCfgId = await aSandbox(server, companyId)
  const facts = { ...wxApp, companyId, appId: anId(), payCfgId, tplStart: 'T_1', serviceTel: '400-123-0000' }
  const { data } = await save('wxApp', facts)
  expect(await infoOf<WxApp>('wxApp', data?.id)).toMatchObject({
    appName: '示例充电',
    appType: 'MINI',
    payCfgId,
    payCfgName: 'WePay沙箱',
    appSecret: '******',
    tplStart: 'T_1',
    tplEnd: null,
    rowVersion: 1,
  })
  const changed = { id: data?.id, appName: '新名称', appId: facts.appId, tplStart: '', appSecret: '', rowVersion: 1 }
  expect((await save('wxApp', changed)).code).toBe(200)
  expect(await infoOf<WxApp>('wxApp', data?.id)).toMatchObject({
    appName: '新名称',
    appSecret: '******',
    tplStart: null,
    payCfgId,
    qrPage: 'pages/scan',
  })
  expect(await save('wxApp', changed)).toMatchObject({ code: 3030409 })
  const { data: found } = await call<{ rows: WxApp[] }>('GET', '/wxApp/cfg/page', { appName: '新名' })
  expect(found?.rows.map(({ id }) => id)).toEqual([data?.id])
})

test('no secret is in an answer, in the audit, or readable in the table', async () => {
  const secrets = { appSecret: 'very-secret-42', privateKey: pair.privatePem, aliPublicKey: pair.publicPem }
  const { data } = await save('aliApp', { ...aliApp, companyId, appId: anId(), aliQrFlag: 0, ...secrets })
  const info = await infoOf<AliApp>('aliApp', data?.id)
  expect(info).toMatchObject({ appSecret: '******', privateKey: '******', aliPublicKey: '******', signType: 'RSA2' })
  const stored = await server.db.selectFrom('channelApp').selectAll().execute()
  const audited = await server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', data?.id ?? '')
    .execute()
  expect(audited[0]?.change).toMatchObject({ secrets: ['appSecret', 'privateKey', 'aliPublicKey'] })
  for (const text of [JSON.stringify(info), JSON.stringify(stored), JSON.stringify(audited)])
    for (const secret of ['very-secret-42', pair.privatePem.slice(40, 90)]) expect(text).not.toContain(secret)
})

test.each([
  ['an AppId that is taken', {}, 3042020, 'AppId已存在'],
  ['a contract with another channel', { payCfgId: 'ali' }, 3042022, '支付配置不存在，或不属于该公司和渠道'],
  ['a company that is not there', { companyId: '7' }, 3042024, '公司不存在或不在您的数据范围内'],
  ['an app that is not there', { id: '7' }, 3042021, '应用不存在'],
  ['an AppId with a space', { appId: 'a b' }, 1012001, undefined],
])('%s is refused', async (_what, change, code, message) => {
  const appId = anId()
  await save('wxApp', { ...wxApp, companyId, appId })
  const payCfgId = 'payCfgId' in change ? { payCfgId: await aSandbox(server, companyId, 'AliPay') } : {}
  const own = Object.keys(change).length > 0 ? { appId: anId() } : {}
  const answer = await save('wxApp', { ...wxApp, companyId, appId, ...own, ...change, ...payCfgId })
  expect(answer).toMatchObject(message === undefined ? { code } : { code, message })
})

test('a key that is none and a gateway that is not of Alipay are refused', async () => {
  const facts = { ...aliApp, companyId, aliQrFlag: 0 }
  expect(await save('aliApp', { ...facts, appId: anId(), privateKey: 'no key' })).toMatchObject({ code: 3042023 })
  for (const gatewayUrl of ['http://169.254.169.254/gateway.do', 'https://evil.example/?.alipay.com/gateway.do'])
    expect(await save('aliApp', { ...facts, appId: anId(), gatewayUrl })).toMatchObject({ code: 1012001 })
  for (const gatewayUrl of [
    'https://openapi.alipay.com/gateway.do',
    'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
  ])
    expect((await save('aliApp', { ...facts, appId: anId(), gatewayUrl })).code).toBe(200)
})

test('the codes of guns open one Alipay app of their company', async () => {
  const other = await aCompany(server)
  const appId = anId()
  const find = (of: string) => asSystem(server.deps, 'test', (ctx) => alipayAppIdOrNull(ctx, of))
  expect(await find(other)).toBeNull()
  const { data } = await save('aliApp', { ...aliApp, companyId: other, appId })
  expect(await find(other)).toBe(appId)
  expect(await save('aliApp', { ...aliApp, companyId: other, appId: anId() })).toMatchObject({ code: 3042025 })
  await save('aliApp', { appName: '停用', appId, id: data?.id, dataStatus: 1 })
  expect(await find(other)).toBeNull()
  expect((await call<unknown[]>('GET', '/aliApp/cfg/list', { companyId: other })).data).toEqual([])
})

test('people of another organisation see and change no app', async () => {
  const stranger = await server.signIn({ permissions, orgIds: ['101'] })
  const { data } = await save('wxApp', { ...wxApp, companyId, appId: anId() })
  expect(await stranger('GET', '/wxApp/cfg/page')).toMatchObject({ data: { rows: [] } })
  expect(await stranger('GET', '/wxApp/cfg/info', { id: data?.id })).toMatchObject({ code: 3042021 })
  expect(await stranger('POST', '/wxApp/cfg/addedOrModify', { ...wxApp, id: data?.id })).toMatchObject({
    code: 3042021,
  })
})
