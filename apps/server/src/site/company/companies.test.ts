import type { Page } from '@chargedeck/contract/paging'
import type { CompanyOption } from '@chargedeck/contract/site/company/option'
import type { Company } from '@chargedeck/contract/site/company/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCaller, png } from '../../base/file/fixtures.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { someOrgs } from '../../staff/user/fixtures.ts'
import { activeConfig } from '../operation-config/public.ts'
import { companyFacts } from './fixtures.ts'
import { companyOrNull, isCompanyInReach } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['page', 'addedOrModify', 'plain', 'cache:refresh'].map((name) => `company:${name}`)
beforeAll(async () => {
  server = await startTestServer()
  await someOrgs(server)
  await server.runSql(`update sys_org set org_type = 'CORP' where id in (100, 200)`)
  call = await server.signIn({ permissions, orgIds: ['100', '101'] })
})
afterAll(() => server.stop())

let names = 0
const save = (facts: object) =>
  call<{ id: string }>('POST', '/company/addedOrModify', {
    ...companyFacts,
    companyName: `新公司${++names}`,
    operatorId: `MA5${100_000 + names}`,
    orgId: '100',
    ...facts,
  })
const find = async (query: object, by = call) =>
  (await by<Page<Company>>('GET', '/company/page', { pageSize: 100, ...query })).data?.rows ?? []
const one = async (id: string) => (await find({})).find((row) => row.id === id)

test('a new company has its number and the default operation config, and shows numbers of people in part', async () => {
  const { data } = await save({
    companyName: ' 星桥充电（示例） ',
    operatorId: 'ma5demo09',
    contactMobile: '13900000009',
    bankAccount: '6222000000001234',
    taxNo: '91320105MA5DEMO09X',
  })
  const id = data?.id ?? ''
  expect(await one(id)).toMatchObject({
    companyName: '星桥充电（示例）',
    operatorId: 'MA5DEMO09',
    contactMobile: '139****0009',
    bankAccount: '**** 1234',
    stationQty: 0,
    dataStatus: 0,
  })
  const config = await asSystem(server.deps, 'test', (ctx) => activeConfig(ctx, id))
  expect(config.minTopUpAmt).toBeGreaterThan(0)
  const log = JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))
  expect(log).toContain('星桥充电')
  expect(log).not.toMatch(/13900000009|6222000000001234/)
})

test('an edit keeps what it leaves out, clears what it sends as empty, and is refused when stale', async () => {
  const { data } = await save({ companyName: '改名前', legalName: '王五', contactMobile: '13900000008' })
  const id = data?.id ?? ''
  const { rowVersion } = (await one(id)) ?? {}
  expect((await save({ id, rowVersion, companyName: '改名后', legalName: '' })).code).toBe(200)
  expect(await one(id)).toMatchObject({ companyName: '改名后', legalName: null, contactMobile: '139****0008' })
  expect((await save({ id, rowVersion, companyName: '再改' })).code).not.toBe(200)
  expect(server.published.some(({ topic }) => topic === 'company')).toBe(true)
})

test.each<[{ companyName?: string; orgId?: string; [name: string]: string }, number, string, string | RegExp]>([
  [{ operatorId: 'MA5DEMO0' }, 3037031, 'operatorId', '运营商ID须为9位'],
  [{ operatorId: 'MA5-EMO09' }, 3037031, 'operatorId', '运营商ID须为9位'],
  [{ companyName: '已有公司' }, 3037030, 'companyName', '公司名称已存在'],
  [{ orgId: '101' }, 3037033, 'orgId', '所属机构须为法人机构'],
  [{ creditCode: '123' }, 1012001, 'creditCode', /社会信用代码/],
  [{ serviceTel: '<b>' }, 1012001, 'serviceTel', /客服电话/],
])('%j is refused', async (facts, code, field, text) => {
  if (facts.companyName) await save(facts)
  const refused = await save(facts)
  expect(refused).toMatchObject({ code })
  expect(JSON.stringify([refused.message, refused.data])).toMatch(new RegExp(text))
  if (code !== 1012001) expect(refused.data).toMatchObject({ fields: { [field]: text } })
})

test('two who add the same name at once: one of them does', async () => {
  const answers = await Promise.all([save({ companyName: '同名公司' }), save({ companyName: '同名公司' })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3037030])
})

test('[1.18] two companies have no operator id in common, also when two take it at once, and a refusal names no company of others', async () => {
  const hidden = await aCompany(server, '300')
  await server.runSql(`update company set operator_id = 'MA5HIDDEN' where id = ${hidden}`)
  const refused = {
    code: 3037043,
    message: '运营商ID已被其他公司使用',
    data: { fields: { operatorId: expect.anything() } },
  }
  expect(await save({ operatorId: 'ma5hidden' })).toMatchObject(refused)
  const { data } = await save({ operatorId: 'MA5OWN001' })
  expect(await save({ id: data?.id, operatorId: 'MA5HIDDEN' })).toMatchObject(refused)
  expect((await save({ id: data?.id, operatorId: 'MA5OWN001' })).code).toBe(200)
  const answers = await Promise.all([save({ operatorId: 'MA5ATONCE' }), save({ operatorId: 'MA5ATONCE' })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3037043])
})

test('a company that shares its operator id since before keeps it, and changes what else it is', async () => {
  const [one, other] = [await aCompany(server), await aCompany(server)]
  await server.runSql(`update company set operator_id = 'MA5SHARED' where id in (${one}, ${other})`)
  expect((await save({ id: other, operatorId: 'MA5SHARED', legalName: '李四' })).code).toBe(200)
})

