import type { Page } from '@chargedeck/contract/paging'
import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aNoticeOf } from './fixtures.ts'

const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let world: World
const permissions = ['page', 'addedOrModify', 'delete'].map((name) => `notice:bar:${name}`)
beforeAll(async () => {
  server = await startTestServer(() => now)
  world = await aWorld(server, '100')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const save = (facts: object) => call<{ id: string }>('POST', '/notice/bar/addedOrModify', facts)
const listed = async (query: object) => (await call<Page<NoticeBar>>('GET', '/notice/bar/page', query)).data?.rows ?? []

test('[S4.12] a notice is added, changed, disabled and deleted', async () => {
  const companyId = await aCompany(server)
  const id = (await save(aNoticeOf(companyId, { topFlag: 1 }))).data?.id
  expect(await listed({ companyId })).toMatchObject([
    { id, showing: 1, showState: 'SHOWING', topFlag: 1, stations: [], contentText: '15:00-17:00 为尖峰时段，电价较高' },
  ])
  expect((await save(aNoticeOf(companyId, { id, rowVersion: 1, dataStatus: 1 }))).code).toBe(200)
  expect(await listed({ companyId })).toMatchObject([{ showState: 'OFF', topFlag: 1, rowVersion: 2 }])
  expect((await save(aNoticeOf(companyId, { id, rowVersion: 1 }))).code).toBe(3030409)
  expect((await call('DELETE', '/notice/bar/delete', { id })).code).toBe(200)
  expect(await call('DELETE', '/notice/bar/delete', { id })).toMatchObject({ code: 3037057, message: '公告不存在' })
  expect(await listed({ companyId })).toEqual([])
})

test('formatted text is cleaned, and read without its format', async () => {
  const companyId = await aCompany(server)
  const content = '<p onclick="x()">A&amp;B <b>桩</b></p><script>x()</script><p>明天&lt;恢复&gt;</p>'
  await save(aNoticeOf(companyId, { content }))
  expect(await listed({ companyId })).toMatchObject([
    { content: '<p>A&amp;B <b>桩</b></p><p>明天&lt;恢复&gt;</p>', contentText: 'A&B 桩 明天<恢复>' },
  ])
})

const picture = '<p>图</p><img src="/api/file/preview/7" />'
test.each<[string, object, number, string, string]>([
  ['ends before it begins', { endTime: '2026-02-01 00:00:00' }, 3037050, 'endTime', '结束时间应晚于开始时间'],
  ['begins before today', { startTime: '2026-03-11 23:59:59' }, 3037076, 'startTime', '不能早于今天'],
  ['is over', { endTime: '2026-03-12 11:59:59' }, 3037077, 'endTime', '结束时间已过'],
  ['says nothing', { content: '<p><br></p>' }, 3037059, 'content', '请填写公告内容'],
  ['has a picture', { content: picture }, 3037059, 'content', '不能插入图片'],
  ['is too long', { content: `<p>${'长'.repeat(501)}</p>` }, 3037059, 'content', '最多500字，现为501字'],
  ['is for stations and names none', { noticeType: '2' }, 3037062, 'stationIds', '请选择公告的站点'],
  ['is for a stranger’s station', { noticeType: '2', stationIds: ['404'] }, 3037062, 'stationIds', '不属于该公司'],
])('a notice that %s is refused at its field', async (_why, facts, code, field, text) => {
  const companyId = await aCompany(server)
  expect(await save(aNoticeOf(companyId, facts))).toMatchObject({
    code,
    data: { fields: { [field]: expect.stringContaining(text) } },
  })
  expect(await listed({ companyId })).toEqual([])
})

test('five hundred letters fit, whatever their format takes', async () => {
  const companyId = await aCompany(server)
  const content = '<p><strong style="color:red">长</strong></p>'.repeat(1) + `<p>${'长'.repeat(498)}</p>`
  expect((await save(aNoticeOf(companyId, { content }))).code).toBe(200)
})

test('a notice of stations names those of its company; another type keeps none', async () => {
  const { companyId, stationId } = world
  const of = { noticeType: '2', stationIds: [stationId] }
  const id = (await save(aNoticeOf(companyId, of))).data?.id
  expect(await listed({ companyId, noticeType: '2' })).toMatchObject([{ stations: [{ id: stationId }] }])
  expect((await save(aNoticeOf(await aCompany(server), of))).code).toBe(3037062)
  await save(aNoticeOf(companyId, { id, noticeType: '1', stationIds: [stationId] }))
  expect(await listed({ companyId })).toMatchObject([{ noticeType: '1', stations: [] }])
})

test.each([
  ['12:00:00', '18:00:00', 1],
  ['12:00:01', '18:00:00', 0],
  ['08:00:00', '12:00:00', 1],
  ['08:00:00', '11:59:59', 0],
])('a notice from %s to %s shows at noon: %i, in its row and in the filter', async (from, to, showing) => {
  const companyId = await aCompany(server)
  now = fromWallTime('2026-03-12 08:00:00')
  await save(aNoticeOf(companyId, { startTime: `2026-03-12 ${from}`, endTime: `2026-03-12 ${to}` }))
  now = noon
  expect(await listed({ companyId })).toMatchObject([{ showing }])
  expect(await listed({ companyId, showing })).toHaveLength(1)
  expect(await listed({ companyId, showing: 1 - showing })).toHaveLength(0)
})

test('a notice that began long ago or is over keeps its times when something else of it changes', async () => {
  const companyId = await aCompany(server)
  const id = (await save(aNoticeOf(companyId))).data?.id
  const times = { startTime: '2026-02-01 00:00:00', endTime: '2026-02-28 23:59:59' }
  await server.runSql(
    `update notice_bar set start_time = '${times.startTime}', end_time = '${times.endTime}' where id = ${id}`,
  )
  expect((await save(aNoticeOf(companyId, { ...times, id, title: '新标题' }))).code).toBe(200)
  const shifted = { ...times, id, endTime: '2026-03-01 00:00:00' }
  expect((await save(aNoticeOf(companyId, shifted))).code).toBe(3037077)
  expect(await listed({ companyId })).toMatchObject([{ title: '新标题', endTime: times.endTime }])
})

test('a user of another organisation neither sees, changes nor deletes it, nor adds one to its company', async () => {
  const companyId = await aCompany(server)
  const id = (await save(aNoticeOf(companyId))).data?.id
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<Page<NoticeBar>>('GET', '/notice/bar/page', { companyId })).data?.rows).toEqual([])
  expect((await stranger('POST', '/notice/bar/addedOrModify', aNoticeOf(companyId, { id }))).code).toBe(3037057)
  expect((await stranger('DELETE', '/notice/bar/delete', { id })).code).toBe(3037057)
  expect((await stranger('POST', '/notice/bar/addedOrModify', aNoticeOf(companyId))).code).toBe(3037058)
})
