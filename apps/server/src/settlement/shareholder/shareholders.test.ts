import { errorCodes } from '@chargedeck/contract/errors'
import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@chargedeck/contract/paging'
import type {
  Shareholder,
  ShareholderDetail,
  ShareholderOption,
} from '@chargedeck/contract/settlement/shareholder/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { companyFacts } from '../../site/company/fixtures.ts'
import { someOrgs } from '../../staff/user/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aSetupOf, aShareholder, anOperator, landlordFacts } from './fixtures.ts'
import { anOpenAccount } from '../withdraw/fixtures.ts'
import { ensureOperator } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['page', 'detail', 'list', 'addedOrModify', 'delete', 'export', 'plain'].map(
  (name) => `shareholder:${name}`,
)
let companyId: string
let stationId: string
beforeAll(async () => {
  server = await startTestServer()
  await someOrgs(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
})
afterAll(() => server.stop())

const save = (facts: object) =>
  call<{ id: string }>('POST', '/shareholder/addedOrModify', {
    ...landlordFacts,
    companyId,
    stationIds: [stationId],
    ...facts,
  })
const saved = async (facts: object = {}) => (await save(facts)).data?.id ?? ''
const detail = async (id: string, by = call) =>
  (await by<ShareholderDetail>('GET', '/shareholder/detail', { id })).data ?? null
const page = async (query: object, by = call) =>
  (await by<Page<Shareholder>>('GET', '/shareholder/page', { pageSize: 100, ...query })).data?.rows ?? []

test('a new landlord has stations, no money, and their numbers in part; who may reveals them', async () => {
  const id = await saved({
    subjectType: '2',
    creditCode: null,
    idNo: '11010519491231002x',
    contactMobile: '13900000031',
  })
  expect(await detail(id)).toMatchObject({
    holder: {
      holderName: '示例置业有限公司',
      idNo: '1101**********002X',
      contactMobile: '139****0031',
      payableAmt: 0,
      frozenAmt: 0,
      stationQty: 1,
      defaultModel: 'Battery',
      defaultPrice: 500,
      defaultRate: null,
    },
    stations: [{ id: stationId }],
  })
  expect(await call('POST', '/shareholder/plain', { id })).toMatchObject({
    data: { contactMobile: '13900000031', idNo: '11010519491231002X' },
  })
  const log = JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))
  expect(log).toContain('示例置业')
  expect(log).not.toMatch(/13900000031|11010519491231002X/)
})

test('an edit keeps numbers that it leaves out, and is refused when stale', async () => {
  const id = await saved({ contactMobile: '13900000032' })
  const { rowVersion } = (await detail(id))?.holder ?? {}
  expect(
    (await save({ id, rowVersion, holderName: '改名置业', contactMobile: undefined, creditCode: undefined })).code,
  ).toBe(200)
  expect((await detail(id))?.holder).toMatchObject({
    holderName: '改名置业',
    contactMobile: '139****0032',
    creditCode: '91350100M000100Y43',
  })
  expect(await save({ id, rowVersion, holderName: '再改' })).toMatchObject({ code: 3030409 })
})

test.each<[object, number, string]>([
  [{ creditCode: '91350100M000100Y44' }, 3037002, 'creditCode'],
  [{ creditCode: undefined }, 3037002, 'creditCode'],
  [{ subjectType: '2', idNo: '110105194912310021' }, 3037002, 'idNo'],
  [{ contactMobile: '12345' }, 3037074, 'contactMobile'],
  [{ contactMobile: undefined }, 3037074, 'contactMobile'],
  [{ contractFrom: '2026-05-01', contractTo: '2026-04-30' }, 3037073, 'contractTo'],
  [{ stationIds: [] }, 3037007, 'stationIds'],
  [{ stationIds: ['1'] }, 3037006, 'stationIds'],
  [{ userId: '1' }, 3037009, 'userId'],
  [{ companyId: '1' }, 3037005, 'companyId'],
])('%j is refused at its field', async (facts, code, field) => {
  expect(await save(facts)).toMatchObject({ code, data: { fields: { [field]: expect.any(String) } } })
})

test('stations of another company are refused', async () => {
  const other = await aStationOf(server, await aCompany(server))
  expect(await save({ stationIds: [stationId, other] })).toMatchObject({ code: 3037006 })
})

