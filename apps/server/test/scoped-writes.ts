import { randomUUID } from 'node:crypto'
import { aPicture } from '../src/site/station/fixtures.ts'
import type { TestServer } from './test-server.ts'
import type { Yard } from './yard.ts'

type Owner = <Data>(method: 'POST' | 'PUT', path: string, body: object) => Promise<{ data: Data | null }>
type Write = (yard: Yard, server: TestServer, owner: Owner) => object | Promise<object>

const reason = '例行检查'

const aPlace = {
  selfBuyWay: '20',
  stationType: '1',
  construction: '9',
  areaCode: '320105',
  address: '示例路1号',
  parkNums: 1,
  openAllDayFlag: 1,
  serviceTel: '4000000000',
  parkFeeType: '1',
  occupyFlag: 0,
}
const aPile = {
  pileType: 'DC',
  model: 'X',
  manufacturerName: '示例电气',
  ratedPowerKw: 120,
  gunQty: 2,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  protocol: 'OCPP_1_6J',
}
const aPlan = {
  feeName: '新价',
  pileType: 'ALL',
  audience: 'ALL',
  effectiveTime: '2026-03-13 00:00:00',
  periods: [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 1, servicePrice: 1 }],
}
const aWaiver = {
  waiverMode: 'ALL',
  freeMin: null,
  tiers: [],
  minEnergy: null,
  minChargeMin: null,
  timesPerDay: null,
  validMin: 30,
  customerScope: 'ALL',
  gateIds: [],
  unitPriceAmt: null,
  bearer: null,
  enableFlag: 1,
}

/** A plan that nobody has confirmed yet. */
const aDraft: Write = async ({ stationId }, _server, owner) => {
  const { data } = await owner<string>('POST', '/station/fee/addOrEdit', { ...aPlan, stationId })
  return { id: data }
}

async function anImage(server: TestServer, stationId: string): Promise<string> {
  const id = server.nextId()
  const image = { id, stationId, imageType: '1', fileId: await aPicture(server), createTime: server.now() } as const
  await server.db.insertInto('stationImage').values(image).execute()
  return id
}

async function aTemplate({ db, nextId, now }: TestServer): Promise<string> {
  const id = nextId()
  const items = JSON.stringify([{ key: 'HeartbeatInterval', value: '60' }])
  await db.insertInto('settingTemplate').values({ id, templateName: id, items, createTime: now() }).execute()
  return id
}

async function aFirmware(server: TestServer): Promise<string> {
  const id = server.nextId()
  const file = { fileId: await aPicture(server), fileName: 'a.bin', fileSize: 1000, sha256: '0' }
  const firmware = { id, firmwareName: id, version: '2', manufacturerName: '示例电气', createTime: server.now() }
  await server.db
    .insertInto('firmware')
    .values({ ...firmware, ...file })
    .execute()
  return id
}

async function aStranger({ db, nextId, now }: TestServer): Promise<string> {
  const id = nextId()
  await db
    .insertInto('chargerKnock')
    .values({ id, pileNo: `K${id.slice(-12)}`, firstTime: now(), lastTime: now() })
    .execute()
  return id
}

const ofPile =
  (more: object = {}): Write =>
  ({ pileId }) => ({ pileId, reason, ...more })
const isOpen: Write = async ({ orderId }, { db }) => {
  await db.updateTable('chargeOrder').set({ orderStatus: '80', reviewFlag: 1 }).where('id', '=', orderId).execute()
  return { orderId }
}
const chargesNobody: Write = async ({ orderId }, { db }) => {
  await db.deleteFrom('runningOrder').where('orderId', '=', orderId).execute()
  await db.updateTable('chargeOrder').set({ orderStatus: '90' }).where('id', '=', orderId).execute()
  return {}
}

