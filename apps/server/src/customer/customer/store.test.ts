import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { expect, test, onTestFinished } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { aCompany, aCustomer } from './fixtures.ts'
import { countCharges } from './public.ts'

test('a settled charge counts, and a second settlement counts only the difference', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const customerId = await aCustomer(server, { companyId: await aCompany(server) })
  const charge = { customerId, energy: energyE4(100_000), paidAmt: fen(700), chargeQty: 1, at: server.now() }
  const again = { ...charge, chargeQty: 0, paidAmt: fen(-100), energy: energyE4(0) }
  await asSystem(server.deps, 'test', (ctx) => countCharges(ctx, [charge]))
  await asSystem(server.deps, 'test', (ctx) => countCharges(ctx, [again]))
  const usage = await server.db.selectFrom('customerUsage').selectAll().execute()
  expect(usage).toEqual([
    { customerId, totalChargeQty: 1, totalEnergy: 100_000, totalPaidAmt: 600, lastChargeTime: server.now() },
  ])
})
