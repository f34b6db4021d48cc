import { expect, test } from 'vitest'
import { runSql } from './empty-database.ts'
import { startTestServer } from './test-server.ts'

test('the database of a server is gone once it has stopped', async () => {
  const server = await startTestServer()
  const elsewhere = Object.assign(new URL(server.url), { pathname: '/postgres' }).href
  const count = () =>
    runSql(elsewhere, `select from pg_database where datname = '${new URL(server.url).pathname.slice(1)}'`)
  expect(await count()).toHaveLength(1)
  await server.stop()
  await expect.poll(count, { timeout: 10_000 }).toEqual([])
})
