import type { Page } from '@chargedeck/contract/paging'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aFissionActivity } from '../../customer/fission/fixtures.ts'
import { png } from '../../base/file/fixtures.ts'
import { aBannerOf, aPicture } from './fixtures.ts'

const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let fileId: string
const permissions = ['page', 'addedOrModify', 'delete', 'target:list'].map((name) => `banner:${name}`)
beforeAll(async () => {
  server = await startTestServer(() => now)
  call = await server.signIn({ permissions: [...permissions, 'openApp:add'], orgIds: ['100'] })
  fileId = await aPicture(server)
})
beforeEach(async () => {
  now = noon
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const save = (facts: object) => call<{ id: string }>('POST', '/banner/addedOrModify', facts)
const added = async (facts: object = {}) => (await save(aBannerOf(companyId, fileId, facts))).data?.id ?? ''
const listed = async (query: object = {}) =>
  (await call<Page<Banner>>('GET', '/banner/page', { companyId, ...query })).data?.rows ?? []
const titles = async (query: object) => (await listed(query)).map(({ title }) => title)

test('[S4.12] a banner is added, changed, taken off, put up again and deleted', async () => {
  const id = await added()
  expect(await listed()).toMatchObject([{ id, showState: 'SHOWING', showing: 1, clickQty: 0, sort: 100, apps: [] }])
  const change = { id, rowVersion: 1, title: ' 端午充电7折 ', sort: 5, dataStatus: 1 }
  expect((await save(aBannerOf(companyId, fileId, change))).code).toBe(200)
  expect(await listed()).toMatchObject([{ title: '端午充电7折', sort: 5, showState: 'OFF', showing: 0, rowVersion: 2 }])
  expect((await save(aBannerOf(companyId, fileId, change))).code).toBe(3030409)
  await save(aBannerOf(companyId, fileId, { id, dataStatus: 0 }))
  expect(await listed()).toMatchObject([{ showState: 'SHOWING', sort: 5 }])
  expect((await call('DELETE', '/banner/delete', { id })).code).toBe(200)
  expect(await call('DELETE', '/banner/delete', { id })).toMatchObject({ code: 3037052, message: '轮播图不存在' })
  expect(await listed()).toEqual([])
  const audited = await server.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute()
  expect(audited.filter(({ change: noted }) => noted)).toHaveLength(4)
})

test.each<[string, object, number, string, string]>([
  ['ends before it begins', { endTime: '2026-02-01 00:00:00' }, 3037050, 'endTime', '结束时间应晚于开始时间'],
  ['ends when it begins', { endTime: '2026-03-12 00:00:00' }, 3037050, 'endTime', '结束时间应晚于开始时间'],
  ['begins before today', { startTime: '2026-03-11 23:59:59' }, 3037076, 'startTime', '不能早于今天'],
  ['is over', { endTime: '2026-03-12 11:59:59' }, 3037077, 'endTime', '结束时间已过'],
  ['leads nowhere', { jumpType: 'H5' }, 3037051, 'jumpTarget', '请填写跳转目标'],
  ['leads to an address in the clear', { jumpType: 'H5', jumpTarget: 'http://a.cn' }, 3037055, 'jumpTarget', 'https'],
  ['runs a script', { jumpType: 'H5', jumpTarget: 'javascript:alert(1)' }, 3037055, 'jumpTarget', 'https'],
  ['opens no page', { jumpType: 'PAGE', jumpTarget: 'pages' }, 3037055, 'jumpTarget', '以 / 开头'],
  ['opens a stranger’s activity', { jumpType: 'ACTIVITY', jumpTarget: '404' }, 3037055, 'jumpTarget', '活动不存在'],
  ['has no picture', { fileId: '404' }, 3037054, 'fileId', '图片不存在'],
  ['is for a stranger’s app', { appIds: ['404'] }, 3037056, 'appIds', '投放应用不存在'],
])('a banner that %s is refused at its field', async (_why, facts, code, field, text) => {
  const answer = await save(aBannerOf(companyId, fileId, facts))
  expect(answer).toMatchObject({ code, data: { fields: { [field]: expect.stringContaining(text) } } })
  expect(await listed()).toEqual([])
})

test('a file that is no public picture is refused', async () => {
  const id = server.nextId()
  await server.runSql(`insert into sys_file_info (id, file_location, file_bucket, file_origin_name, file_suffix, file_size, file_object_name, media_type, sha256, usage, create_time)
    values (${id}, 4, 'a', 'a.png', 'png', 1, '${id}.png', 'image/png', '', 'FILE', now())`)
  expect(await save(aBannerOf(companyId, id))).toMatchObject({ code: 3037054 })
})

test('a banner opens an activity of its company, and is for apps of its company, both shown by name', async () => {
  const { activityId } = await aFissionActivity(server, { companyId, trigger: 'REGISTER' })
  const { data: app } = await call<{ id: string }>('POST', '/openApp/add', { appName: '司机端', companyId })
  const targets = await call<{ apps: object[]; activities: object[] }>('GET', '/banner/target/list', { companyId })
  expect(targets.data).toEqual({
    apps: [{ id: app?.id, appName: '司机端' }],
    activities: [{ id: activityId, activityName: '三月有礼' }],
  })
  await added({ jumpType: 'ACTIVITY', jumpTarget: activityId, appIds: [app?.id] })
  expect(await listed()).toMatchObject([{ jumpName: '三月有礼', jumpOver: false, apps: [{ appName: '司机端' }] }])
  await server.runSql(`update activity set data_status = 1 where id = ${activityId}`)
  expect(await listed()).toMatchObject([{ jumpName: '三月有礼', jumpOver: true }])
  await server.runSql(`update activity set data_status = 0 where id = ${activityId}`)
  const other = await aCompany(server)
  const elsewhere = { jumpType: 'ACTIVITY', jumpTarget: activityId }
  expect((await save(aBannerOf(other, fileId, elsewhere))).code).toBe(3037055)
  expect((await save(aBannerOf(other, fileId, { appIds: [app?.id] }))).code).toBe(3037056)
})

test('a banner that leads nowhere keeps no target', async () => {
  await added({ jumpType: 'NONE', jumpTarget: 'https://example.com' })
  expect(await listed()).toMatchObject([{ jumpType: 'NONE', jumpTarget: null }])
})

test.each([
  ['12:00:00', '18:00:00', 1],
  ['12:00:01', '18:00:00', 0],
  ['08:00:00', '12:00:00', 1],
  ['08:00:00', '11:59:59', 0],
])('a banner from %s to %s shows at noon: %i, in its row and in the filter', async (from, to, showing) => {
  now = fromWallTime('2026-03-12 08:00:00')
  await added({ startTime: `2026-03-12 ${from}`, endTime: `2026-03-12 ${to}` })
  now = noon
  expect(await listed()).toMatchObject([{ showing }])
  expect(await listed({ showing })).toHaveLength(1)
  expect(await listed({ showing: 1 - showing })).toHaveLength(0)
})

test('the last second of the window belongs to it', async () => {
  await added({ startTime: '2026-03-12 08:00:00', endTime: '2026-03-12 12:00:00' })
  now = new Date(noon.getTime() + 999)
  expect(await listed({ showing: 1 })).toHaveLength(1)
  now = new Date(noon.getTime() + 1000)
  expect(await listed({ showing: 1 })).toHaveLength(0)
})

test('the list is in the order of the sort numbers, and has a filter for each of its facts', async () => {
  await added({ title: '甲', sort: 20, position: 'MINE' })
  await added({ title: '乙', sort: 10, dataStatus: 1 })
  await added({ title: '丙', sort: 30, startTime: '2026-05-01 00:00:00', endTime: '2026-05-31 00:00:00' })
  expect(await titles({})).toEqual(['乙', '甲', '丙'])
  expect(await titles({ position: 'MINE' })).toEqual(['甲'])
  expect(await titles({ dataStatus: 1 })).toEqual(['乙'])
  expect(await titles({ title: '丙' })).toEqual(['丙'])
  expect(await titles({ startTime: '2026-05-01' })).toEqual(['丙'])
  expect(await titles({ endTime: '2026-04-30' })).toEqual(['乙', '甲'])
})

test('a user of another organisation neither sees, changes nor deletes it, nor adds one to its company', async () => {
  const id = await added()
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<Page<Banner>>('GET', '/banner/page', { companyId })).data?.rows).toEqual([])
  expect((await stranger('POST', '/banner/addedOrModify', aBannerOf(companyId, fileId, { id }))).code).toBe(3037052)
  expect((await stranger('DELETE', '/banner/delete', { id })).code).toBe(3037052)
  expect((await stranger('POST', '/banner/addedOrModify', aBannerOf(companyId, fileId))).code).toBe(3037053)
  expect((await stranger('GET', '/banner/target/list', { companyId })).data).toEqual({ apps: [], activities: [] })
})

test('anybody reads the picture of a banner while it shows, and no other file', async () => {
  const own = await aPicture(server)
  const picture = () => server.app.inject(`/api/banner/picture/${own}`)
  expect((await picture()).json()).toMatchObject({ success: false })
  const id = await added({ fileId: own })
  const answer = await picture()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.rawPayload.equals(png)).toBe(true)
  await save(aBannerOf(companyId, own, { id, dataStatus: 1 }))
  expect((await picture()).json()).toMatchObject({ success: false })
})
