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

const apiName = 'notification_equip_charge_status'
async function aRunningCharge() {
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
  return { carrierId, orderIds, StartChargeSeq }
}
/** Whoever reads it fails. */
const unreadable = '404'

test('each charge that runs has its state pushed, to a carrier that wants it and uses the interface', async () => {
  const { carrierId, orderIds, StartChargeSeq } = await aRunningCharge()
  const carrier = server.db.updateTable('carrier').where('id', '=', carrierId)
  await pushStates(server.deps, { carrierId, orderIds })
  expect(partner.heardOf(apiName)).toMatchObject([{ StartChargeSeq, StartChargeSeqStat: 2, TotalPower: 0 }])
  await carrier.set({ pushRealtimeFlag: 0 }).execute()
  await pushStates(server.deps, { carrierId, orderIds: [unreadable] })
  await carrier.set({ pushRealtimeFlag: 1, apis: '[]' }).execute()
  await pushStates(server.deps, { carrierId, orderIds: [unreadable] })
  await server.runSql('delete from running_order')
})

test('a carrier that is away is left alone until the next round', async () => {
  const { carrierId, orderIds } = await aRunningCharge()
  await server.db.updateTable('carrier').set({ baseUrl: 'http://127.0.0.1:9' }).where('id', '=', carrierId).execute()
  const underWay = Array.from({ length: 8 }, () => orderIds[0] ?? '')
  await pushStates(server.deps, { carrierId, orderIds: [...underWay, unreadable] })
})
