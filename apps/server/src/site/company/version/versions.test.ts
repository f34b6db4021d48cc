import type { Page } from '@chargedeck/contract/paging'
import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import type { Company } from '@chargedeck/contract/site/company/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { someOrgs } from '../../../staff/user/fixtures.ts'
import { companyFacts } from '../fixtures.ts'
import { companyAt } from '../public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let now = fromWallTime('2026-03-12 12:00:00')
const later = (): void => void (now = new Date(now.getTime() + 60_000))
const permissions = [
  'company:page',
  'company:addedOrModify',
  ...['page', 'addedOrModify', 'release', 'restore', 'deleteDraft'].map((name) => `company:version:${name}`),
]
beforeAll(async () => {
  server = await startTestServer(() => now)
  await someOrgs(server)
  await server.runSql(`update sys_org set org_type = 'CORP' where id in (100, 200)`)
  call = await server.signIn({ permissions, orgIds: ['100', '101'] })
})
beforeEach(later)
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

let names = 0
const facts = (more: object = {}) => {
  const named = { companyName: `新公司${++names}`, operatorId: `MA5${100_000 + names}` }
  return { ...companyFacts, ...named, orgId: '100', ...more }
}
const save = (body: object) => call<{ id: string }>('POST', '/company/addedOrModify', body)
const saveDraft = (body: object) =>
  call<{ id: string; rowVersion: number }>('POST', '/company/version/addedOrModify', body)
const release = (body: object) => call<{ versionNo: number }>('POST', '/company/version/release', body)
const restore = (id: string | undefined) => call<{ id: string }>('POST', '/company/version/restore', { id })
const versionsOf = async (companyId: string, by = call) =>
  (await by<Page<CompanyVersion>>('GET', '/company/version/page', { companyId })).data?.rows ?? []
const statesOf = async (companyId: string) =>
  (await versionsOf(companyId)).map(({ versionNo, versionStatus }) => `${versionNo} ${versionStatus}`)
const one = async (id: string) => (await call<Page<Company>>('GET', '/company/page', { id })).data?.rows[0]
async function added(more: object = {}) {
  const body = facts(more)
  const { data } = await save(body)
  return { id: data?.id ?? '', body }
}

test('a new company has its first version, and an edit at once is the next, with who, when and what', async () => {
  const { id, body } = await added()
  later()
  await save({ ...body, id, shortName: '新简称', serviceTel: '400-000-0010' })
  expect(await versionsOf(id)).toMatchObject([
    {
      versionNo: 2,
      versionStatus: 'CONFIRM',
      changeNote: '修改简称、客服电话',
      releaseTime: expect.stringContaining('2026-03-12 12:'),
      releaseUserName: expect.any(String),
      content: { shortName: '新简称', orgName: expect.any(String) },
    },
    { versionNo: 1, versionStatus: 'HISTORY', changeNote: '新增公司', content: { shortName: '示例' } },
  ])
})

test('an edit that changes no fact, such as a stop, is no version', async () => {
  const { id, body } = await added()
  await save({ ...body, id, dataStatus: 1 })
  expect(await statesOf(id)).toEqual(['1 CONFIRM'])
  expect(await one(id)).toMatchObject({ dataStatus: 1 })
})

test('[S4.5] a draft changes nothing until it is released, and whether the company is in use stays as it is', async () => {
  const { id, body } = await added({ contactMobile: '13900000009' })
  const { data: draft } = await saveDraft({ ...body, companyId: id, serviceTel: '400-000-0011', changeNote: '换号' })
  await save({ ...body, id, dataStatus: 1 })
  expect(await one(id)).toMatchObject({ serviceTel: companyFacts.serviceTel, hasDraft: true })
  expect((await release({ id: draft?.id })).data).toEqual({ versionNo: 2 })
  expect(await one(id)).toMatchObject({
    serviceTel: '400-000-0011',
    contactMobile: '139****0009',
    dataStatus: 1,
    hasDraft: false,
  })
  expect(await statesOf(id)).toEqual(['2 CONFIRM', '1 HISTORY'])
  expect((await release({ id: draft?.id })).code).toBe(3037035)
  expect(await saveDraft({ ...body, id: draft?.id, companyId: id })).toMatchObject({
    code: 3037035,
    message: expect.stringMatching(/^仅草稿可编辑：该草稿已于.*发布为版本2，修改请另建草稿$/),
  })
})

