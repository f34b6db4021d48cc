import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import { paidBy } from '../../pay-trans/fixtures.ts'

let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  const permissions = ['trade:order:refund', 'trade:order:batch:refund', 'getLoginUser']
  call = await server.signIn({ permissions, orgIds: [], seesOwn: true })
  userId = (await call<{ id: string }>('GET', '/getLoginUser', {})).data?.id ?? ''
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

/** A customer of the user's own, whose top-up came by the driver's app or a colleague. */
async function ofColleague() {
  const id = await aCustomer(server, { companyId, funds: 10_000 })
  await server.runSql(`update customer set create_user = ${userId} where id = ${id}`)
  const [lot] = await server.runSql(`update trade_order set create_user = null where customer_id = ${id} returning id`)
  await paidBy(server, String(lot?.['id']), { channel: 'WePay', companyId })
  return id
}
const refund = (path: string, body: object) =>
  call('POST', `/trade/order/${path}`, { requestId: randomUUID(), way: 'ORIGIN', reason: '客户要求退款', ...body })
const askedOf = async (customerId: string) =>
  (
    await server.runSql(`select asked.amt::int as amt from pay_trans asked join trade_order trade on trade.id = asked.biz_id
      where asked.biz_type = 'REFUND' and trade.customer_id = ${customerId}`)
  ).map(({ amt }) => amt)

test('staff who see only their own customers give back to them what a colleague or an app took, one by one and in a batch', async () => {
  const [one, another] = [await ofColleague(), await ofColleague()]
  expect(await refund('refund', { customerId: one, refundAmt: 1000 })).toMatchObject({ code: 200 })
  expect(await askedOf(one)).toEqual([1000])
  const batch = await refund('batch/refund', { items: [{ customerId: another, all: 1 }] })
  expect(batch.data).toMatchObject([{ ok: 1, refundAmt: 10_000 }])
  expect(await askedOf(another)).toEqual([10_000])
})