/** For each write that names something of an organisation: a request that its owner would succeed with. */
export const scopedWrites: Readonly<Record<string, Write>> = {
  '/station/add': ({ companyId, orgId }) => ({ ...aPlace, stationName: randomUUID(), companyId, orgId }),
  '/station/edit': ({ stationId, companyId, orgId }) => ({
    ...aPlace,
    id: stationId,
    stationName: '改名站',
    companyId,
    orgId,
    lng: 118.7,
    lat: 32,
    operateDate: '2026-01-01',
  }),
  '/station/online': async ({ stationId }, server) => {
    const coverImageId = await anImage(server, stationId)
    const ready = { status: '20', onlineFlag: 0, lng: 118.7, lat: 32, coverImageId } as const
    await server.db.updateTable('station').set(ready).where('id', '=', stationId).execute()
    return { id: stationId }
  },
  '/station/offline': ({ stationId }) => ({ id: stationId, reason, stopRunning: 1 }),
  '/station/dismantle': ({ otherStationId }) => ({ id: otherStationId, reason }),
  '/station/delete': async ({ otherStationId }, { db }) => {
    await db.updateTable('station').set({ status: '00' }).where('id', '=', otherStationId).execute()
    return { id: otherStationId }
  },
  '/station/lngAndLat': ({ stationId }) => ({ id: stationId, lng: 118.7, lat: 32 }),
  '/station/aMapPushStatus': ({ stationId }) => ({ id: stationId, aMapPushFlag: 1 }),
  '/station/aMapPushInfo': async ({ stationId }, { db }) => {
    await db.updateTable('station').set({ lng: 118.7, lat: 32 }).where('id', '=', stationId).execute()
    return { id: stationId }
  },
  '/station/coverImage': async ({ stationId }, server) => ({
    id: stationId,
    imageId: await anImage(server, stationId),
  }),
  '/station/image/add': async ({ stationId }, server) => ({
    stationId,
    imageType: '1',
    fileIds: [await aPicture(server)],
  }),
  '/station/image/delete': async ({ otherStationId }, server) => ({ id: await anImage(server, otherStationId) }),
  '/station/waiverParkingFee/addedOrModify': ({ stationId }) => ({ ...aWaiver, stationId }),
  '/station/fee/addOrEdit': ({ stationId }) => ({ ...aPlan, stationId }),
  '/station/fee/copy': ({ feeId, otherStationId }) => ({ id: feeId, stationIds: [otherStationId] }),
  '/station/fee/confirm': aDraft,
  '/station/fee/delete': aDraft,
  '/station/fee/carrierPush': ({ feeId }) => ({ id: feeId }),
  '/station/fee/preview': ({ stationId }) => ({
    stationId,
    pileType: 'DC',
    periods: aPlan.periods,
    startTime: '2026-03-12 10:00:00',
    endTime: '2026-03-12 11:00:00',
    energy: 1,
  }),
  '/station/fee/send': ({ feeId }) => ({ id: feeId }),
  '/charger/pile/add': ({ stationId }) => ({ ...aPile, stationId, pileNo: `N${Date.now()}`, pileName: '新桩' }),
  '/charger/pile/edit': ({ pileId, pileNo }) => ({ ...aPile, id: pileId, pileNo, pileName: '改名桩' }),
  '/charger/pile/delete': async ({ otherStationId }, _server, owner) => {
    const pile = { ...aPile, stationId: otherStationId, pileNo: `D${Date.now()}`, pileName: '误建桩' }
    const { data } = await owner<string>('POST', '/charger/pile/add', pile)
    return { id: data }
  },
  '/charger/pile/updateStatus': ({ pileId }) => ({ ids: [pileId], status: '20', reason, stopRunning: 1 }),
  '/charger/pile/update/soc': ({ pileId }) => ({ pileIds: [pileId], maxSoc: 80 }),
  '/charger/pile/password/set': ofPile(),
  '/charger/pile/password/clear': ofPile(),
  '/charger/pile/setting/read': ofPile(),
  '/charger/pile/setting/set': ofPile({ key: 'HeartbeatInterval', value: '60' }),
  '/charger/pile/reset': ofPile({ kind: 'SOFT', force: 1 }),
  '/charger/pile/availability': ofPile({ availableFlag: 0 }),
  '/charger/pile/unlock': ({ pileId, gunIds: [, gunId] }) => ({ pileId, gunId, reason }),
  '/charger/pile/clearCache': ofPile(),
  '/charger/pile/refresh': ofPile({ what: 'Heartbeat' }),
  '/charger/setting/template/apply': async ({ pileId }, server) => ({
    templateId: await aTemplate(server),
    pileIds: [pileId],
  }),
  '/charger/firmware/update': async ({ pileId }, server) => ({
    firmwareId: await aFirmware(server),
    pileIds: [pileId],
  }),
  '/charger/diagnostics/ask': ofPile(),
  '/charger/knock/approve': async ({ stationId }, server) => ({
    knockId: await aStranger(server),
    stationId,
    pileName: '新桩',
    pileType: 'DC',
    ratedPowerKw: 60,
    gunQty: 1,
  }),
  '/charger/localList/edit': ofPile({ cards: [] }),
  '/charger/localList/send': ofPile({ full: true }),
  '/charger/localList/version': ofPile(),
  '/charger/reservation/add': ({ pileId, gunIds: [, gunId], cardNo }) => ({
    pileId,
    gunId,
    cardNo,
    expireTime: '2026-03-12 13:00:00',
  }),
  '/charger/reservation/cancel': async ({ pileId, gunIds: [, gunId], cardNo }, { db }, owner) => {
    const asked = { pileId, gunId, cardNo, expireTime: '2026-03-12 13:00:00' }
    await owner('POST', '/charger/reservation/add', asked)
    return db.selectFrom('reservation').select('id').where('pileId', '=', pileId).executeTakeFirstOrThrow()
  },
  '/charger/power/gun': ({ gunIds: [gunId] }) => ({ gunId, limitKw: 10 }),
  '/charger/power/station': ({ stationId }) => ({ stationId, limitKw: 100 }),
  '/charger/power/clear': ofPile(),
  '/charger/power/schedule': ({ gunIds: [gunId] }) => ({ gunId }),
  '/charger/move/batch': async (yard, server, owner) => {
    await chargesNobody(yard, server, owner)
    return { pileIds: [yard.pileId], toStationId: yard.otherStationId, reason }
  },
  '/charge/order/start': ({ gunCodes: [, gunCode], customerId }) => ({
    requestId: randomUUID(),
    gunCode,
    customerId,
    chargeMode: 'FULL',
  }),
  '/charge/order/manually/settle': async (yard, server, owner) => ({
    ...(await isOpen(yard, server, owner)),
    endTime: '2026-03-12 12:00:00',
    endMeter: 0,
    reason,
  }),
  '/charge/order/review': async (yard, server, owner) => ({ ...(await isOpen(yard, server, owner)), note: '已核对' }),
  '/customer/plain': ({ customerId }) => ({ id: customerId }),
  '/rpt/monitor/runtime/bkg/stop': ({ orderId }) => ({ orderId, reason }),
  '/rpt/monitor/chargePile/reboot': ofPile({ force: 1 }),
}

/** Writes on what no organisation owns, and two that another test proves with files. */
export const ofNobody: readonly string[] = [
  '/charger/setting/template/add',
  '/charger/setting/template/edit',
  '/charger/setting/template/delete',
  '/charger/firmware/add',
  '/charger/firmware/delete',
  '/charger/knock/reject',
  '/charger/pile/import/check',
  '/charger/pile/import/keep',
]
