import { api } from '@chargedeck/contract/api'
import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCharger, aCustomer, aWorld } from './world.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const calls: readonly Endpoint[] = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
/** Those about stations and what happens there; of staff and organisations see staff-scope.test.ts. */
const isBusiness = ({ path }: Endpoint): boolean => /^\/(station|charger|charge|customer|rpt)\//.test(path)
const reads = calls.filter((call) => call.method === 'GET' && !call.open && !('file' in call) && isBusiness(call))
/** What all organisations share: nobody's in particular. */
const shared: readonly string[] = ['/charger/setting/template/add', '/charger/firmware/add']
const writes = calls.filter(
  (call) => call.method !== 'GET' && !call.open && isBusiness(call) && !shared.includes(call.path),
)
const permissions = calls.map(permissionOf)

let server: TestServer
type Yard = Awaited<ReturnType<typeof aYard>>
let north: Yard
let south: Yard
beforeAll(async () => {
  server = await startTestServer()
  north = await aYard('100')
  south = await aYard('200')
})
afterAll(() => server.stop())

/** One organisation's station with a customer who is charging there. */
async function aYard(orgId: string) {
  const world = await aWorld(server, orgId)
  const customer = await aCustomer(server, world)
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: 0 as never }) // whole by its looks
  const order = await server.db
    .selectFrom('chargeOrder')
    .select('id')
    .where('stationId', '=', world.stationId)
    .executeTakeFirstOrThrow()
  return {
    ...world,
    orderId: order.id,
    customerId: customer.id,
    marks: [world.stationId, world.pileId, world.pileNo, order.id, customer.id],
  }
}

/** Every way a request can name somebody else's things. */
function naming(
  endpoint: Endpoint,
  { orderId, customerId, stationId, pileId, pileNo, companyId, gunIds, gunCodes }: Yard,
) {
  const values: Record<string, string | string[]> = {
    orderId,
    customerId,
    stationId,
    pileId,
    pileNo,
    companyId,
    gunId: gunIds[0],
    gunCode: gunCodes[0],
    toStationId: stationId,
    pileIds: [pileId],
    ids: [pileId],
  }
  const fields = Object.keys({ ...endpoint.query?.properties, ...endpoint.body?.properties })
  const id = endpoint.path.startsWith('/station') ? stationId : endpoint.path.startsWith('/charger') ? pileId : orderId
  return Object.fromEntries(
    fields.flatMap((field) => (field === 'id' ? [[field, id]] : values[field] ? [[field, values[field]]] : [])),
  )
}

test.each(reads.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))(
  '[S6.6] %s shows nothing of another organisation',
  async (path, endpoint) => {
    const call = await server.signIn({ permissions, orgIds: ['100'] })
    for (const sent of [{}, naming(endpoint, south)]) {
      const said = JSON.stringify((await call('GET', path, sent)).data)
      for (const mark of south.marks) expect(said).not.toContain(mark)
    }
  },
)

test('[S6.6] two users of different organisations see their own stations, orders and guns', async () => {
  for (const [orgId, own] of [
    ['100', north],
    ['200', south],
  ] as const) {
    const call = await server.signIn({ permissions, orgIds: [orgId] })
    for (const path of ['/station/page', '/charger/pile/page', '/charge/order/page', '/customer/page'])
      expect((await call<{ totalRows: number }>('GET', path)).data?.totalRows, path).toBe(1)
    expect(JSON.stringify((await call('GET', '/charge/order/page')).data)).toContain(own.orderId)
  }
})

const aPlace = {
  stationName: '越权站',
  orgId: '200',
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
  pileNo: 'STOLEN-1',
  pileName: '越权桩',
  pileType: 'DC',
  model: 'X',
  manufacturerName: 'X',
  ratedPowerKw: 60,
  gunQty: 2,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  protocol: 'OCPP_1_6J',
}
const aFee = {
  feeName: '越权价',
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
const bodies: Record<string, object> = {
  '/station/fee/addOrEdit': aFee,
  '/station/fee/copy': { stationIds: ['1'] },
  '/station/fee/preview': { ...aFee, startTime: '2026-03-12 10:00:00', endTime: '2026-03-12 11:00:00', energy: 1 },
  '/station/waiverParkingFee/addedOrModify': aWaiver,
  '/charger/pile/add': aPile,
  '/charger/pile/edit': aPile,
  '/charger/pile/updateStatus': { status: '20' },
  '/charger/pile/update/soc': { maxSoc: 80 },
  '/station/add': aPlace,
  '/station/edit': aPlace,
  '/station/lngAndLat': { lng: 118.7, lat: 32 },
  '/station/aMapPushStatus': { aMapPushFlag: 1 },
  '/station/coverImage': { imageId: '1' },
  '/station/image/add': { imageType: '1', fileIds: ['1'] },
  '/charger/knock/approve': { knockId: '1', pileName: '越权桩', pileType: 'DC', ratedPowerKw: 60, gunQty: 1 },
  '/charger/knock/reject': { knockId: '1' },
  '/charger/pile/setting/set': { key: 'HeartbeatInterval', value: '60' },
  '/charger/setting/template/edit': { templateName: '越权', items: [{ key: 'HeartbeatInterval', value: '60' }] },
  '/charger/setting/template/apply': { templateId: '1' },
  '/charger/pile/reset': { kind: 'SOFT' },
  '/charger/pile/availability': { availableFlag: 0 },
  '/charge/order/manually/settle': { endTime: '2026-03-12 12:00:00', endMeter: 1, reason: '越权' },
  '/charge/order/start': { requestId: '5f0c6c36-1111-4222-8333-444455556666', chargeMode: 'FULL' },
  '/charge/order/review': { note: '越权' },
  '/charger/firmware/update': { firmwareId: '1', pileIds: ['1'] },
  '/charger/localList/edit': { cards: [] },
  '/charger/localList/send': { full: true },
  '/charger/reservation/add': { cardNo: 'CARD', expireTime: '2026-03-12 13:00:00' },
  '/charger/power/gun': { limitKw: 10 },
  '/charger/power/station': { limitKw: 10 },
  '/rpt/monitor/chargePile/reboot': { rebootType: 'Soft', type: 'Soft', confirm: true },
}

test.each(writes.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))(
  "[S6.6] %s changes nothing of another organisation's",
  async (path, endpoint) => {
    const call = await server.signIn({ permissions, orgIds: ['100'] })
    const state = async () =>
      JSON.stringify(
        await Promise.all([
          server.db.selectFrom('chargeOrder').selectAll().execute(),
          server.db.selectFrom('deviceCommand').selectAll().execute(),
        ]),
      )
    const before = await state()
    const { success, code } = await call(endpoint.method, path, {
      reason: '越权',
      ...bodies[path],
      ...naming(endpoint, south),
    })
    expect({ success, code }).toMatchObject({ success: false })
    expect(code).not.toBe(1012001) // it was refused for what it named
    expect(await state()).toBe(before)
  },
)

test('who sees only his own sees the stations he manages', async () => {
  const userId = server.nextId()
  const call = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  expect(await call('GET', '/station/page')).toMatchObject({ data: { totalRows: 0 } })
  await server.db.updateTable('station').set({ managerUserId: userId }).where('id', '=', south.stationId).execute()
  expect(await call('GET', '/station/page')).toMatchObject({ data: { totalRows: 1, rows: [{ id: south.stationId }] } })
  expect(await call('GET', '/charge/order/page')).toMatchObject({
    data: { totalRows: 1, rows: [{ orderId: south.orderId }] },
  })
})
