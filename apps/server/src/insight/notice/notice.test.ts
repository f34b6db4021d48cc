import type { NoticeDetail, ReceivedDetail } from '@chargedeck/contract/insight/notice/calls'
import type { Notice, ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import type { UnreadNotices } from '@chargedeck/contract/insight/notice/unread'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { alertUserJob } from '../../staff/user/public.ts'
import { emailNoticeHandler, showAlertHandler } from './public.ts'

let server: TestServer
type Call = Awaited<ReturnType<TestServer['signIn']>>
let boss: Call
let north: Call
let south: Call
const reader: Record<string, Call> = {}
const id: Record<string, string> = {}
const permissions = ['page', 'detail', 'add', 'edit', 'delete', 'changeStatus'].map((verb) => `sysNotice:${verb}`)

/** Two organisations, one with a department, and a user in each. */
beforeAll(async () => {
  server = await startTestServer()
  const writer = async (orgId: string) => {
    const userId = server.nextId()
    const call = await server.signIn({ userId, permissions, orgIds: [orgId] })
    await server.db.insertInto('sysEmp').values({ id: userId, orgId }).execute()
    return call
  }
  boss = await server.signIn({ permissions: null })
  north = await writer('100')
  south = await writer('200')
  await server.runSql(
    `insert into sys_org (id, pid, pids, name, code, org_type, create_time) values (101, 100, '[0],[100],', '北一站', 'n1', 'SITE', now())`,
  )
  for (const [name, orgId] of [
    ['li', '100'],
    ['wu', '101'],
    ['he', '200'],
    ['gone', '100'],
  ] as const) {
    id[name] = server.nextId()
    reader[name] = await server.signIn({ userId: id[name] })
    await server.db.insertInto('sysEmp').values({ id: id[name], orgId }).execute()
  }
  await server.runSql(`update sys_user set status = 1 where id = ${id['gone']}`)
})
afterAll(() => server.stop())

const words = { title: '今晚停运', content: '<p onclick="x()">请留意<script>alert(1)</script></p>', type: 1 }
const add = (call: Call, body: object = {}) => call<string>('POST', '/sysNotice/add', { ...words, status: 0, ...body })
const unread = async (name: string) =>
  (await reader[name]?.<UnreadNotices>('GET', '/sysNotice/unread'))?.data?.unreadQty
const move = (call: Call, noticeId: string | null, status: number) =>
  call('POST', '/sysNotice/changeStatus', { id: noticeId, status })

test('[S2.10] a notice to an organisation reaches every user in it or below it once, and nobody else', async () => {
  const { data: noticeId } = await add(boss, { status: 1, noticeOrgIdList: ['100'], noticeUserIdList: [id['li']] })
  expect([await unread('li'), await unread('wu'), await unread('he')]).toEqual([1, 1, 0])
  const event = server.published.findLast(({ topic }) => topic === 'notice')
  expect(event).toMatchObject({ key: noticeId, data: { kind: 'published', title: '今晚停运' } })
  expect(event && 'userIds' in event ? event.userIds : []).toEqual(expect.arrayContaining([id['li'], id['wu']]))
  expect(JSON.stringify(event)).not.toContain(id['gone'])
  const detail = (await boss<NoticeDetail>('GET', '/sysNotice/detail', { id: noticeId })).data
  expect(detail).toMatchObject({
    content: '<p>请留意</p>',
    noticeOrgs: [{ id: '100' }],
    noticeUsers: [{ id: id['li'] }],
    readQty: 0,
    status: 1,
  })
})

test('reading a notice marks it read once, also in the user’s other windows', async () => {
  const page = (await reader['li']?.<Page<ReceivedNotice>>('GET', '/sysNotice/received', { readStatus: 0 }))?.data
  const noticeId = page?.rows[0]?.id
  expect(page?.rows).toMatchObject([{ title: '今晚停运', readStatus: 0, readTime: null, status: 1 }])
  for (const times of [1, 2])
    expect(await reader['li']?.('POST', '/sysNotice/read', { id: noticeId }), `${times}`).toMatchObject({ code: 200 })
  expect(server.published.filter(({ key }) => key === `reader-${id['li']}`)).toEqual([
    expect.objectContaining({ userIds: [id['li']], data: { kind: 'read' } }),
  ])
  expect(await unread('li')).toBe(0)
  expect(await reader['he']?.('GET', '/sysNotice/receivedDetail', { id: noticeId })).toMatchObject({ code: 2021001 })
  expect(await reader['he']?.('POST', '/sysNotice/read', { id: noticeId })).toMatchObject({ code: 2021001 })
  expect((await boss<NoticeDetail>('GET', '/sysNotice/detail', { id: noticeId })).data).toMatchObject({ readQty: 1 })
})

test('a notice is drafted, edited, published, withdrawn and deleted, only in that order, and a draft reaches nobody', async () => {
  const { data: noticeId } = await add(north, { noticeUserIdList: [id['wu'], id['li']].slice(1) })
  expect(await unread('li')).toBe(0)
  const edit = (body: object) => north('POST', '/sysNotice/edit', { id: noticeId, ...words, status: 0, ...body })
  expect(await edit({ title: '明晚停运', noticeUserIdList: [id['li']] })).toMatchObject({ code: 200 })
  expect(await move(north, noticeId, 2)).toMatchObject({ code: 2021003 })
  expect(await move(north, noticeId, 0)).toMatchObject({ code: 2021003 })
  expect(await move(north, noticeId, 1)).toMatchObject({ code: 200 })
  expect(await edit({ title: '晚了' })).toMatchObject({ code: 2021002 })
  expect(await north('POST', '/sysNotice/delete', { id: noticeId })).toMatchObject({ code: 2021004 })
  expect(await unread('li')).toBe(1)
  expect(await move(north, noticeId, 2)).toMatchObject({ code: 200 })
  expect(await unread('li')).toBe(0)
  const withdrawn = (await reader['li']?.<ReceivedDetail>('GET', '/sysNotice/receivedDetail', { id: noticeId }))?.data
  expect(withdrawn).toMatchObject({ status: 2, title: '明晚停运', content: null })
  expect(await move(north, noticeId, 1)).toMatchObject({ code: 2021003 })
  expect(await move(north, noticeId, 3)).toMatchObject({ code: 200 })
  expect(await north('POST', '/sysNotice/delete', { id: noticeId })).toMatchObject({ code: 2021001 })
  const audits = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('subjectId', '=', noticeId)
    .where('outcome', '=', 200)
    .execute()
  expect(audits.map(({ change }) => change)).toContainEqual(
    expect.objectContaining({ title: ['今晚停运', '明晚停运'] }),
  )
})

test('of two concurrent publishers one wins, and the notice is delivered once', async () => {
  const { data: noticeId } = await add(boss, { noticeUserIdList: [id['he']] })
  const answers = await Promise.all([move(boss, noticeId, 1), move(boss, noticeId, 1)])
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 2021003])
  expect(await unread('he')).toBe(1)
  expect(await reader['he']?.('POST', '/sysNotice/readAll')).toMatchObject({ code: 200, data: { readQty: 1 } })
  expect(await reader['he']?.('POST', '/sysNotice/readAll')).toMatchObject({ data: { readQty: 0 } })
})

