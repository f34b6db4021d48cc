import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { asSystem } from '../../../platform/work.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { matchingBills } from './bill-list-store.ts'
import { billSort } from './list-bills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each(['OCCUPY', 'MONTH'] as const)('the few bills of %s are found by their own index', async (orderType) => {
  const plan = await asSystem(server.deps, 'test', async (ctx) => {
    await sql`set local enable_seqscan = off`.execute(ctx.tx)
    return inOrder(matchingBills(ctx, { orderType }).selectAll('orderBill'), {}, billSort).limit(10).explain('json')
  })
  expect(JSON.stringify(plan)).toMatch(/"Index Name":"order_bill_order_type"/)
})