test('a company has one operator, also when two add it at once; it can be neither deleted nor disabled', async () => {
  const own = await aCompany(server)
  const operator = { companyId: own, holderType: 'OPR', stationIds: [] }
  const answers = await Promise.all([save(operator), save(operator), save(operator)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3037001, 3037001])
  const id = answers.find(({ code }) => code === 200)?.data?.id ?? ''
  expect((await detail(id))?.holder.stationQty).toBeNull()
  expect(await call('POST', '/shareholder/delete', { id })).toMatchObject({ code: 3037071 })
  expect(await save({ ...operator, id, dataStatus: 1 })).toMatchObject({ code: 3037071 })
  expect(await save({ ...operator, id, holderType: 'LAN', stationIds: [stationId] })).toMatchObject({ code: 3037072 })
})

test('a user is one partner at most, and one that the caller does not see is refused', async () => {
  const [mine, strangers] = [await aUserWithRole(server.deps, {}), await aUserWithRole(server.deps, {})]
  await server.db
    .insertInto('sysEmp')
    .values([
      { id: mine.userId, orgId: '100' },
      { id: strangers.userId, orgId: '200' },
    ])
    .execute()
  expect(await save({ userId: strangers.userId })).toMatchObject({ code: 3037009 })
  const answers = await Promise.all([save({ userId: mine.userId }), save({ userId: mine.userId })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3037008])
})

test('a partner with money or a setup is not deleted, and keeps the stations of their setups', async () => {
  const [plain, rich, busy] = [await saved(), await saved(), await saved()]
  await server.db
    .updateTable('holderBalance')
    .set({ payableAmt: -1 as never })
    .where('holderId', '=', rich)
    .execute()
  await aSetupOf(server, { companyId, stationId, holderId: busy })
  expect(await call('POST', '/shareholder/delete', { id: rich })).toMatchObject({ code: 3037003 })
  expect(await call('POST', '/shareholder/delete', { id: busy })).toMatchObject({ code: 3037003 })
  const gone = await saved()
  const setupId = await aSetupOf(server, { companyId, stationId: await aStationOf(server, companyId), holderId: gone })
  await server.runSql(`update settle_setup set expire_date = '2026-03-05' where id = ${setupId}`)
  expect(await call('POST', '/shareholder/delete', { id: gone })).toMatchObject({ code: 3037003 })
  await server.runSql(
    `insert into settle_close (company_id, settle_date, status, waits) values (${companyId}, '2026-03-05', '10', '[]')`,
  )
  expect((await call('POST', '/shareholder/delete', { id: gone })).code).toBe(200)
  const other = await aStationOf(server, companyId)
  expect(await save({ id: busy, stationIds: [other] })).toMatchObject({ code: 3037070 })
  expect((await save({ id: busy, stationIds: [stationId, other] })).code).toBe(200)
  expect((await call('POST', '/shareholder/delete', { id: plain })).code).toBe(200)
  expect(await call('POST', '/shareholder/delete', { id: plain })).toMatchObject({ code: 3037004 })
  expect(await detail(plain)).toBeNull()
})

test('filters by name, type, company, station and state; the operator has every station', async () => {
  const own = await aCompany(server)
  const [one, two] = [await aStationOf(server, own), await aStationOf(server, own)]
  const operator = await anOperator(server, own)
  const landlord = await aShareholder(server, { companyId: own, stationIds: [one] })
  const investor = await aShareholder(server, { companyId: own, holderType: 'SHA', stationIds: [one, two] })
  const ids = async (query: object) => (await page({ companyId: own, ...query })).map(({ id }) => id).toSorted()
  expect(await ids({})).toEqual([operator, landlord, investor].toSorted())
  expect(await ids({ holderType: 'SHA' })).toEqual([investor])
  expect(await ids({ stationId: two })).toEqual([operator, investor].toSorted())
  expect(await ids({ holderName: landlord })).toEqual([landlord])
  expect(await ids({ dataStatus: 1 })).toEqual([])
  const { data: options } = await call<ShareholderOption[]>('GET', '/shareholder/list', { stationId: one })
  expect(options?.map(({ holderType }) => holderType)).toEqual(['OPR', 'LAN', 'SHA'])
})