test('a user who chose e-mail is notified by e-mail too, after the commit', async () => {
  const runJobs = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [emailNoticeHandler] })
  await runJobs() // for the notices of earlier tests
  await server.runSql(
    `update sys_user set email = 'li@example.com', email_bound = 1, notice_email_flag = 1 where id = ${id['li']}`,
  )
  await add(boss, { status: 1, title: '邮件也要', noticeUserIdList: [id['li'], id['he']] })
  const letters = () => server.runSql(`select receiver, title from message_record`)
  expect(await letters()).toEqual([])
  await runJobs()
  expect(await letters()).toEqual([{ receiver: 'li@example.com', title: '新公告：邮件也要' }])
})

test('a notice needs receivers, and only users whom the writer may see', async () => {
  expect(await add(north, { noticeUserIdList: [id['he']] })).toMatchObject({ code: 1013003 })
  expect(await add(north, { noticeOrgIdList: ['200'] })).toMatchObject({ code: 1013003 })
  expect(await add(north, { noticeUserIdList: ['404'] })).toMatchObject({ code: 1013003 })
  expect(await add(boss, { status: 1 })).toMatchObject({ code: 2021005 })
  expect(await add(boss, { content: '<script>alert(1)</script>' })).toMatchObject({ code: 1012001 })
  expect(await add(boss, { type: 9 })).toMatchObject({ code: 1012001 })
  // A notice to an organisation goes below it only within the publisher's scope.
  const { data: noticeId } = await add(north, { status: 1, noticeOrgIdList: ['100'] })
  const detail = (await north<NoticeDetail>('GET', '/sysNotice/detail', { id: noticeId })).data
  expect(detail?.noticeUserReadInfoList.map(({ userId }) => userId)).not.toContain(id['wu'])
})

