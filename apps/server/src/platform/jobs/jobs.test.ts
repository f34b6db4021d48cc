import { setTimeout } from 'node:timers/promises'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '../../../test/empty-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../work.ts'
import { defineJob, enqueue, handleJob, handleLongJob } from './job.ts'
import { jobsCheck } from './jobs-check.ts'
import { showPresence } from './presence.ts'
import { runDueJobs, startJobs } from './run-jobs.ts'
import { nextRun, runDueTimers, seedTimers, type TimedPayload } from './timers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const greet = defineJob<{ name: string }>('greet')
const greetings: string[] = []
const handlers = [handleLongJob(greet, async (_deps, { name }) => void greetings.push(name))]
const takeGreetings = (): string[] => greetings.splice(0)
const runAll = (more = handlers) => runDueJobs({ url: server.url, deps: server.deps, handlers: more })

test('a job exists only if the work that added it is committed', async () => {
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name: '甲' }))
  const rolledBack = asSystem(server.deps, 'test', async (ctx) => {
    await enqueue(ctx.tx, greet, { name: '乙' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await runAll()
  expect(takeGreetings()).toEqual(['甲'])
})

test('a job added again under its key runs once, with the last payload', async () => {
  for (const name of ['丙', '丁'])
    await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name }, { jobKey: 'one' }))
  await runAll()
  expect(takeGreetings()).toEqual(['丁'])
})

test('an urgent job runs before one that has waited longer', async () => {
  const add = (name: string, options = {}) =>
    asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name }, options))
  await add('癸')
  await add('子', { isUrgent: true })
  await runAll()
  expect(takeGreetings()).toEqual(['子', '癸'])
})

test('a job that throws is rolled back and tried again', async () => {
  const write = defineJob<{ name: string }>('write')
  let attempts = 0
  const handler = handleJob(write, async (ctx, { name }) => {
    await ctx.tx
      .insertInto('setting')
      .values({ name, value: JSON.stringify(attempts), updateTime: ctx.now() })
      .execute()
    if (attempts++ === 0) throw new Error('the first time')
  })
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, write, { name: 'JOB' }))
  await runAll([handler])
  expect(await server.db.selectFrom('setting').selectAll().execute()).toEqual([])
  await server.runSql('update graphile_worker._private_jobs set run_at = now()')
  await runAll([handler])
  expect(await server.db.selectFrom('setting').select(['name', 'value']).execute()).toEqual([{ name: 'JOB', value: 1 }])
})

test('a job of a killed process is released at the next start', async () => {
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name: '戊' }))
  await server.runSql(`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`)
  await runAll()
  expect(takeGreetings()).toEqual([])
  const jobs = await startJobs({ url: server.url, deps: server.deps, handlers })
  await expect.poll(() => takeGreetings(), { timeout: 5000 }).toEqual(['戊'])
  await jobs.stop()
})

test('the jobs of one queue go on after the process that ran one of them was killed', async () => {
  for (const name of ['壬', '癸'])
    await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name }, { queue: 'one-by-one' }))
  await server.runSql(`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()
      where id = (select min(id) from graphile_worker._private_jobs);
    update graphile_worker._private_job_queues set locked_by = 'worker-dead', locked_at = now()`)
  await runAll()
  expect(takeGreetings()).toEqual([])
  const jobs = await startJobs({ url: server.url, deps: server.deps, handlers })
  const greeted: string[] = []
  const all = () => {
    greeted.push(...takeGreetings())
    return greeted.toSorted()
  }
  await expect.poll(all, { timeout: 8000 }).toEqual(['壬', '癸'])
  await jobs.stop()
})

