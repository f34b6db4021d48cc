import type { Page } from '@chargedeck/contract/paging'
import type { Timer, TimerDetail } from '@chargedeck/contract/base/timer/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { runDueTimers, seedTimers, type TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { recordRuns, sweepTimerRunsHandler } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let at = fromWallTime('2026-03-12 10:30:00')
const sweep = defineJob<TimedPayload>('sweep')
const actions = [{ name: '清理', cron: '0 0 * * * *', job: sweep }]
let isBroken = false
const handler = recordRuns(
  handleLongJob(sweep, async () => {
    at = new Date(at.getTime() + 250)
    if (isBroken) throw new Error('磁盘已满')
  }),
)

const paths = [
  'page',
  'list',
  'detail',
  'nextTimes',
  'add',
  'edit',
  'delete',
  'getActionClasses',
  'start',
  'stop',
  'run',
]
beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', (ctx) => seedTimers(ctx, actions))
  call = await server.signIn({ userId: '77', permissions: paths.map((path) => `sysTimers:${path}`) })
})
afterAll(() => server.stop())

// the test seeded it
const shipped = async (): Promise<Timer> => (await call<Timer[]>('GET', '/sysTimers/list')).data?.[0] as Timer
const detail = async (id: string) => (await call<TimerDetail>('GET', '/sysTimers/detail', { id })).data
const look = () => asSystem(server.deps, 'test', (ctx) => runDueTimers(ctx, actions))
const work = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [handler] })

test('[S2.10] a shipped timer can be found, rescheduled, stopped and started, and shows its next time', async () => {
  const { id } = await shipped()
  expect(await call('POST', '/sysTimers/getActionClasses')).toMatchObject({ data: ['sweep'] })
  expect(
    await call('POST', '/sysTimers/edit', { id, timerName: '夜间清理', cron: '0 30 2 * * *', remark: null }),
  ).toMatchObject({
    code: 200,
  })
  expect(await detail(id)).toMatchObject({
    timerName: '夜间清理',
    jobStatus: 1,
    nextTime: '2026-03-13 02:30:00',
    shippedFlag: 1,
  })
  expect((await detail(id))?.nextTimes).toEqual([13, 14, 15, 16, 17].map((day) => `2026-03-${day} 02:30:00`))
  await call('POST', '/sysTimers/stop', { id })
  expect(await detail(id)).toMatchObject({ jobStatus: 2, nextTime: null })
  await call('POST', '/sysTimers/start', { id })
  expect(await detail(id)).toMatchObject({ jobStatus: 1, nextTime: '2026-03-13 02:30:00' })
  const { data } = await call<Page<Timer>>('GET', '/sysTimers/page', {
    timerName: '夜间',
    jobStatus: 1,
    sortField: 'nextTime',
  })
  expect(data).toMatchObject({ totalRows: 1, rows: [{ id }] })
  const changes = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', '/sysTimers/edit')
    .execute()
  expect(changes).toEqual([{ change: { timerName: ['清理', '夜间清理'], cron: ['0 0 * * * *', '0 30 2 * * *'] } }])
})

test.each([
  ['five fields', '0 0 * * *', 2022004],
  ['a sixtieth minute', '0 60 * * * *', 2022004],
  ['SQL', "'; drop table timer;", 2022004],
  ['30 February', '0 0 0 30 2 *', 2022004],
  ['every second', '* * * * * *', 2022005],
])('a plan with %s is refused and nothing changes', async (_, cron, code) => {
  const { id, cron: before } = await shipped()
  for (const path of ['edit', 'add'])
    expect(await call('POST', `/sysTimers/${path}`, { id, timerName: '改', actionClass: 'sweep', cron })).toMatchObject(
      { code },
    )
  expect(await call('GET', '/sysTimers/nextTimes', { cron })).toMatchObject({ code })
  expect(await detail(id)).toMatchObject({ cron: before, timerName: '夜间清理' })
})

test.each(['start', 'stop'])('%s without a timer answers 2022003', async (path) => {
  const message = '请检查定时器的id，定时器cron表达式，定时任务是否为空！'
  for (const body of [{}, { id: null }])
    expect(await call('POST', `/sysTimers/${path}`, body)).toMatchObject({ code: 2022003, message })
})

test('another timer for a known action starts stopped and can be deleted; a shipped timer cannot', async () => {
  expect(
    await call('POST', '/sysTimers/add', { timerName: '乱来', actionClass: 'rm -rf', cron: '0 0 1 * * *' }),
  ).toMatchObject({
    code: 2022002,
  })
  const { data: id } = await call<string>('POST', '/sysTimers/add', {
    timerName: '午间清理',
    actionClass: 'sweep',
    cron: '0 0 12 * * *',
  })
  expect(await detail(id ?? '')).toMatchObject({ jobStatus: 2, shippedFlag: 0, nextTime: null })
  expect(await call('POST', '/sysTimers/delete', { id })).toMatchObject({ code: 200 })
  expect(await call('POST', '/sysTimers/delete', { id })).toMatchObject({ code: 2022001 })
  expect(await call('POST', '/sysTimers/delete', { id: (await shipped()).id })).toMatchObject({ code: 2022006 })
})

test('each run records its start, its duration and its outcome', async () => {
  const { id } = await shipped()
  at = fromWallTime('2026-03-13 02:30:00')
  await look()
  expect((await shipped()).lastRun).toMatchObject({ outcome: 0, dueTime: '2026-03-13 02:30:00', durationMs: null })
  await work()
  expect((await shipped()).lastRun).toMatchObject({ outcome: 2, durationMs: 250, attempts: 1, createUserName: null })
  isBroken = true
  await call('POST', '/sysTimers/run', { id })
  await work()
  const runs = (await detail(id))?.runs
  expect(runs).toMatchObject([
    { outcome: 3, message: '磁盘已满', dueTime: null, createUserName: '测试员' },
    { outcome: 2 },
  ])
  const nextWeek = { ...server.deps, now: () => fromWallTime('2026-03-21 03:20:00') }
  await sweepTimerRunsHandler.run(nextWeek, {})
  expect((await detail(id))?.runs).toEqual([])
})

test('a user without the permission may not', async () => {
  const stranger = await server.signIn({ permissions: ['sysTimers:page'] })
  for (const path of ['start', 'stop', 'run', 'delete'])
    expect(await stranger('POST', `/sysTimers/${path}`, { id: (await shipped()).id })).toMatchObject({ code: 1013002 })
})

test('who sees one organisation changes no timer: it works for all', async () => {
  const narrow = await server.signIn({ permissions: paths.map((path) => `sysTimers:${path}`), orgIds: ['100'] })
  const [timer] = (await narrow<Timer[]>('GET', '/sysTimers/list')).data ?? []
  const { id, timerName, cron } = timer ?? {}
  const bodies = { edit: { id, timerName, cron }, delete: { id }, start: { id }, stop: { id }, run: { id } }
  for (const [path, body] of Object.entries(bodies))
    expect((await narrow('POST', `/sysTimers/${path}`, body)).code, path).toBe(1013003)
})
