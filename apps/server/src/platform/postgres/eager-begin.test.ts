import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openCommitDb, type Db } from './db.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = openCommitDb(server.url)
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

test('statements after an eager begin are one transaction and roll back together, and the next one is whole again', async () => {
  const work = db.transaction().execute(async (tx) => {
    await sql`create table kept_by_nobody (n int)`.execute(tx)
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toThrow('division by zero')
  const tables = await db
    .transaction()
    .execute((tx) => sql`select relname from pg_class where relname = 'kept_by_nobody'`.execute(tx))
  expect(tables.rows).toEqual([])
})

test('prepared statements are planned once after an eager begin too', async () => {
  const numbers: (number | undefined)[] = []
  for (const n of [1, 2, 3])
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ n: number }>`/* prepared */ select ${n}::int as n`.execute(tx)
      numbers.push(rows[0]?.n)
    })
  expect(numbers).toEqual([1, 2, 3])
})

test('a connection that ended before a begin fails its first statement, and another takes its place', async () => {
  const work = db.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.db)
    await held.transaction().execute((tx) => sql`select 1`.execute(tx))
  })
  await expect(work).rejects.toThrow(/terminat|closed|queryable/i)
  const { rows } = await db.transaction().execute((tx) => sql<{ n: number }>`select 1 as n`.execute(tx))
  expect(rows).toEqual([{ n: 1 }])
})
