import { randomUUID } from 'node:crypto'
import type { TheirPrice } from '@chargedeck/domain/carrier/their-prices'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { gunStates } from '@chargedeck/domain/gun/states'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { roamingOrderStates, type RoamingOrderState } from '@chargedeck/domain/roaming-order/states'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aSupplier } from '../carrier-station/fixtures.ts'

const prices: TheirPrice[] = [{ startTime: '00:00', elecPrice: priceP4(7000), servicePrice: priceP4(5000) }]

type Work = Pick<TestServer, 'db' | 'nextId' | 'now'>
/** A station of a partner with one free 120 kW gun, priced at 1.2 yuan the whole day. */
export async function aTheirGun({ db, nextId, now }: Work, carrierId: string) {
  const [carrierStationId, carrierGunId] = [nextId(), nextId()]
  const gunCode = `SUP${carrierGunId.slice(-10)}01`
  const place = { stationName: '示例资源方站', areaCode: '440106', address: '示例路18号', stationStatus: 50 }
  await db
    .insertInto('carrierStation')
    .values({
      id: carrierStationId,
      carrierId,
      stationNo: `S${carrierStationId.slice(-8)}`,
      ...place,
      pullTime: now(),
      createTime: now(),
    })
    .execute()
  const gun = {
    gunCode,
    gunName: 'A枪',
    pileNo: gunCode.slice(0, -2),
    pileName: '1号桩',
    equipmentType: 1,
    connectorType: 4,
  }
  await db
    .insertInto('carrierGun')
    .values({
      ...gun,
      id: carrierGunId,
      carrierId,
      carrierStationId,
      powerKw: '120.0',
      runStatus: gunStates.occupied,
      statusTime: now(),
      prices: JSON.stringify(prices),
      priceTime: now(),
    })
    .execute()
  return { carrierStationId, carrierGunId, gunCode }
}

type Place = { companyId: string; customerId: string }
export async function aRoamingOrder(
  server: TestServer,
  { companyId, customerId }: Place,
  orderStatus: RoamingOrderState,
) {
  const carrierId = await aCarrier(server, { companyId, ...aSupplier, carrierName: `资源方${companyId}` })
  const { carrierStationId, carrierGunId } = await aTheirGun(server, carrierId)
  const id = server.nextId()
  await server.db
    .insertInto('roamingOrder')
    .values({
      id,
      orderNo: `MA0000001${id.padStart(18, '0')}`,
      carrierId,
      companyId,
      carrierStationId,
      carrierGunId,
      customerId,
      orderStatus,
      requestId: randomUUID(),
      carrierFee: JSON.stringify({ model: 'OrderFlow', rate: rateBp(0), price: priceP4(0) }),
      newsTime: server.now(),
      createTime: server.now(),
    })
    .execute()
  return id
}

/** Staff asked to settle it by hand, and a second person has not looked yet. */
async function aWaitingSettlement(server: TestServer, place: Place) {
  const id = await aRoamingOrder(server, place, roamingOrderStates.abnormal)
  const [settlementId, createUser] = [server.nextId(), server.nextId()]
  await server.db
    .insertInto('roamingSettlement')
    .values({
      id: settlementId,
      orderId: id,
      status: manualSettlementStates.waiting,
      settledEnergy: energyE4(10_000),
      settledAmt: fen(120),
      reason: '对方书面确认',
      createUser,
      createTime: server.now(),
    })
    .execute()
  return { id, settlementId }
}

/** It was settled by hand, and its partner asks for other figures. */
async function aDisputedOrder(server: TestServer, place: Place) {
  const id = await aRoamingOrder(server, place, roamingOrderStates.done)
  const bill = { totalEnergy: energyE4(0), totalAmt: fen(0), elecAmt: fen(0), serviceAmt: fen(0) }
  const dispute = { disputedEnergy: energyE4(10_000), disputedAmt: fen(120), disputedTime: server.now() }
  const change = { ...bill, ...dispute, settleTime: server.now() }
  await server.db.updateTable('roamingOrder').set(change).where('id', '=', id).execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/roaming/start': async ({ companyId, customerId }, server) => {
    const carrierId = await aCarrier(server, { companyId, ...aSupplier })
    const { carrierGunId } = await aTheirGun(server, carrierId)
    return { requestId: randomUUID(), carrierGunId, customerId }
  },
  '/connectivity/carrier/roaming/stop': async (yard, server) => ({
    id: await aRoamingOrder(server, yard, roamingOrderStates.charging),
  }),
  '/connectivity/carrier/roaming/close': async (yard, server) => ({
    id: await aRoamingOrder(server, yard, roamingOrderStates.abnormal),
    reason: '对方确认没有充电',
  }),
  '/connectivity/carrier/roaming/settle': async (yard, server) => ({
    id: await aRoamingOrder(server, yard, roamingOrderStates.abnormal),
    energy: 10_000,
    amt: 120,
    reason: '对方书面确认',
  }),
  '/connectivity/carrier/roaming/adjust': async (yard, server) => ({
    id: await aDisputedOrder(server, yard),
    energy: 10_000,
    amt: 120,
    beforeAmt: 0,
    reason: '对方更正',
    requestId: randomUUID(),
  }),
  '/connectivity/carrier/roaming/dispute/keep': async (yard, server) => ({
    id: await aDisputedOrder(server, yard),
    reason: '计量无误',
  }),
  '/connectivity/carrier/roaming/settle/confirm': (yard, server) => aWaitingSettlement(server, yard),
  '/connectivity/carrier/roaming/settle/refuse': async (yard, server) => ({
    ...(await aWaitingSettlement(server, yard)),
    reason: '依据不足',
  }),
}