test('after the database failed during jobs, other jobs run, and a job whose outcome was lost runs again', async () => {
  const database = new URL(server.url).pathname.slice(1)
  const elsewhere = Object.assign(new URL(server.url), { pathname: '/postgres' }).href
  const [cut, book, fail] = [defineJob('cut'), defineJob('book'), defineJob('fail')]
  const begun: string[] = []
  const broken = Promise.withResolvers<void>()
  const cutting = handleLongJob(cut, async () => {
    begun.push('cut')
    if (begun.length > 3) return
    await expect.poll(() => begun.length).toBe(3)
    await runSql(elsewhere, `alter database ${database} allow_connections false`)
    await runSql(elsewhere, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
    broken.resolve()
  })
  const endLater = async (name: string, ms: number) => {
    begun.push(name)
    await broken.promise.then(() => setTimeout(ms))
  }
  const booked = handleLongJob(book, () => endLater('book', 300))
  const failed = handleLongJob(fail, () => endLater('fail', 600).then(() => Promise.reject(new Error('in vain'))))
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (error: unknown) => void complaints.push(String(error)) }
  const jobs = await startJobs({ url: server.url, deps, handlers: [...handlers, cutting, booked, failed] })
  for (const job of [book, fail, cut]) await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, job, {}))
  await expect.poll(() => complaints.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await setTimeout(1500)
  await runSql(elsewhere, `alter database ${database} allow_connections true`)
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name: '辛' }))
  await expect.poll(() => takeGreetings(), { timeout: 15_000 }).toEqual(['辛'])
  await expect.poll(() => begun.slice(3).toSorted(), { timeout: 10_000 }).toEqual(['book', 'cut', 'fail'])
  await jobs.stop()
  await server.runSql('delete from graphile_worker._private_jobs')
})

test('a job is not taken from a living process', async () => {
  const other = await showPresence({ url: server.url, running: new Set(), complain: server.deps.complain })
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name: '庚' }))
  await server.runSql(`update graphile_worker._private_jobs set locked_by = 'worker-of-other', locked_at = now()`)
  await (await showPresence({ url: server.url, running: new Set(), complain: server.deps.complain })).end()
  await runAll()
  expect(takeGreetings()).toEqual([])
  await other.end()
  await server.runSql('update graphile_worker._private_jobs set locked_by = null, locked_at = null')
  await runAll()
  expect(takeGreetings()).toEqual(['庚'])
})

test('health is down while due jobs wait', async () => {
  const check = jobsCheck(server.db)
  expect(await check()).toEqual({ waiting: 0 })
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, greet, { name: '己' }))
  await server.runSql(`update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'`)
  await expect(check()).rejects.toThrow('late')
  await runAll()
  expect([takeGreetings(), await check()]).toEqual([['己'], { waiting: 0 }])
})

test('a timer follows the clock of Shanghai, whatever the zone of the server', () => {
  expect(nextRun('0 30 0 * * *', fromWallTime('2026-03-12 00:29:59'))).toEqual(fromWallTime('2026-03-12 00:30:00'))
  expect(nextRun('*/5 * * * * *', fromWallTime('2026-03-12 23:59:58'))).toEqual(fromWallTime('2026-03-13 00:00:00'))
})

test('a due time is enqueued once, and a stopped timer never', async () => {
  const tick = defineJob<TimedPayload>('tick')
  const actions = [{ name: '测试', cron: '0 0 * * * *', job: tick }]
  let at = fromWallTime('2026-03-12 10:30:00')
  const deps = { ...server.deps, now: () => at }
  const look = () => asSystem(deps, 'test', (ctx) => runDueTimers(ctx, actions))
  await asSystem(deps, 'test', (ctx) => seedTimers(ctx, actions))
  await look()
  const due: string[] = []
  const ran = () => runAll([handleLongJob(tick, async (_deps, { dueTime }) => void due.push(dueTime))])
  at = fromWallTime('2026-03-12 13:10:00') // after hours of downtime a missed time runs once
  await Promise.all([look(), look()])
  await look()
  await ran()
  expect(due.splice(0)).toEqual([fromWallTime('2026-03-12 11:00:00').toISOString()])
  await server.db.updateTable('timer').set({ jobStatus: 2 }).execute()
  at = fromWallTime('2026-03-12 15:00:00')
  await look()
  await ran()
  expect(due).toEqual([])
})
