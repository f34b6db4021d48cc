import type { Page } from '@chargedeck/contract/paging'
import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { activeConfig, configOfOrder, createDefaultConfig } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['page', 'active', 'addedOrModify', 'release', 'restore', 'deleteDraft'].map(
  (name) => `operation:config:${name}`,
)
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

type Saved = { id: string; rowVersion: number }
const save = (body: object) => call<Saved>('POST', '/operation/config/addedOrModify', body)
const release = (body: object) => call<{ versionNo: number }>('POST', '/operation/config/release', body)
const versionsOf = async (companyId: string) =>
  (await call<Page<ConfigVersion>>('GET', '/operation/config/page', { companyId })).data?.rows ?? []
const statesOf = async (companyId: string) =>
  (await versionsOf(companyId)).map(({ versionNo, versionStatus }) => `${versionNo} ${versionStatus}`)
async function aCompanyWithConfig(orgId = '100') {
  const companyId = await aCompany(server, orgId)
  await asSystem(server.deps, 'test', (ctx) => createDefaultConfig(ctx, companyId))
  return companyId
}
const draftOf = async (companyId: string, changes: object = { freezeAmt: 8000 }) =>
  (await save({ companyId, content: { ...defaultConfig, ...changes }, changeNote: '提高预冻结' })).data?.id ?? ''

test('[S4.5] a draft (INITIAL) changes nothing until it is released (CONFIRM); then the version before it is history (HISTORY)', async () => {
  const companyId = await aCompanyWithConfig()
  const id = await draftOf(companyId)
  expect(await call('GET', '/operation/config/active', { companyId })).toMatchObject({ data: { freezeAmt: 5000 } })
  expect((await release({ id })).data).toEqual({ versionNo: 2 })
  expect(await call('GET', '/operation/config/active', { companyId })).toMatchObject({ data: { freezeAmt: 8000 } })
  expect(await statesOf(companyId)).toEqual(['2 CONFIRM', '1 HISTORY'])
  expect((await release({ id })).code).toBe(3042001)
  expect(await save({ id, companyId, content: defaultConfig })).toMatchObject({
    code: 3042001,
    message: '仅草稿可编辑：该草稿已于2026-03-12 12:00:00发布为版本2，修改请另建草稿',
  })
})

test('an order keeps the version that was in force when it was created', async () => {
  const companyId = await aCompanyWithConfig()
  const createTime = new Date(server.now().getTime() - 1000)
  await release({ id: await draftOf(companyId, { maxOrderHours: 6 }) })
  const run = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(server.deps, 'test', work)
  expect((await run((ctx) => configOfOrder(ctx, { companyId, createTime }))).maxOrderHours).toBe(24)
  expect((await run((ctx) => activeConfig(ctx, companyId))).maxOrderHours).toBe(6)
})

test('a company has one draft, which two people do not overwrite for each other', async () => {
  const companyId = await aCompanyWithConfig()
  const id = await draftOf(companyId)
  expect((await save({ companyId, content: defaultConfig })).code).toBe(3042005)
  const edit = { id, companyId, content: { ...defaultConfig, freezeAmt: 9000 }, rowVersion: 1 }
  expect((await save(edit)).data).toEqual({ id, rowVersion: 2 })
  expect((await save(edit)).success).toBe(false)
  expect((await release({ id, rowVersion: 1 })).success).toBe(false)
  expect((await call('POST', '/operation/config/deleteDraft', { id })).code).toBe(200)
  expect(await statesOf(companyId)).toEqual(['1 CONFIRM'])
})

test('a new draft is refused once another version is in force than it was begun with', async () => {
  const companyId = await aCompanyWithConfig()
  await release({ id: await draftOf(companyId) })
  const begun = { companyId, content: { ...defaultConfig, maxOrderHours: 6 }, changeNote: '改时长' }
  expect(await save({ ...begun, basedOn: 1 })).toMatchObject({ code: 3030409 })
  expect(await statesOf(companyId)).toEqual(['2 CONFIRM', '1 HISTORY'])
  expect((await save({ ...begun, basedOn: 2 })).success).toBe(true)
})

test('ten people at once make one draft, and one release takes effect', async () => {
  const companyId = await aCompanyWithConfig()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => save({ companyId, content: defaultConfig, changeNote: '并发' })),
  )
  const ids = made.flatMap(({ data }) => (data ? [data.id] : []))
  expect(ids).toHaveLength(1)
  const released = await Promise.all(Array.from({ length: 5 }, () => release({ id: ids[0] })))
  expect(released.filter(({ success }) => success)).toHaveLength(1)
  expect(await statesOf(companyId)).toEqual(['2 CONFIRM', '1 HISTORY'])
})

test('a value outside its range is refused with its name and its range, and a release without a note', async () => {
  const companyId = await aCompanyWithConfig()
  const refused = await save({ companyId, content: { ...defaultConfig, freezeAmt: fen(1), billWaitMin: 0 } })
  expect(refused).toMatchObject({ code: 3042002, message: '配置项预冻结金额超出范围（1–10000元）' })
  expect(refused.data).toMatchObject({ fields: { 'content.billWaitMin': '账单等待时间超出范围（1–1440分钟）' } })
  const { data } = await save({ companyId, content: { ...defaultConfig, secret: 1 } })
  expect((await versionsOf(companyId))[0]?.content).toEqual(defaultConfig)
  expect((await release({ id: data?.id })).code).toBe(3042003)
  expect((await release({ id: data?.id, changeNote: ' ' })).code).toBe(3042003)
})

test('a version of the history comes back as a draft', async () => {
  const companyId = await aCompanyWithConfig()
  await release({ id: await draftOf(companyId) })
  const [, first] = await versionsOf(companyId)
  const { data } = await call<{ id: string }>('POST', '/operation/config/restore', { id: first?.id })
  expect((await versionsOf(companyId))[0]).toMatchObject({
    id: data?.id,
    versionStatus: 'INITIAL',
    changeNote: '恢复版本1',
    content: { freezeAmt: 5000 },
  })
  expect((await call('POST', '/operation/config/restore', { id: first?.id })).code).toBe(3042005)
})

test("another organisation's configuration is neither read nor changed", async () => {
  const companyId = await aCompanyWithConfig('900')
  const other = await server.signIn({ permissions, orgIds: ['900'] })
  const { data } = await other<Saved>('POST', '/operation/config/addedOrModify', { companyId, content: defaultConfig })
  expect(await versionsOf(companyId)).toEqual([])
  expect((await call('GET', '/operation/config/active', { companyId })).code).toBe(3042004)
  expect((await save({ companyId, content: defaultConfig })).code).toBe(3042004)
  expect((await release({ id: data?.id, changeNote: '发布' })).code).toBe(3042004)
  expect((await call('POST', '/operation/config/deleteDraft', { id: data?.id })).code).toBe(3042004)
})
