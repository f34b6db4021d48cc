import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { cursorRows } from './cursor-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Reads many rows and loses its connection after the first. */
async function cutReader(): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const many = tx.selectFrom(sql<{ n: number }>`generate_series(1, 100000)`.as('many')).selectAll()
    let read = 0
    for await (const _row of cursorRows(many)) {
      read += 1
      if (read === 1) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.db)
    }
  })
}

test('an export whose connection ends fails at once: it would wait for ever for its cursor to close', async () => {
  await expect(cutReader()).rejects.toThrow(/connection/)
})

test('a reader gets all rows in their order, and may stop before the last', async () => {
  const numbers = (most: number) =>
    server.db.transaction().execute(async (tx) => {
      const many = tx
        .selectFrom(sql<{ n: number }>`generate_series(1, 1050)`.as('many'))
        .select(sql<number>`many`.as('n'))
      const read: number[] = []
      for await (const { n } of cursorRows(many)) {
        read.push(n)
        if (read.length === most) break
      }
      const { rows } = await sql<{ still: number }>`select 1 as still`.execute(tx)
      return { read, still: rows[0]?.still }
    })
  const all = Array.from({ length: 1050 }, (_, at) => at + 1)
  expect(await numbers(2000)).toEqual({ read: all, still: 1 })
  expect(await numbers(150)).toEqual({ read: all.slice(0, 150), still: 1 })
  expect(await numbers(1)).toEqual({ read: [1], still: 1 })
})
