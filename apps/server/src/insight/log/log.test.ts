import type { OpLog, OpLogDetail, VisLog } from '@chargedeck/contract/insight/log/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken } from '../../../test/test-user.ts'
import { aWorld } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { callNameOf, sweepLogsHandler } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const now = () => fromWallTime('2026-12-01 12:00:00')
let made = 0
const idAt = (time: string) => String(BigInt(firstIdOf(fromWallTime(time))) + BigInt(++made))

type Line = { path: string; time: string; userId?: string; outcome?: number; change?: object; subjectId?: string }
const lines = async (all: Line[]) =>
  server.db
    .insertInto('auditLog')
    .values(
      all.map(({ path, time, userId = '0', outcome = 200, change = {} }) => ({
        id: idAt(time),
        path,
        userId,
        outcome,
        change: JSON.stringify(change),
        createTime: fromWallTime(time),
      })),
    )
    .execute()
const visits = async (all: { time: string; visType: 1 | 2; account: string; success?: string }[]) =>
  server.db
    .insertInto('visLog')
    .values(
      all.map(({ time, success = 'Y', ...rest }) => ({
        ...rest,
        id: idAt(time),
        name: '-',
        success,
        message: '-',
        visTime: fromWallTime(time),
      })),
    )
    .execute()

beforeAll(async () => {
  server = await startTestServer(now)
  call = await server.signIn({ userId: '77', permissions: null })
  await server.runSql(
    `insert into sys_user (id, account, name, password_hash, create_time) values (5, 'zhang', '张三', '-', now())`,
  )
  await lines([
    {
      path: '/sysConfig/edit',
      time: '2026-11-01 10:00:00',
      userId: '5',
      change: { name: ['甲', '乙'], value: ['***', '***'], remark: [null, 3] },
    },
    {
      path: '/sysConfig/add',
      time: '2026-11-02 10:00:00',
      userId: '5',
      change: { name: '甲', password: '123', nested: { a: 1 } },
    },
    { path: '/sysDictType/delete', time: '2026-11-03 23:59:59', outcome: 2014004 },
    { path: '/sysOpLog/delete', time: '2026-11-04 10:00:00', userId: '5' },
    { path: 'job:sweep-logs', time: '2026-11-05 10:00:00' },
  ])
  await visits([
    { time: '2026-11-01 10:00:00', visType: 1, account: 'zhang' },
    { time: '2026-11-02 10:00:00', visType: 2, account: 'zhang' },
    { time: '2026-11-03 10:00:00', visType: 1, account: 'li', success: 'N' },
  ])
})
afterAll(() => server.stop())

const opTimes = async (query: object) =>
  (await call<Page<OpLog>>('GET', '/sysOpLog/page', query)).data?.rows.map((row) => row.opTime.slice(8, 10))
const visTimes = async (query: object) =>
  (await call<Page<VisLog>>('GET', '/sysVisLog/page', query)).data?.rows.map((row) => row.visTime.slice(8, 10))

test('[S2.10] oplog: who did what, newest first, with Chinese titles', async () => {
  const { data } = await call<Page<OpLog>>('GET', '/sysOpLog/page')
  expect(data).toMatchObject({ totalRows: 5, totalCapped: false })
  expect(
    data?.rows.map(({ name, opType, success, message, userName }) => [name, opType, success, message, userName]),
  ).toEqual([
    ['系统_日志清理', '0', 'Y', '成功', '系统'],
    ['操作日志_清空日志', '12', 'Y', '成功', '张三'],
    ['字典管理_删除字典类型', '2', 'N', '系统内置的字典类型不能删除，也不能改编码', null],
    ['系统配置_新增参数', '1', 'Y', '成功', '张三'],
    ['系统配置_编辑参数', '3', 'Y', '成功', '张三'],
  ])
})

test.each([
  [{ name: '系统配置' }, ['02', '01']],
  [{ url: '/delete' }, ['04', '03']],
  [{ opType: '12' }, ['04']],
  [{ opType: '3', account: 'zhang' }, ['01']],
  [{ account: '张三', sortField: 'opTime', sortOrder: 'ascend' }, ['01', '02', '04']],
  [{ account: '没有' }, []],
  [{ success: 'N' }, ['03']],
  [{ success: 'Y', name: '字典' }, []],
  [{ searchBeginTime: '2026-11-02', searchEndTime: '2026-11-03' }, ['03', '02']],
  [{ searchBeginTime: '2026-11-04 10:00:00', searchEndTime: '2026-11-04 10:00:00' }, ['04']],
  [{ name: '_', pageSize: 2, pageNo: 2 }, ['03', '02']],
  [{ name: "' or 1=1 --" }, []],
])('finds operations by %j', async (query, expected) => {
  expect(await opTimes(query)).toEqual(expected)
})