test('stations are counted; another organisation sees, changes and takes nothing', async () => {
  const id = await aCompany(server)
  await aStationOf(server, id)
  await aStationOf(server, id)
  expect(await one(id)).toMatchObject({ stationQty: 2 })
  const others = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await find({}, others)).map((row) => row.id)).not.toContain(id)
  const change = { ...companyFacts, companyName: '别人的公司', id, orgId: '200' }
  expect(await others('POST', '/company/addedOrModify', change)).toMatchObject({ code: 3037032 })
  expect((await save({ orgId: '200' })).code).not.toBe(200)
})

test('filters by name, operator and state; a refresh tells every browser', async () => {
  const { data } = await save({ companyName: '待停用公司', operatorId: 'MA5STOP01' })
  await save({ id: data?.id, companyName: '待停用公司', operatorId: 'MA5STOP01', dataStatus: 1 })
  expect((await find({ operatorId: 'ma5stop01', dataStatus: 1, companyName: '停用' })).map(({ id }) => id)).toEqual([
    data?.id,
  ])
  expect(await find({ operatorId: 'MA5STOP01', dataStatus: 0 })).toEqual([])
  const before = server.published.length
  const { data: told } = await call<{ refreshed: number }>('POST', '/company/cache/refresh', {})
  expect(told?.refreshed).toBe((await find({})).length)
  expect(server.published.slice(before)).toMatchObject([{ topic: 'company', userIds: 'all' }])
})

test('a disabled company gets no new records, and its own still know it by name', async () => {
  const [stopped, live] = [await aCompany(server, '200'), await aCompany(server, '200')]
  const stationId = await aStationOf(server, stopped)
  await server.runSql(`update company set data_status = 1 where id = ${stopped}`)
  const by = await server.signIn({ permissions: ['customer:addedOrModify', 'company:list'], orgIds: ['200'] })
  const { data: options } = await by<CompanyOption[]>('GET', '/company/list', {})
  expect(options?.filter(({ id }) => [stopped, live].includes(id))).toMatchObject([
    { id: stopped, dataStatus: 1, inScope: true },
    { id: live, dataStatus: 0, inScope: true },
  ])
  await by('POST', '/customer/addedOrModify', { mobile: '13900001234' })
  const customers = await server.runSql(`select company_id::text as company from customer where mobile = '13900001234'`)
  expect(customers).toEqual([{ company: live }])
  expect(await by('POST', '/customer/addedOrModify', { mobile: '13900001235', companyId: stopped })).toMatchObject({
    success: false,
    code: 3034016,
  })
  await asSystem(server.deps, 'test', async (ctx) => {
    expect(await companyOrNull(ctx, stopped)).toBeNull()
    expect(await isCompanyInReach(ctx, stopped, null)).toBe(false)
    expect(await isCompanyInReach(ctx, stopped, stationId)).toBe(true)
    expect(await isCompanyInReach(ctx, live, stationId)).toBe(true)
  })
})

test('a company that the user only works for at a station is listed as out of their scope', async () => {
  const id = await aCompany(server, '200')
  const stationId = await aStationOf(server, id)
  await server.runSql(`update station set org_id = 101 where id = ${stationId}`)
  const branch = await server.signIn({ permissions: ['company:list'], orgIds: ['101'] })
  const { data: options } = await branch<CompanyOption[]>('GET', '/company/list', {})
  expect(options?.find((option) => option.id === id)).toMatchObject({ inScope: false })
})

test('who may reveal the numbers of a company reads them whole, and the log keeps that without them', async () => {
  const { data } = await save({ contactMobile: '13900000019', bankAccount: '6222000000009876' })
  const id = data?.id ?? ''
  expect(await call('POST', '/company/plain', { id })).toMatchObject({
    data: { contactMobile: '13900000019', bankAccount: '6222000000009876' },
  })
  const log = await server.runSql(`select change from audit_log where subject_id = '${id}' and path = '/company/plain'`)
  expect(log).toEqual([{ change: { companyNo: `GS${id}`, revealed: '联系人手机、银行账号' } }])
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await stranger('POST', '/company/plain', { id })).toMatchObject({ success: false, code: 3037032 })
  const reader = await server.signIn({ permissions: ['company:page'], orgIds: ['100'] })
  expect(await reader('POST', '/company/plain', { id })).toMatchObject({ success: false, code: 1013002 })
})

test('a company has a picture that was uploaded as one; left out it stays, null takes it off', async () => {
  const by = await aCaller(server, { permissions: ['company:addedOrModify', 'sysFileInfo:delete'], orgIds: ['100'] })
  const { data: logoFileId } = await by.upload('logo.png', png, 'IMAGE')
  const { data: plainFile } = await by.upload('plain.png', png)
  const { data } = await save({ companyName: '有标识的公司', logoFileId })
  const id = data?.id ?? ''
  expect(await one(id)).toMatchObject({ logoFileId })
  await save({ id, companyName: '有标识的公司' })
  expect(await one(id)).toMatchObject({ logoFileId })
  expect(await save({ id, companyName: '有标识的公司', logoFileId: plainFile })).toMatchObject({
    code: 3037034,
    data: { fields: { logoFileId: '公司标识须是已上传的图片' } },
  })
  const { data: large } = await by.upload('large.png', Buffer.concat([png, Buffer.alloc(2 * 1_048_576)]), 'IMAGE')
  expect(await save({ id, companyName: '有标识的公司', logoFileId: large })).toMatchObject({
    data: { fields: { logoFileId: '公司标识不能超过2MB' } },
  })
  expect((await by.post('/sysFileInfo/delete', { id: logoFileId })).json()).toMatchObject({
    message: expect.stringContaining('公司标识'),
  })
  await save({ id, companyName: '有标识的公司', logoFileId: null })
  expect(await one(id)).toMatchObject({ logoFileId: null })
})