test('a partner who signs in reads themselves, and changes nothing', async () => {
  const userId = server.nextId()
  const partner = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  expect(await page({}, partner)).toEqual([])
  const id = await aShareholder(server, { companyId, stationIds: [stationId], userId })
  expect((await page({}, partner)).map((row) => row.id)).toEqual([id])
  expect(await partner('POST', '/shareholder/delete', { id })).toMatchObject({ code: 3037004 })
  expect(await partner('POST', '/shareholder/plain', { id })).toMatchObject({ code: 3037004 })
})

test('a company that staff add has its operator at once', async () => {
  await server.runSql(`update sys_org set org_type = 'CORP' where id = 100`)
  const adds = await server.signIn({ permissions: ['company:addedOrModify'], orgIds: ['100'] })
  const facts = { ...companyFacts, companyName: '新设公司（示例）', orgId: '100', creditCode: '91350100M000100Y43' }
  const { data } = await adds<{ id: string }>('POST', '/company/addedOrModify', facts)
  expect(await page({ companyId: data?.id })).toMatchObject([
    { holderType: 'OPR', holderName: '新设公司（示例）', creditCode: '91350100M000100Y43', stationQty: null },
  ])
})

test('the operator has the name of its company: also after that was renamed or became a new version, and whatever staff type', async () => {
  const own = await aCompany(server)
  const id = await asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, own))
  const landlord = await aShareholder(server, { companyId: own })
  const named = async () => (await detail(id))?.holder.holderName
  await server.db.updateTable('company').set({ companyName: '改名后的公司（示例）' }).where('id', '=', own).execute()
  expect(await named()).toBe('改名后的公司（示例）')
  expect((await detail(landlord))?.holder.holderName).toBe(`示例合作方${landlord}`)
  const typed = { id, companyId: own, holderType: 'OPR', holderName: '自己取的名称', stationIds: [] }
  expect((await save(typed)).code).toBe(200)
  expect(await named()).toBe('改名后的公司（示例）')
})

test('a company without an operator gets one when it is needed, also by two at once', async () => {
  const bare = await aCompany(server)
  const made = await Promise.all([1, 2].map(() => asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, bare))))
  expect(new Set(made).size).toBe(1)
  expect(await page({ companyId: bare })).toMatchObject([{ id: made[0], holderType: 'OPR' }])
})

test('the companies of before get their operators by the migration, each once', async () => {
  const bare = await aCompany(server)
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0186-operators.sql'), 'utf8')
  await server.runSql(migration)
  await server.runSql(migration)
  expect(await page({ companyId: bare })).toMatchObject([{ holderType: 'OPR', payableAmt: 0, userId: null }])
})

const logOf = async (id: string) =>
  JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))

test('why a partner was stopped or deleted stands in the log', async () => {
  const id = await saved({ contactMobile: '13900000033' })
  expect((await save({ id, dataStatus: 1, reason: '合同到期' })).code).toBe(200)
  expect(await logOf(id)).toContain('合同到期')
  expect((await call('POST', '/shareholder/delete', { id, reason: '重复录入' })).code).toBe(200)
  expect(await logOf(id)).toContain('重复录入')
})

test('a partner with an account that is in use is deleted after it is stopped', async () => {
  const id = await saved({ contactMobile: '13900000035' })
  const accountId = await anOpenAccount(server, { holderId: id, companyId })
  expect(await call('POST', '/shareholder/delete', { id })).toMatchObject({
    code: errorCodes['SHAREHOLDER.ACCOUNT_ACTIVE'],
    message: '存在启用的结算账户，请先停用或删除',
  })
  await server.runSql(`update settle_account set status = '${settleAccountStates.stopped}' where id = ${accountId}`)
  expect(await call('POST', '/shareholder/delete', { id })).toMatchObject({ code: 200 })
})

test('who chooses a partner learns what they usually get', async () => {
  const id = await saved({ contactMobile: '13900000034' })
  const { data } = await call<ShareholderOption[]>('GET', '/shareholder/list', { companyId })
  expect(data?.find((option) => option.id === id)).toMatchObject({ defaultModel: 'Battery', defaultPrice: 500 })
})
