import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, runJobs } from '../../../../test/world.ts'
import { companyFacts } from '../../../site/company/fixtures.ts'

let server: TestServer
let at = fromWallTime('2026-03-12 09:42:10')
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the receipt of an order keeps the name that the company had when the order was created', async () => {
  const world = await aWorld(server)
  const clock = { now: () => at }
  const charger = aCharger(server, world, clock)
  const customer = await aCustomer(server, world)
  const aCharge = async () => {
    const { orderId, transactionNo } = await charger.start({ idTag: customer.cardNo, at, meter: energyE4(0) })
    at = new Date(at.getTime() + 60_000)
    await charger.stop({ transactionNo, at, meter: energyE4(10_000) })
    await runJobs(server, clock)
    return orderId
  }
  const call = await server.signIn({ permissions: ['charge:order:detail', 'company:addedOrModify'], orgIds: ['100'] })
  const nameOn = async (orderId: string) =>
    (await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })).data?.place.companyName
  const before = await aCharge()
  const oldName = await nameOn(before)
  const renamed = { ...companyFacts, id: world.companyId, companyName: '改名后的公司', orgId: '100' }
  expect((await call('POST', '/company/addedOrModify', renamed)).code).toBe(200)
  at = fromWallTime('2026-03-12 12:30:00')
  expect(oldName).toEqual(expect.any(String))
  expect(await nameOn(before)).toBe(oldName)
  expect(await nameOn(await aCharge())).toBe('改名后的公司')
})