test('a draft that an edit at once has overtaken is refused until it is saved again', async () => {
  const { id, body } = await added()
  const { data: draft } = await saveDraft({ ...body, companyId: id, shortName: '草稿', changeNote: '改简称' })
  later()
  await save({ ...body, id, serviceTel: '400-000-0012' })
  expect(await statesOf(id)).toEqual(['3 INITIAL', '2 CONFIRM', '1 HISTORY'])
  expect((await release({ id: draft?.id })).code).toBe(3037039)
  later()
  await saveDraft({ ...body, id: draft?.id, companyId: id, shortName: '草稿', serviceTel: '400-000-0012' })
  expect((await release({ id: draft?.id, changeNote: '核对过' })).data).toEqual({ versionNo: 3 })
  expect(await one(id)).toMatchObject({ shortName: '草稿', serviceTel: '400-000-0012' })
})

test('who had a draft open while an edit at once took effect is refused, and neither undoes nor releases it unseen', async () => {
  const { id, body } = await added()
  const { data: draft } = await saveDraft({ ...body, companyId: id, shortName: '草稿', changeNote: '改简称' })
  const opened = { id: draft?.id, rowVersion: draft?.rowVersion }
  later()
  await save({ ...body, id, serviceTel: '400-000-0012' })
  later()
  const typed = { ...body, ...opened, companyId: id, shortName: '打开着', changeNote: '打开着' }
  expect(await saveDraft(typed)).toMatchObject({ code: 3030409, message: '数据已被他人修改，请刷新后重试' })
  expect(await release({ ...opened, changeNote: '打开着' })).toMatchObject({ code: 3030409 })
  const [seen] = await versionsOf(id)
  expect(seen).toMatchObject({ content: { shortName: '草稿' }, overtaken: { followed: ['serviceTel'] } })
  const again = { ...typed, rowVersion: seen?.rowVersion, serviceTel: '400-000-0012' }
  expect((await saveDraft(again)).success).toBe(true)
})

test('a new draft is refused once another version is in force than it was begun with', async () => {
  const { id, body } = await added()
  await save({ ...body, id, serviceTel: '400-000-0012' })
  expect(await saveDraft({ ...body, companyId: id, basedOn: 1 })).toMatchObject({ code: 3030409 })
  expect(await statesOf(id)).toEqual(['2 CONFIRM', '1 HISTORY'])
  expect((await saveDraft({ ...body, companyId: id, basedOn: 2 })).success).toBe(true)
})

test('a draft tells what an edit at once changed since, and takes over numbers that it left alone', async () => {
  const { id, body } = await added({ contactMobile: '13911110009' })
  const { data: draft } = await saveDraft({ ...body, companyId: id, shortName: '草稿', changeNote: '改简称' })
  const overtaken = async () => (await versionsOf(id))[0]?.overtaken
  expect(await overtaken()).toEqual({ followed: [], own: [] })
  later()
  await save({ ...body, id, shortName: '另改', address: '新街1号', contactMobile: '13922220008' })
  expect(await overtaken()).toEqual({ followed: ['contactMobile', 'address'], own: ['shortName'] })
  later()
  const { contactMobile: _, ...seen } = body as typeof body & { contactMobile: string }
  await saveDraft({ ...seen, id: draft?.id, companyId: id, shortName: '草稿', address: '新街1号' })
  expect(await overtaken()).toEqual({ followed: [], own: [] })
  expect((await release({ id: draft?.id, changeNote: '核对过' })).data).toEqual({ versionNo: 3 })
  expect(await one(id)).toMatchObject({ shortName: '草稿', address: '新街1号', contactMobile: '139****0008' })
})

test('a version of the history comes back as a draft, and its release as a new version', async () => {
  const { id, body } = await added({ shortName: '最初' })
  later()
  await save({ ...body, id, shortName: '后来' })
  const [, first] = await versionsOf(id)
  later()
  const { data: draft } = await restore(first?.id)
  expect((await versionsOf(id))[0]).toMatchObject({ versionStatus: 'INITIAL', changeNote: '恢复版本1' })
  expect((await restore(first?.id)).code).toBe(3037038)
  expect((await restore(draft?.id)).code).toBe(3037037)
  expect((await release({ id: draft?.id })).data).toEqual({ versionNo: 3 })
  expect(await one(id)).toMatchObject({ shortName: '最初' })
})

