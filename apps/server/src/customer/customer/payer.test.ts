import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { aCompany, aCustomer } from './fixtures.ts'
import { findPayer, payerByCardOrNull } from './public.ts'

let server: TestServer
let customerId: string
beforeAll(async () => {
  server = await startTestServer()
  customerId = await aCustomer(server, { companyId: await aCompany(server), funds: 5000, cardNo: 'DemoCard0001' })
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, default_flag, create_time)
    values (1, ${customerId}, '苏AD12345', 0, now()), (2, ${customerId}, '苏AD12346', 1, now())`)
})
afterAll(() => server.stop())
const run = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)

test('a card is found in upper and lower case, and comes with the default car', async () => {
  const payer = { id: customerId, balanceAmt: 5000, cardStatus: '1', plateNo: '苏AD12346' }
  expect(await run((ctx) => payerByCardOrNull(ctx, 'DEMOcARD0001'))).toMatchObject(payer)
  expect(await run((ctx) => payerByCardOrNull(ctx, 'NOBODY'))).toBe(null)
})

test('a customer of another organisation does not exist', async () => {
  expect(await run((ctx) => findPayer(ctx, customerId))).toMatchObject({ id: customerId })
  const stranger = { userId: '9', permissions: 'all', orgIds: ['200'], seesOwn: false } as const
  await expect(run((ctx) => findPayer({ ...ctx, actor: stranger }, customerId))).rejects.toThrow('客户不存在')
})
