import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { aDoneOrder } from '../../partner/carrier-check/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { someCarrierOrders } from './carrier-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const grouped = (text: string) => server.runSql(text)

test('the demo has a day without an answer, and pushes in several states', async () => {
  const { companyId, stationId, pileId, pileNo } = await aWorld(server)
  for (const number of ['CR1', 'CR2']) await aCarrier(server, { companyId, carrierNo: number })
  await aCarrier(server, { companyId, carrierNo: 'CR3', carrierType: 'REG', apiStandard: 'HUNAN' })
  for (const hour of [1, 2, 3]) {
    const endTime = new Date(server.now().getTime() - hour * 3_600_000)
    await aDoneOrder(server, { companyId, stationId, pileId, pileNo, endTime })
  }
  await asSystem(server.deps, 'demo', someCarrierOrders)
  expect(await grouped('select status from carrier_check')).toEqual([{ status: checkStates.waiting }])
  expect(await grouped('select status, next_time is null as is_over from carrier_message order by 1, 2')).toEqual([
    { status: pushStates.received, isOver: true },
    { status: pushStates.failed, isOver: false },
    { status: pushStates.failed, isOver: true },
  ])
  expect(await grouped('select count(*)::int as qty from carrier_site')).toEqual([{ qty: 1 }])
})
