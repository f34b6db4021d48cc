import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld } from '../../../../test/world.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aPartner } from '../../fixtures.ts'
import { aDoneOrder } from '../fixtures.ts'
import { planChecks } from './plan/plan-checks.ts'
import { runCheckHandler } from './run-check.ts'

let server: TestServer
let partner: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => {
  server = await startTestServer()
  partner = await aPartner({ now: server.now })
  await server.runSql(`insert into sys_config (id, code, name, kind, value, sys_flag, group_code, create_time)
    values (1, 'CARRIER_PRIVATE_ADDRESS', 'CARRIER_PRIVATE_ADDRESS', 'SWITCH', 'true', 'Y', 'DEFAULT', now())`)
})
afterAll(async () => {
  await partner.close()
  await server.stop()
})

test('each morning the orders of yesterday go to a partner over its line, and what it disputes is a difference', async () => {
  const world = await aWorld(server)
  const { companyId, stationId, pileId, pileNo } = world
  const carrierId = await aCarrier(server, { companyId, checkMode: 'DAILY', baseUrl: partner.url })
  await aCarrier(server, { companyId, checkMode: 'MANUAL', baseUrl: partner.url })
  const number = 'MA0000001000000000000000001'
  const endTime = fromWallTime('2026-03-11 23:59:59')
  await aDoneOrder(server, { companyId, stationId, pileId, pileNo, carrierId, number, endTime })
  partner.answers['check_charge_orders'] = ({ CheckOrderSeq, StartTime, EndTime }) => ({
    CheckOrderSeq,
    StartTime,
    EndTime,
    TotalDisputeOrder: 1,
    TotalDisputePower: '10.00',
    TotalDisputeMoney: '13.00',
    DisputeOrders: [{ StartChargeSeq: number, TotalPower: '10.00', TotalMoney: '13.00', DisputeReason: '2' }],
  })
  await asSystem(server.deps, 'test', planChecks)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [runCheckHandler] })
  expect(partner.faults).toEqual([])
  expect(partner.heardOf('check_charge_orders')).toMatchObject([
    { OrderCount: 1, TotalOrderMoney: 12, ChargeOrders: [{ StartChargeSeq: number, TotalPower: 10, TotalMoney: 12 }] },
  ])
  const checks = await server.db.selectFrom('carrierCheck').selectAll().execute()
  expect(checks).toMatchObject([{ carrierId, status: '40', theirAmt: 1300, diffQty: 1 }])
})