test('what users arrange for themselves is left out, unless it failed', async () => {
  const path = '/sysUserSetting/save'
  await lines([
    { path, time: '2026-10-01 10:00:00' },
    { path, time: '2026-10-02 10:00:00', outcome: 1012001 },
  ])
  const october = { searchBeginTime: '2026-10-01', searchEndTime: '2026-10-31' }
  for (const query of [{}, { success: 'N' }, { url: path }])
    expect(await opTimes({ ...october, ...query })).toEqual(['02'])
  expect(await opTimes({ ...october, success: 'Y' })).toEqual([])
  await server.runSql(`delete from audit_log where path = '${path}'`)
})

test('shows values before and after, and no secret', async () => {
  const [first] = (await call<Page<OpLog>>('GET', '/sysOpLog/page', { opType: '3' })).data?.rows ?? []
  const [second] = (await call<Page<OpLog>>('GET', '/sysOpLog/page', { opType: '1' })).data?.rows ?? []
  expect((await call<OpLogDetail>('GET', '/sysOpLog/detail', { id: first?.id })).data?.changes).toEqual([
    { field: 'name', title: '参数名称', before: [{ text: '甲' }], after: [{ text: '乙' }] },
    { field: 'value', title: '参数值', before: [{ text: '***' }], after: [{ text: '***' }] },
    { field: 'remark', title: '备注', before: [{ text: '空' }], after: [{ text: '3' }] },
  ])
  expect((await call<OpLogDetail>('GET', '/sysOpLog/detail', { id: second?.id })).data?.changes).toMatchObject([
    { after: [{ text: '甲' }] },
    { field: 'nested', after: [{ text: 'a 1' }] },
    { field: 'password', after: [{ text: '***' }] },
  ])
  expect(await call('GET', '/sysOpLog/detail', { id: '1' })).toMatchObject({ code: 2027001 })
})

test.each([
  [{}, ['03', '02', '01']],
  [{ name: '登出' }, ['02']],
  [{ visType: '1', sortField: 'visTime', sortOrder: 'ascend' }, ['01', '03']],
  [{ visType: '1', name: '登出' }, []],
  [{ success: 'N' }, ['03']],
  [{ account: 'zhang', searchBeginTime: '2026-11-02' }, ['02']],
])('[S2.10] vislog: finds visits by %j', async (query, expected) => {
  expect(await visTimes(query)).toEqual(expected)
})

test('exports what the filters show, and the export is logged', async () => {
  const asAdmin = await server.signIn({ userId: '78', permissions: ['sysOpLog:export'] })
  expect(await asAdmin('GET', '/sysVisLog/export')).toMatchObject({ code: 1013002 })
  const file = await download('/api/sysOpLog/export?account=zhang')
  const rows = (await readXlsx(file)).sheets[0]?.rows
  expect(rows?.map((row) => row[0])).toEqual([
    '日志名称',
    '操作日志_清空日志',
    '系统配置_新增参数',
    '系统配置_编辑参数',
  ])
  expect((await readXlsx(await download('/api/sysVisLog/export'))).sheets[0]?.rows).toHaveLength(4)
  expect(await opTimes({ name: '导出日志', account: '测试员' })).toHaveLength(2)
})

