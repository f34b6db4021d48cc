import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { kwh } from '../../../test/charging-day.ts'
import { listRunningOfCarriers } from '../../charging/charge-order/public.ts'
import { aPartner, type Partner } from '../fixtures.ts'
import { aCarrierDay } from './fixtures.ts'
import { pushStates } from './push-status.ts'

const at = fromWallTime('2026-03-12 08:00:00')
let server: TestServer
let partner: Partner
beforeAll(async () => {
  server = await startTestServer(() => at)
  partner = await aPartner({ now: () => at })
})
afterAll(async () => {
  await partner.close()
  await server.stop()
})

test('each charge that runs has its state pushed, once a round; a carrier that is away is left alone until the next', async () => {
  const day = await aCarrierDay(server)
  const { carrierId } = day
  await server.db.updateTable('carrier').set({ baseUrl: partner.url }).where('id', '=', carrierId).execute()
  const StartChargeSeq = await day.nextSeq()
  await day.ask('query_start_charge', { StartChargeSeq, ConnectorID: day.world.gunCodes[0] })
  const { idTag } = await server.db
    .selectFrom('chargeOrder')
    .select('idTag')
    .where('carrierOrderNo', '=', StartChargeSeq)
    .executeTakeFirstOrThrow()
  expect(await listRunningOfCarriers({ tx: server.db as never })).toEqual([])
  await day.charger.start({ idTag: idTag ?? '', at: day.now(), meter: kwh(100) })
  const running = await listRunningOfCarriers({ tx: server.db as never })
  const orderIds = running.map(({ orderId }) => orderId)
  expect(orderIds).toHaveLength(1)
  await pushStates(server.deps, { carrierId, orderIds })
  const apiName = 'notification_equip_charge_status'
  expect(partner.heardOf(apiName)).toMatchObject([{ StartChargeSeq, StartChargeSeqStat: 2, TotalPower: 0 }])
  partner.mood = 'broken'
  await pushStates(server.deps, { carrierId, orderIds: [...orderIds, ...orderIds] })
  partner.mood = 'fine'
  await server.db.updateTable('carrier').set({ pushRealtimeFlag: 0 }).where('id', '=', carrierId).execute()
  await pushStates(server.deps, { carrierId, orderIds })
  expect(partner.heardOf(apiName)).toHaveLength(1)
})
