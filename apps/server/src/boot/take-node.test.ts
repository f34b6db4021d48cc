import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openLog } from '../platform/log.ts'
import { takeNode } from './take-node.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a second process on the same database starts, and the log warns of it', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const first = await takeNode(server.db, log)
  expect(lines).toEqual([])
  const second = await takeNode(server.db, log)
  expect(second.node).not.toBe(first.node)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      others: 1,
      msg: expect.stringContaining('another process uses this database'),
    }),
  ])
  await first.release()
  await second.release()
  await (await takeNode(server.db, log)).release()
  expect(lines).toHaveLength(1)
})