test('a company has one draft, which two people do not overwrite for each other, and which can be deleted', async () => {
  const { id: companyId, body } = await added()
  const { data: draft } = await saveDraft({ ...body, companyId })
  expect((await saveDraft({ ...body, companyId })).code).toBe(3037038)
  const edit = { ...body, id: draft?.id, companyId, rowVersion: 1, shortName: '再改' }
  expect((await saveDraft(edit)).data).toEqual({ id: draft?.id, rowVersion: 2 })
  expect((await saveDraft(edit)).success).toBe(false)
  expect((await release({ id: draft?.id, rowVersion: 1, changeNote: '改' })).success).toBe(false)
  expect((await release({ id: draft?.id })).code).toBe(3037036)
  expect((await call('POST', '/company/version/deleteDraft', { id: draft?.id })).code).toBe(200)
  expect((await call('POST', '/company/version/deleteDraft', { id: draft?.id })).code).toBe(3037037)
  expect(await statesOf(companyId)).toEqual(['1 CONFIRM'])
})

test('ten people at once make one draft, and one of five releases takes effect', async () => {
  const { id: companyId, body } = await added()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => saveDraft({ ...body, companyId, changeNote: '并发' })),
  )
  const ids = made.flatMap(({ data }) => (data ? [data.id] : []))
  expect(ids).toHaveLength(1)
  const released = await Promise.all(Array.from({ length: 5 }, () => release({ id: ids[0] })))
  expect(released.filter(({ success }) => success)).toHaveLength(1)
  expect(await statesOf(companyId)).toEqual(['2 CONFIRM', '1 HISTORY'])
})

test('a draft and its release are refused with what a company cannot be', async () => {
  const { id, body } = await added()
  expect(await saveDraft({ ...body, companyId: id, operatorId: 'MA5' })).toMatchObject({ code: 3037031 })
  const { body: other } = await added()
  expect(await saveDraft({ ...body, companyId: id, operatorId: other.operatorId })).toMatchObject({ code: 3037043 })
  const { data: draft } = await saveDraft({ ...body, companyId: id, companyName: '抢先的名称', changeNote: '改名' })
  await added({ companyName: '抢先的名称' })
  expect(await release({ id: draft?.id })).toMatchObject({ code: 3037030 })
  expect(await statesOf(id)).toEqual(['2 INITIAL', '1 CONFIRM'])
})

test('numbers of people and banks are shown in part, also of two that look alike, and the log has their ends only', async () => {
  const { id, body } = await added({ contactMobile: '13911110009', bankAccount: '6222000000001234' })
  await save({ ...body, id, contactMobile: '13922220009' })
  await save({ ...body, id, contactMobile: '13911110009', shortName: '又改' })
  const versions = await versionsOf(id)
  expect(versions.map(({ content }) => content.contactMobile)).toEqual(['139****0009', '139****0009', '139****0009'])
  expect(versions.map(({ mobileFrom, accountFrom }) => [mobileFrom, accountFrom])).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
  ])
  await saveDraft({ ...body, companyId: id, bankAccount: '6222000000005678' })
  const log = JSON.stringify(await server.runSql(`select change from audit_log`))
  expect(log).not.toMatch(/13911110009|6222000000005678/)
})

test('a company that had no version yet keeps what it was as the first one', async () => {
  const id = await aCompany(server)
  later()
  const renamed = facts()
  await save({ ...renamed, id })
  expect(await versionsOf(id)).toMatchObject([
    { versionNo: 2, content: { companyName: renamed.companyName } },
    { versionNo: 1, changeNote: '初始版本', content: { companyName: `示例公司${id}` } },
  ])
})

test('a document names the company as it was at its moment', async () => {
  const { id, body } = await added({ companyName: '旧名公司' })
  const before = now
  later()
  await save({ ...body, id, companyName: '新名公司' })
  const nameAt = (at: Date) => asSystem(server.deps, 'test', async (ctx) => (await companyAt(ctx, id, at)).companyName)
  expect(await nameAt(before)).toBe('旧名公司')
  expect(await nameAt(new Date(before.getTime() - 86_400_000))).toBe('旧名公司')
  expect(await nameAt(now)).toBe('新名公司')
  const unversioned = await aCompany(server)
  expect(await asSystem(server.deps, 'test', async (ctx) => (await companyAt(ctx, unversioned, now)).companyName)).toBe(
    `示例公司${unversioned}`,
  )
})

test("another organisation's versions are neither read nor changed", async () => {
  const { id: companyId, body } = await added()
  const { data: draft } = await saveDraft({ ...body, companyId, changeNote: '改' })
  const others = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await versionsOf(companyId, others)).toEqual([])
  const id = draft?.id
  for (const path of ['release', 'restore', 'deleteDraft'])
    expect((await others('POST', `/company/version/${path}`, { id })).code, path).toBe(3037037)
  expect((await others('POST', '/company/version/addedOrModify', { ...body, id, companyId })).code).toBe(3037032)
})
