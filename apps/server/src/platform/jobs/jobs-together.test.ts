import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Context } from '../context.ts'
import { openDb } from '../postgres/db.ts'
import { asSystem } from '../work.ts'
import { defineJob, enqueueEach, type JobHandler } from './job.ts'
import { handleJobsTogether } from './jobs-together.ts'
import { runDueJobs, startJobs } from './run-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  await server.db.deleteFrom('setting').execute()
})
afterAll(() => server.stop())

type Name = { name: string }
const write = defineJob<Name>('write-together')
const add = (...names: Name[]) => asSystem(server.deps, 'test', (ctx) => enqueueEach(ctx.tx, write, names))
const named = (length: number): Name[] => Array.from({ length }, (_, n) => ({ name: `n${n}` }))
const runAll = (handler: JobHandler) => runDueJobs({ url: server.url, deps: server.deps, handlers: [handler] })
const jobsLeft = () =>
  server.runSql(`select payload ->> 'name' as name, attempts from graphile_worker._private_jobs order by 1`)
const written = async () =>
  (await server.db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Fails when a name is written twice. */
async function writeAll({ tx, now }: Context, names: readonly Name[]): Promise<void> {
  for (const { name } of names) await tx.insertInto('setting').values({ name, value: '1', updateTime: now() }).execute()
}

test('waiting jobs of a kind share one transaction, and leave the queue with it', async () => {
  const sizes: number[] = []
  await add(...named(5))
  await runAll(
    handleJobsTogether(write, async (ctx, names) => {
      sizes.push(names.length)
      await writeAll(ctx, names)
    }),
  )
  expect([sizes, await written(), await jobsLeft()]).toEqual([[5], ['n0', 'n1', 'n2', 'n3', 'n4'], []])
})

test('a faulty job fails alone, and is tried again alone', async () => {
  const alone: number[] = []
  const handler = handleJobsTogether(write, async (ctx, names) => {
    await writeAll(ctx, names)
    if (!names.some(({ name }) => name === 'n4')) return
    alone.push(names.length)
    throw new Error('n4 is faulty')
  })
  await add(...named(9))
  await runAll(handler)
  expect(await written()).toEqual(['n0', 'n1', 'n2', 'n3', 'n5', 'n6', 'n7', 'n8'])
  expect(await jobsLeft()).toEqual([{ name: 'n4', attempts: 1 }])
  alone.length = 0
  await server.runSql('update graphile_worker._private_jobs set run_at = now()')
  await add({ name: 'n9' })
  await runAll(handler)
  expect([alone, await jobsLeft()]).toEqual([[1], [{ name: 'n4', attempts: 2 }]])
})

test('two processes run each job once', async () => {
  const names = named(300)
  await add(...names)
  const start = () => startJobs({ url: server.url, deps: server.deps, handlers: [handleJobsTogether(write, writeAll)] })
  const both = await Promise.all([start(), start()])
  await expect.poll(jobsLeft, { timeout: 20_000 }).toEqual([])
  await Promise.all(both.map((jobs) => jobs.stop()))
  expect(await written()).toEqual(names.map(({ name }) => name).toSorted())
})

test('a process that dies in the middle has taken no job and written nothing', async () => {
  await add(...named(4))
  const dying = openDb(server.url)
  let batches = 0
  const handler = handleJobsTogether(write, async ({ tx, ...ctx }, names) => {
    batches += 1
    if (batches > 1) throw new Error('the process is dead')
    await writeAll({ tx, ...ctx }, names)
    expect(names).toHaveLength(5)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await server.runSql(`select pg_terminate_backend(${rows[0]?.pid})`)
    await sql`select 1`.execute(tx)
  })
  await expect(handler.run({ ...server.deps, db: dying }, { name: 'own' })).rejects.toThrow('dead')
  await dying.destroy()
  expect(await written()).toEqual([])
  expect((await jobsLeft()).map(({ name }) => name)).toEqual(['n0', 'n1', 'n2', 'n3'])
  await runAll(handleJobsTogether(write, writeAll))
  expect([await written(), await jobsLeft()]).toEqual([['n0', 'n1', 'n2', 'n3'], []])
})
