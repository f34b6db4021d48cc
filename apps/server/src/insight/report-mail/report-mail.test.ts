import type { ReportMail, reportMailApi, SentMail } from '@chargedeck/contract/insight/report-mail/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'
import { fileOrNull, openContent } from '../../base/file/public.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aBilledCharge, anOccupation } from '../order-flow/fixtures.ts'
import { countChanges } from '../stat-daily/public.ts'
import { beginMailsHandler, sendMailHandler } from './public.ts'
import { sweepReportMails } from './sweep-report-mails.ts'

const both = ['rpt:order:flow:list', 'rpt:order:occupy:list']
const staffCalls = [
  'rpt:reportMail:page',
  'rpt:reportMail:sent',
  'rpt:reportMail:addedOrModify',
  'rpt:reportMail:delete',
]
const morning = { reports: ['STATION_DAY', 'OCCUPY_DAY'], sendTime: '07:30', enabledFlag: 1 }
let server: TestServer
let [near, far, still] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  await server.runSql(`update station set org_id = 200 where id = ${far}`)
  const charge = (stationId: string, endTime: string, amt: number) =>
    aBilledCharge(server, {
      companyId,
      stationId,
      pileId: '1',
      endTime,
      energy: amt * 100,
      elecAmt: amt,
      serviceAmt: 0,
    })
  const chargeId = await charge(near, '2026-03-11 10:00:00', 1500)
  await charge(near, '2026-03-10 10:00:00', 1000)
  await charge(near, '2026-03-04 10:00:00', 2000)
  await charge(near, '2026-02-11 10:00:00', 3000)
  await charge(near, '2026-02-12 10:00:00', 900)
  await charge(far, '2026-03-11 10:00:00', 7777)
  still = await aStationOf(server, companyId)
  await charge(still, '2026-03-04 10:00:00', 0)
  await charge(still, '2026-03-10 10:00:00', 0)
  await anOccupation(server, {
    companyId,
    stationId: near,
    chargeId,
    endTime: '2026-03-11 12:00:00',
    minutes: 12,
    cappedAmt: 360,
  })
  await countChanges(server.deps)
})
afterAll(() => server.stop())

async function aReader(permissions: string[], { email = null as string | null, orgIds = ['100'] } = {}) {
  const { userId } = await aUserWithRole(server.deps, { permissions, orgIds })
  const bound = email === null ? 'email = null' : `email = '${email}', email_bound = 1`
  await server.runSql(`update sys_user set ${bound} where id = ${userId}`)
  await server.runSql(`insert into sys_emp (id, org_id) values (${userId}, 100)`)
  return { userId, call: await server.signInUser(userId) }
}

const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
const minute = async (time: string) => {
  const now = () => at(time)
  const deps = { ...server.deps, now }
  await beginMailsHandler.run(deps, {})
  await runDueJobs({ url: server.url, deps, handlers: [sendMailHandler] })
}
const contentOf = (fileId: string) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const file = await fileOrNull(ctx.tx, fileId)
    if (!file) throw new Error('no such file')
    return buffer(await (await openContent(ctx, file))())
  })
const mailsTo = (email: string) =>
  server.runSql(`select message_record.id, title, content, file_id from message_record where receiver = '${email}'`)

test('a mail has yesterday of the stations that its receiver may see, beside the day and the week before, once a day', async () => {
  const { call } = await aReader(both, { email: 'reader@example.com' })
  expect(await call('POST', '/rpt/reportMail/saveOwn', morning)).toMatchObject({ code: 200 })
  await minute('07:29:59')
  expect(await mailsTo('reader@example.com')).toEqual([])
  await minute('07:30:20')
  await minute('07:31:20')
  const [mail, ...more] = await mailsTo('reader@example.com')
  expect(more).toEqual([])
  expect(mail?.['title']).toBe('经营日报、占位日报 2026-03-11')
  const content = String(mail?.['content'])
  expect(content).toContain('<td>实收</td><td>15.00 元</td><td>+50.0%</td><td>-25.0%</td>')
  expect(content).toContain('<td>占位费</td><td>3.60 元</td>')
  expect(content).toContain('<td>占位时长</td><td>12 分钟</td>')
  const { sheets } = await readXlsx(await contentOf(String(mail?.['fileId'])))
  expect(sheets.map(({ name }) => name)).toEqual(['经营日报', '占位日报'])
  expect(sheets[0]?.rows.slice(1).map(([station, orders]) => [station, orders])).toEqual([
    ['合计', 1],
    [`示例站${near}`, 1],
    [`示例站${still}`, 0],
  ])
  expect(sheets[1]?.rows[1]?.slice(0, 4)).toEqual(['2026-03-11', `示例站${near}`, 1, 12])
  expect((await call<Answer<typeof reportMailApi.own>>('GET', '/rpt/reportMail/own')).data).toMatchObject({
    rule: { sendTime: '07:30', enabledFlag: 1 },
    email: 'r****@example.com',
    sent: [{ reportDate: '2026-03-11', receiver: 'r****@example.com', outcome: 'WAITING' }],
  })
})

