import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { aSettledOrder, aStationOf, payFor } from '../../../money/ledger/fixtures.ts'
import { reverseChargeOrderPayment } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { toBill } from '../fixtures.ts'
import { billOrders } from '../public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => at)
})
afterAll(() => server.stop())

test('the payment of an order that is shared out already can still be taken back, whole', async () => {
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  await server.runSql(`update charge_order set settle_date = '2026-03-12' where id = ${orderId}`)
  await toBill(server, orderId)
  at = new Date(at.getTime() + 5000)
  expect(await billOrders(server.deps)).toBe(1)
  const takeBack = { orderId, orderNo: 'MA1', customerId, groupId: null }
  await asSystem(server.deps, 'test', (ctx) => reverseChargeOrderPayment(ctx, takeBack))
  const [wallet] = await server.runSql(`select balance_amt from wallet where customer_id = ${customerId}`)
  expect(wallet).toEqual({ balanceAmt: 5000 })
})
