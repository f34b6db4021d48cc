import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { leaseNode } from './node-lease.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const lease = () => leaseNode(server.db, server.deps.complain)

test('no two living processes make ids with the same number; a released or expired number is free', async () => {
  const three = await Promise.all([lease(), lease(), lease()])
  expect(new Set(three.map(({ node }) => node))).toEqual(new Set([1, 2, 3]))
  await three.find(({ node }) => node === 2)?.release()
  const again = await lease()
  expect(again.node).toBe(2)
  // as if its process was killed
  await server.runSql(`update node_lease set expire_time = now() - interval '1 s' where node = 1`)
  const taken = await lease()
  expect(taken.node).toBe(1)
  await three.find(({ node }) => node === 1)?.release() // too late: another process has the number
  const next = await lease()
  expect(next.node).toBe(4)
  for (const { release } of [...three, again, taken, next]) await release()
})