test('a report that its receiver may not see is left out; without any, without a station or an address, the row says why', async () => {
  const half = await aReader(['rpt:order:occupy:list'], { email: 'half@example.com' })
  const none = await aReader([], { email: 'none@example.com' })
  const nowhere = await aReader(both, { email: 'nowhere@example.com', orgIds: [] })
  const unbound = await aReader(both)
  const gone = await aReader(both, { email: 'gone@example.com' })
  const left = await aReader(both, { email: 'left@example.com' })
  const all = [half, none, nowhere, unbound, gone, left]
  for (const { call } of all) await call('POST', '/rpt/reportMail/saveOwn', morning)
  await server.runSql(`update sys_user set status = ${dataStates.disabled} where id = ${gone.userId}`)
  await server.runSql(`update sys_user set status = ${dataStates.deleted} where id = ${left.userId}`)
  await minute('08:00:20')
  const [mail, ...more] = await mailsTo('half@example.com')
  expect([mail?.['title'], more]).toEqual(['占位日报 2026-03-11', []])
  expect(mail?.['content']).toContain('您没有查看权限，未包含：经营日报')
  for (const who of ['none', 'nowhere', 'gone', 'left']) expect(await mailsTo(`${who}@example.com`)).toEqual([])
  const sent = await server.runSql(
    `select user_id, reports, skip_reason from report_mail_sent where user_id in (${all.map(({ userId }) => userId).join()})`,
  )
  const reasonOf = new Map(sent.map((row) => [row['userId'], row['skipReason']]))
  expect(all.map(({ userId }) => reasonOf.get(userId))).toEqual([
    null,
    '没有查看报表的权限',
    '没有可见的站点',
    '未绑定邮箱',
    '账号已停用',
    '账号已停用',
  ])
  expect(sent.find((row) => row['userId'] === half.userId)?.['reports']).toEqual(['OCCUPY_DAY'])
})

test('a subscription says what its receiver may no longer see, and why none is sent, as of now', async () => {
  const reader = await aReader(['rpt:order:occupy:list'], { email: 'less@example.com' })
  await reader.call('POST', '/rpt/reportMail/saveOwn', morning)
  const staff = await server.signIn({ permissions: staffCalls, orgIds: ['100'] })
  const rule = async () =>
    (await staff<Page<ReportMail>>('GET', '/rpt/reportMail/page', { pageSize: 100 })).data?.rows.find(
      ({ userId }) => userId === reader.userId,
    )
  const half = { unseen: ['STATION_DAY'], obstacle: null }
  expect(await rule()).toMatchObject(half)
  expect((await reader.call('GET', '/rpt/reportMail/own')).data).toMatchObject({ rule: half })
  await server.runSql(`delete from sys_user_role where user_id = ${reader.userId}`)
  expect(await rule()).toMatchObject({ unseen: morning.reports, obstacle: '没有查看报表的权限' })
  await server.runSql(`update sys_user set status = ${dataStates.disabled} where id = ${reader.userId}`)
  expect(await rule()).toMatchObject({ unseen: morning.reports, obstacle: '账号已停用' })
})

test('staff choose the mails of users of their organisations, each change in the log; others do not exist for them', async () => {
  const { userId } = await aReader(both, { email: 'chosen@example.com' })
  const staff = await server.signIn({ permissions: staffCalls, orgIds: ['100'] })
  const stranger = await server.signIn({ permissions: staffCalls, orgIds: ['200'] })
  const path = '/rpt/reportMail/addedOrModify'
  expect(await stranger('POST', path, { userId, ...morning })).toMatchObject({ message: '接收人不存在或已停用' })
  const { data } = await staff<{ id: string }>('POST', path, { userId, ...morning })
  const id = data?.id ?? ''
  expect(await staff('POST', path, { userId, ...morning })).toMatchObject({ message: '该用户已有报表邮件，请直接修改' })
  const later = { id, userId, ...morning, sendTime: '09:15' }
  expect(await staff('POST', path, { ...later, rowVersion: 7 })).toMatchObject({ code: 3030409 })
  expect(await staff('POST', path, { ...later, rowVersion: 1 })).toMatchObject({ code: 200 })
  expect(await staff('POST', path, { ...later, sendTime: '24:00', rowVersion: 2 })).toMatchObject({ code: 1012001 })
  const rules = async (as: typeof staff) =>
    (await as<Page<ReportMail>>('GET', '/rpt/reportMail/page')).data?.rows.filter((rule) => rule.id === id)
  expect(await rules(staff)).toMatchObject([{ userId, sendTime: '09:15', email: 'c****@example.com', rowVersion: 2 }])
  expect(await rules(stranger)).toEqual([])
  await minute('09:20:20')
  expect((await staff<Page<SentMail>>('GET', '/rpt/reportMail/sent', { userId })).data?.rows).toMatchObject([
    { reportDate: '2026-03-11', outcome: 'WAITING', reports: ['STATION_DAY', 'OCCUPY_DAY'] },
  ])
  expect((await stranger<Page<SentMail>>('GET', '/rpt/reportMail/sent', { userId })).data?.rows).toEqual([])
  for (const [as, code] of [
    [stranger, 3039081],
    [staff, 200],
    [staff, 3039081],
  ] as const)
    expect(await as('POST', '/rpt/reportMail/delete', { id })).toMatchObject({ code })
  const log = await server.runSql(`select change from audit_log where subject_id = '${id}' order by id`)
  expect(log.map(({ change }) => change)).toMatchObject([{ userId }, { sendTime: ['07:30', '09:15'] }, { userId }])
})