async function download(url: string): Promise<Uint8Array> {
  const answer = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${await aToken(server.deps, { userId: '77' })}` },
  })
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx/)
  return answer.rawPayload
}

test('nothing younger than 180 days can be cleared; older rows can', async () => {
  const old = '2026-05-01 10:00:00'
  await lines([{ path: '/sysConfig/add', time: old }])
  await visits([{ time: old, visType: 1, account: 'old' }])
  for (const log of ['sysOpLog', 'sysVisLog']) {
    const refused = await call('POST', `/${log}/delete`, { before: '2026-06-06' })
    expect(refused).toMatchObject({ code: 2027002, message: '日志至少保留180天，不能清除180天以内的日志' })
    expect(await call('POST', `/${log}/delete`, { before: '2026-04-01' })).toMatchObject({ data: { deletedQty: 0 } })
    expect(await call('POST', `/${log}/delete`, {})).toMatchObject({ data: { deletedQty: 1, more: false } })
  }
  expect(await visTimes({})).toHaveLength(3)
})

test('old rows are swept by themselves, but never before 180 days, whatever the setting', async () => {
  await lines([{ path: '/sysConfig/add', time: '2026-05-01 10:00:00' }])
  await visits([{ time: '2026-05-01 10:00:00', visType: 1, account: 'old' }])
  const sweep = async (days: number) => {
    await server.runSql(`insert into sys_config (id, name, code, kind, value, group_code, create_time)
      values (1, '天数', 'LOG_KEEP_DAYS', 'NUMBER', '${days}', 'DEFAULT', now()) on conflict (code) do update set value = excluded.value`)
    await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, defineJob(sweepLogsHandler.name), { dueTime: '' }))
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [sweepLogsHandler] })
    return (await server.runSql(`select count(*)::int as n from vis_log`))[0]?.['n']
  }
  expect(await sweep(365)).toBe(4)
  expect(await sweep(1)).toBe(3)
  expect((await opTimes({ searchEndTime: '2026-05-31' }))?.length).toBe(0)
})

test('a row is titled by its page and button, and a call about one’s own account by its own title', () => {
  expect(callNameOf('/station/fee/confirm')).toBe('计费方案_确认')
  expect(callNameOf('/sysUser/updatePwd')).toBe('个人设置_修改密码')
})

test('a sign-in row names the user who signed in', async () => {
  await lines([{ path: '/login', time: '2026-11-20 10:00:00' }])
  await server.runSql(`update audit_log set subject_id = '5' where path = '/login'`)
  expect((await call<Page<OpLog>>('GET', '/sysOpLog/page', { url: '/login' })).data?.rows).toMatchObject([
    { userName: '张三', name: '登录' },
  ])
})

test('a changed plan is named with its station', async () => {
  const { stationId } = await aWorld(server)
  await lines([{ path: '/station/fee/confirm', time: '2026-11-20 11:00:00' }])
  await server.runSql(`update audit_log set subject_id = (select min(id) from station_fee where station_id = ${stationId})
    where path = '/station/fee/confirm'`)
  await server.runSql(`update station set station_name = '江东站' where id = ${stationId}`)
  const [row] = (await call<Page<OpLog>>('GET', '/sysOpLog/page', { url: '/station/fee/confirm' })).data?.rows ?? []
  expect(row?.object).toMatchObject({ kind: 'FEE', name: expect.stringMatching(/^江东站 ./) })
})

test('[S6.6] a user sees the rows of their organisations and their own, under each filter', async () => {
  for (const orgId of ['100', '200']) await server.signIn({ permissions: [], orgIds: [orgId] })
  await server.runSql(`insert into sys_user (id, account, name, password_hash, create_time)
    values (501, 'north', '北', '-', now()), (502, 'south', '南', '-', now())`)
  await server.runSql('insert into sys_emp (id, org_id) values (501, 100), (502, 200)')
  const permissions = ['sysOpLog:page', 'sysOpLog:detail', 'sysVisLog:page']
  const scoped = await server.signIn({ userId: '503', permissions, orgIds: ['100'] })
  const path = '/station/edit'
  await lines([
    { path, time: '2026-11-21 10:00:00', userId: '501' },
    { path, time: '2026-11-22 10:00:00', userId: '502' },
    { path, time: '2026-11-23 10:00:00', userId: '503', outcome: 1012001 },
    { path: '/station/add', time: '2026-11-24 10:00:00', userId: '501' },
  ])
  await visits([
    { time: '2026-11-21 10:00:00', visType: 1, account: 'north' },
    { time: '2026-11-22 10:00:00', visType: 1, account: 'south', success: 'N' },
    { time: '2026-11-23 10:00:00', visType: 2, account: 'user-503' },
  ])
  const daysOf = async (url: string, query: object) => {
    const { data } = await scoped<Page<Partial<OpLog & VisLog>>>('GET', url, query)
    const days = data?.rows.map(({ opTime, visTime }) => (opTime ?? visTime ?? '').slice(8, 10))
    expect(data?.totalRows).toBe(days?.length)
    return days
  }
  const opDays = (query: object = {}) => daysOf('/sysOpLog/page', query)
  expect(await opDays()).toEqual(['24', '23', '21'])
  expect(await opDays({ url: path })).toEqual(['23', '21'])
  expect(await opDays({ success: 'Y' })).toEqual(['24', '21'])
  expect(await opDays({ account: 'north' })).toEqual(['24', '21'])
  expect(await opDays({ account: 'south' })).toEqual([])
  const oldest = await scoped<Page<OpLog>>('GET', '/sysOpLog/page', {
    sortField: 'opTime',
    sortOrder: 'ascend',
    pageSize: 2,
  })
  expect(oldest.data?.rows.map(({ opTime }) => opTime.slice(8, 10))).toEqual(['21', '23'])
  const visDays = (query: object = {}) => daysOf('/sysVisLog/page', query)
  expect(await visDays()).toEqual(['23', '21'])
  expect(await visDays({ success: 'N' })).toEqual([])
  expect(await visDays({ account: 'south' })).toEqual([])
  const { id } = await server.db
    .selectFrom('auditLog')
    .select('id')
    .where('userId', '=', '502')
    .executeTakeFirstOrThrow()
  expect(await scoped('GET', '/sysOpLog/detail', { id })).toMatchObject({ code: 2027001 })
})

test('only a user who sees everything clears the logs', async () => {
  const scoped = await server.signIn({ permissions: ['sysOpLog:delete', 'sysVisLog:delete'], orgIds: ['100'] })
  for (const url of ['/sysOpLog/delete', '/sysVisLog/delete'])
    expect(await scoped('POST', url, {})).toMatchObject({ code: 1013003 })
})
