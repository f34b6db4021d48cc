import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { activeConfig, createDefaultConfig } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const run = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)

test('a new company has the defaults', async () => {
  const companyId = await aCompany(server)
  const defaults = {
    freezeAmt: 5000,
    stopReserveAmt: 200,
    deductOrder: 'PRINCIPAL_FIRST',
    occupy: { graceMin: 30 },
    breakerOpenSec: 300,
  }
  expect(await run((ctx) => activeConfig(ctx, companyId))).toMatchObject(defaults)
  await run((ctx) => createDefaultConfig(ctx, companyId))
  expect(await run((ctx) => activeConfig(ctx, companyId))).toMatchObject(defaults)
})

test('a published version takes effect at once, and a missing key has its default', async () => {
  const companyId = await aCompany(server)
  await run((ctx) => createDefaultConfig(ctx, companyId))
  await server.runSql(
    `update operation_config set content = '{"freezeAmt": 8000}', version_no = 2 where company_id = ${companyId}`,
  )
  expect(await run((ctx) => activeConfig(ctx, companyId))).toMatchObject({ freezeAmt: 8000, minStartAmt: 1000 })
})