test('one sends oneself a mail at once, before it is switched on and beside the mail of the day', async () => {
  const { userId, call } = await aReader(['rpt:order:stats:daily'], { email: 'trial@example.com' })
  const trial = () => call('POST', '/rpt/reportMail/sendOwn', { reports: ['STATION_DAY'] })
  const twoClicks = await Promise.all([trial(), trial()])
  expect(twoClicks.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3039085])
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [sendMailHandler] })
  expect((await mailsTo('trial@example.com')).map(({ title }) => title)).toEqual(['经营日报 2026-03-11'])
  await call('POST', '/rpt/reportMail/saveOwn', { ...morning, reports: ['STATION_DAY'] })
  await minute('11:00:20')
  await minute('11:01:20')
  expect(await mailsTo('trial@example.com')).toHaveLength(2)
  const { data } = await call<Answer<typeof reportMailApi.own>>('GET', '/rpt/reportMail/own')
  expect(data?.sent.map(({ trialFlag, outcome }) => [trialFlag, outcome])).toEqual([
    [0, 'WAITING'],
    [1, 'WAITING'],
  ])
  await server.runSql(
    `update report_mail_sent set create_time = create_time - interval '1 minute' where user_id = ${userId}`,
  )
  expect(await trial()).toMatchObject({ code: 200 })
  const unbound = await aReader(both)
  expect(await unbound.call('POST', '/rpt/reportMail/sendOwn', { reports: morning.reports })).toMatchObject({
    code: 3039084,
  })
})

test('a mail that is switched off is not sent', async () => {
  const { call } = await aReader(both, { email: 'off@example.com' })
  await call('POST', '/rpt/reportMail/saveOwn', { ...morning, enabledFlag: 0 })
  await minute('10:00:20')
  expect(await mailsTo('off@example.com')).toEqual([])
})

test('mails past their retention are deleted with their files, and others stay', async () => {
  const { call } = await aReader(both, { email: 'old@example.com' })
  await call('POST', '/rpt/reportMail/saveOwn', morning)
  await minute('09:00:20')
  const [mail] = await mailsTo('old@example.com')
  const sentRows = () => server.runSql(`select id from report_mail_sent where message_id = ${String(mail?.['id'])}`)
  const later = (days: number) => sweepReportMails({ ...server.deps, now: () => daysLater(at('09:00:00'), days) }, 1)
  await later(179)
  expect(await sentRows()).toHaveLength(1)
  expect((await contentOf(String(mail?.['fileId']))).length).toBeGreaterThan(0)
  await later(182)
  expect(await server.runSql('select id from report_mail_sent')).toEqual([])
  await expect(contentOf(String(mail?.['fileId']))).rejects.toThrow('no such file')
  expect(await mailsTo('old@example.com')).toHaveLength(1)
})

test('a mail of the month has its days up to yesterday beside the same days of the month before', async () => {
  const { call } = await aReader(['rpt:order:stats:monthly'], { email: 'month@example.com' })
  await call('POST', '/rpt/reportMail/sendOwn', { reports: ['STATION_DAY', 'MONTH_SO_FAR'] })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [sendMailHandler] })
  const [mail] = await mailsTo('month@example.com')
  expect(mail?.['title']).toBe('经营月报 2026-03-11')
  expect(mail?.['content']).toContain('<td>2026-03-01 至 2026-03-11</td><td>较上月同期</td><td>较去年同期</td>')
  expect(mail?.['content']).toContain('<td>实收</td><td>45.00 元</td><td>+50.0%</td><td>-</td>')
  const [sheet] = (await readXlsx(await contentOf(String(mail?.['fileId'])))).sheets
  expect(sheet?.rows.slice(1).map(([station, orders]) => [station, orders])).toEqual([
    ['合计', 5],
    [`示例站${near}`, 3],
    [`示例站${still}`, 2],
  ])
})
