import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openLog } from './log.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const mobile = '13700000001'

test('the row that PostgreSQL refuses, with the number of a person, is not logged', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const twice = server.runSql(`create table person (mobile text primary key);
    insert into person values ('${mobile}'), ('${mobile}')`)
  log.error({ err: await twice.catch((error: unknown) => error) }, 'unexpected')
  expect(lines.join('')).toContain('duplicate key')
  expect(lines.join('')).not.toContain(mobile)
})
