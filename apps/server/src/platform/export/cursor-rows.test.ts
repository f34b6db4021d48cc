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
