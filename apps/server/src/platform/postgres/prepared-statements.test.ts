import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from './prepared-statements.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a prepared statement is planned once per connection, others every time', async () => {
  await server.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ sum: number }>`/* prepared */ select ${n}::int + 1 as sum`.execute(db)
      expect(rows).toEqual([{ sum: n + 1 }])
      await sql`select ${n}::int + 2`.execute(db)
    }
    expect(await db.selectFrom('setting').modifyFront(prepared).select('value').execute()).toEqual([])
    const { rows } = await sql<{ statement: string; runs: string }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by statement`.execute(db)
    expect(rows).toEqual([
      { statement: '/* prepared */ select $1::int + 1 as sum', runs: '3' },
      { statement: 'select /* prepared */ "value" from "setting"', runs: '1' },
    ])
  })
})