test('a user of another organisation neither sees nor changes a notice; the list is filtered by word, type and state', async () => {
  const { data: noticeId } = await add(north, { title: '100%_北', type: 2 })
  for (const path of ['changeStatus', 'delete', 'edit'])
    expect(await south('POST', `/sysNotice/${path}`, { id: noticeId, ...words, status: 1 }), path).toMatchObject({
      code: 2021001,
    })
  expect(await south('GET', '/sysNotice/detail', { id: noticeId })).toMatchObject({ code: 2021001 })
  const list = async (call: Call, query: object) =>
    (await call<Page<Notice>>('GET', '/sysNotice/page', query)).data?.rows.map((row) => row.id)
  expect(await list(south, {})).toEqual([])
  for (const query of [{ searchValue: '100%_' }, { type: 2 }, { status: 0 }])
    expect(await list(north, query)).toEqual([noticeId])
  expect(await list(north, { searchValue: "' or 1=1 --" })).toEqual([])
})

test('what the system tells one user about their account is only among what they received', async () => {
  const before = await unread('he')
  const alert = { userId: id['he'] ?? '', title: '密码重置提醒', content: '您的账号 he 的密码已被管理员重置。' }
  await asSystem(server.deps, 'test', ({ tx }) => enqueue(tx, alertUserJob, alert))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [showAlertHandler] })
  expect(await unread('he')).toBe((before ?? 0) + 1)
  const received = await reader['he']?.<Page<ReceivedNotice>>('GET', '/sysNotice/received')
  expect(received?.data?.rows[0]).toMatchObject({ title: alert.title, publicUserName: '系统' })
  const managed = await boss<Page<Notice>>('GET', '/sysNotice/page')
  expect(managed.data?.rows.map(({ title }) => title)).not.toContain(alert.title)
})

test('an alert leads to the page that shows what it is about, and what it names is no markup', async () => {
  const to = '/settle-center/withdraw?withdrawNo=WD1&open=9'
  const alert = { userId: id['he'] ?? '', title: '提现被银行退票', content: '<b>WD1</b>被退回', to }
  await asSystem(server.deps, 'test', ({ tx }) => enqueue(tx, alertUserJob, alert))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [showAlertHandler] })
  const [shown] = await server.runSql(`select content from sys_notice where title = '${alert.title}'`)
  expect(shown?.['content']).toBe(
    '<p>&lt;b>WD1&lt;/b>被退回</p><p><a href="/settle-center/withdraw?withdrawNo=WD1&amp;open=9">查看</a></p>',
  )
})
