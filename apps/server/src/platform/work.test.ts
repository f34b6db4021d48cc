import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { noCaller, systemActor } from './context.ts'
import { openDb } from './postgres/db.ts'
import { asSystem, doRead, doWork } from './work.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('setting').execute()
  await server.db.deleteFrom('auditLog').execute()
  server.published.length = 0
})
afterAll(() => server.stop())

const write = ({ tx, now }: Context, name: string) =>
  tx.insertInto('setting').values({ name, value: '1', updateTime: now() }).execute()
const written = async () =>
  (await server.db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)
const request = {
  actor: { ...systemActor, userId: '7' },
  caller: { ...noCaller, requestNo: 'r-1', ip: '10.0.0.1' },
  path: '/write',
  mode: 'write',
} as const

test('committed work is published afterwards, in order, and audited with who, where and what', async () => {
  const seen: string[] = []
  await doWork(server.deps, request, async (ctx) => {
    ctx.publish({ topic: 'gun', key: '1', orgId: '100' })
    ctx.afterCommit(async () => void seen.push(...(await written())))
    ctx.note('42', { from: 'a', to: 'b' })
    await write(ctx, 'A')
    expect(server.published).toEqual([])
  })
  expect([seen, server.published]).toEqual([['A'], [{ topic: 'gun', key: '1', orgId: '100' }]])
  expect(await server.db.selectFrom('auditLog').selectAll().execute()).toMatchObject([
    {
      userId: '7',
      path: '/write',
      outcome: 200,
      subjectId: '42',
      change: { from: 'a', to: 'b' },
      requestNo: 'r-1',
      ip: '10.0.0.1',
    },
  ])
})

test('of rolled back work only the audit of the attempt and what ran after the rollback stay', async () => {
  const refused = doWork(server.deps, request, async (ctx) => {
    await write(ctx, 'A')
    ctx.note('42', {})
    ctx.publish({ topic: 'gun', key: '1', orgId: '100' })
    ctx.afterCommit(() => expect.unreachable())
    ctx.afterRollback(async (tx) => void (await write({ ...ctx, tx }, 'STAYS')))
    throw new AppError('APP.NOT_FOUND')
  })
  await expect(refused).rejects.toThrow('应用不存在')
  expect([await written(), server.published]).toEqual([['STAYS'], []])
  expect(await server.db.selectFrom('auditLog').select(['outcome', 'subjectId']).execute()).toEqual([
    { outcome: 2011001, subjectId: null },
  ])
})

test('what an attempt holds outside the database is freed even while the database is away', async () => {
  const freed: string[] = []
  const away = openDb('postgres://nobody@127.0.0.1:1/none')
  const holding = (name: string) => async (ctx: Context) => {
    ctx.afterFailure(async () => void freed.push(name))
    await sql`select 1`.execute(away)
  }
  await expect(doRead({ ...server.deps, db: away }, request, holding('read'))).rejects.toThrow()
  await expect(doWork(server.deps, request, holding('write'))).rejects.toThrow()
  await away.destroy()
  expect(freed).toEqual(['read', 'write'])
})

test('work that notes no change leaves no audit row; work without any note is undone', async () => {
  await doWork(server.deps, request, async (ctx) => ctx.noteNothing())
  expect(await server.db.selectFrom('auditLog').selectAll().execute()).toEqual([])
  await expect(doWork(server.deps, request, (ctx) => write(ctx, 'A'))).rejects.toThrow('without saying what')
  expect(await written()).toEqual([])
})

test('a read cannot write, and needs no transaction; what it leaves for after the commit runs', async () => {
  await asSystem(server.deps, 'test', (ctx) => write(ctx, 'A'))
  const seen: string[] = []
  const moments = await doRead(server.deps, request, async (ctx) => {
    ctx.afterCommit(() => void seen.push('afterwards'))
    const moment = () => sql<{ at: string }>`select transaction_timestamp()::text as at`.execute(ctx.tx)
    return [await moment(), await moment()].map(({ rows }) => rows[0]?.at)
  })
  expect([seen, await written()]).toEqual([['afterwards'], ['A']])
  expect(moments[0]).not.toBe(moments[1])
  await expect(doRead(server.deps, request, (ctx) => write(ctx, 'B'))).rejects.toThrow('read-only transaction')
  const refused = doRead(server.deps, request, async (ctx) => {
    ctx.afterRollback(async (tx) => void (await write({ ...ctx, tx }, 'STAYS')))
    throw new AppError('APP.NOT_FOUND')
  })
  await expect(refused).rejects.toThrow('应用不存在')
  expect(await written()).toEqual(['A', 'STAYS'])
  expect(await server.db.selectFrom('auditLog').select('outcome').execute()).toEqual([])
})

test('two colliding transactions both succeed', async () => {
  await asSystem(server.deps, 'test', async (ctx) => void (await Promise.all([write(ctx, 'A'), write(ctx, 'B')])))
  let bothHoldOne: (() => void) | undefined
  const met = new Promise<void>((done) => (bothHoldOne = done))
  let holding = 0
  const touchBoth = (first: string, second: string) =>
    asSystem(server.deps, 'test', async ({ tx }) => {
      const touch = (name: string) => tx.updateTable('setting').set({ value: '2' }).where('name', '=', name).execute()
      await touch(first)
      if (++holding === 2) bothHoldOne?.()
      await met
      await touch(second)
    })
  await Promise.all([touchBoth('A', 'B'), touchBoth('B', 'A')])
  expect(holding).toBeGreaterThan(2) // one of them, or both, was undone and tried again
})

test('of two who add the same at once the second is tried again, and finds it', async () => {
  const add = (ctx: Context) =>
    ctx.tx
      .selectFrom('setting')
      .select('name')
      .where('name', '=', 'SAME')
      .executeTakeFirst()
      .then(async (found) => {
        if (found) throw new AppError('APP.NOT_FOUND')
        await sleep(50) // both have found nothing
        await write(ctx, 'SAME')
      })
  const answers = await Promise.allSettled([1, 2].map(() => asSystem(server.deps, 'test', add)))
  const outcomes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'done'))
  expect(new Set(outcomes)).toEqual(new Set(['done', '应用不存在']))
})
