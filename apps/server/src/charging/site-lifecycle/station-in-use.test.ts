import { pileStates } from '@chargedeck/domain/pile/states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, orderRow } from '../../../test/world.ts'
import { watchOrders } from '../charge-order/watch/watch-orders.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { addPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { guards } from '../../guards.ts'
import { dismantleStation } from './dismantle-station.ts'
import { anArea } from '../../site/station/fixtures.ts'
import { goOffline } from './go-offline.ts'
import { lockStation, type StationChanges } from '../../site/station/store.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  server = await startTestServer()
  await anArea(server)
  await server.runSql(`insert into sys_org (id, pid, pids, name, code, sort, org_type, create_time)
    values (100, 0, '[0],', '甲', 'a', 1, 'CORP', now())`)
  const permissions = ['edit', 'offline', 'dismantle', 'delete'].map((name) => `station:${name}`)
  const ofPiles = ['charger:pile:add', 'charger:pile:updateStatus', 'charge:order:start', 'charger:move:batch']
  call = await server.signIn({ permissions: [...permissions, ...ofPiles], orgIds: ['100'] })
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00')
  customer = await aCustomer(server, day.world)
})
afterAll(() => server.stop())

const set = (changes: StationChanges) =>
  server.db.updateTable('station').set(changes).where('id', '=', day.world.stationId).execute()
const row = () =>
  server.db.selectFrom('station').selectAll().where('id', '=', day.world.stationId).executeTakeFirstOrThrow()
const pile = () =>
  server.db.selectFrom('chargerPile').selectAll().where('id', '=', day.world.pileId).executeTakeFirstOrThrow()
const setPile = (netStatus: '0' | '1') =>
  server.db.updateTable('chargerPile').set({ netStatus }).where('id', '=', day.world.pileId).execute()
const system = <T>(work: (ctx: Context) => Promise<T>) => asSystem(server.deps, 'test', work)
const begin = (gunNo: number, idTag = customer.cardNo) =>
  day.charger.start({ idTag, gunNo, at: day.now(), meter: energyE4(0) })
const offline = (stopRunning = 0) =>
  call('PUT', '/station/offline', { id: day.world.stationId, reason: '检修', stopRunning })
const edit = (more: object = {}) =>
  call('POST', '/station/edit', {
    id: day.world.stationId,
    stationName: `站${day.world.stationId}`,
    companyId: day.world.companyId,
    orgId: '100',
    selfBuyWay: '20',
    stationType: '1',
    construction: '9',
    areaCode: '320105',
    address: '示例路1号',
    lng: 118.7,
    lat: 32,
    parkNums: 1,
    openAllDayFlag: 1,
    serviceTel: '4000000000',
    parkFeeType: '1',
    occupyFlag: 0,
    operateDate: '2026-01-01',
    ...more,
  })
const newPile = () => ({
  pileNo: `N${server.nextId().slice(-12)}`,
  pileName: '新桩',
  stationId: day.world.stationId,
  pileType: 'DC' as const,
  model: 'X',
  manufacturerName: '示例',
  ratedPowerKw: 60,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  gunQty: 1,
  protocol: 'OCPP_1_6J' as const,
  maxSoc: 100,
  maxPowerRate: 10_000,
})
const startHere = (gunCode: string = day.world.gunCodes[0]) =>
  call('POST', '/charge/order/start', {
    requestId: server.nextId(),
    gunCode,
    customerId: customer.id,
    chargeMode: 'FULL',
  })

/** Another transaction has done its work and not committed; `ask` comes then and waits for it. */
async function whileOther<T>(work: (ctx: Context) => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  const [done, leave] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const other = system(async (ctx) => {
    await work(ctx)
    done.resolve(null)
    await leave.promise
  })
  await done.promise
  const answer = ask()
  await Promise.race([answer, somebodyWaits()])
  leave.resolve(null)
  await other
  return answer
}
async function somebodyWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await server.runSql(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a station goes to another company with its piles and its later charges, but not while an order is open', async () => {
  const companyId = await aCompany(server, '100')
  const { orderId, transactionNo } = await begin(1)
  expect(await edit({ companyId })).toMatchObject({ code: 3031006, message: '站点有1笔未完成订单，不能变更所属公司' })
  expect([await row(), await pile()]).toMatchObject([
    { companyId: day.world.companyId },
    { companyId: day.world.companyId },
  ])
  await day.charger.stop({ transactionNo, at: day.moment('12:10:00'), meter: energyE4(10_000) })
  await server.db.updateTable('chargeOrder').set({ orderStatus: '50' }).where('id', '=', orderId).execute()
  expect((await edit({ companyId })).code).toBe(200)
  expect([await row(), await pile()]).toMatchObject([{ companyId }, { companyId }])
  expect(await orderRow(server, (await begin(2)).orderId)).toMatchObject({ companyId })
  expect((await edit({ companyId: day.world.companyId, rowVersion: 1 })).code).toBe(3030409)
})

test('an operating station keeps its place and its first day of operation', async () => {
  expect(await edit({ operateDate: null })).toMatchObject({ code: 3031036, message: '运营中的站点须有投运日期' })
  await set({ status: '20', onlineFlag: 0 })
  expect((await edit({ operateDate: null })).code).toBe(200)
})

test.each<[string, StationChanges]>([
  ['in maintenance', { status: '20', onlineFlag: 0 }],
  ['dismantled', { status: '90', onlineFlag: 0 }],
  ['hidden from drivers', { onlineFlag: 0 }],
])(
  '[S4.2] no card is accepted at a station %s; a charge that starts anyway is stored and waits for staff',
  async (_, changes) => {
    const other = await aCustomer(server, day.world)
    await begin(2, other.cardNo)
    await set(changes)
    expect(await day.charger.authorize(customer.cardNo)).toBe('BLOCKED')
    expect(await day.charger.authorize('NOBODY')).toBe('INVALID')
    expect(await day.charger.authorize(other.cardNo)).toBe('ACCEPTED') // a driver who charges may stop
    const { orderId, judgement } = await begin(1)
    expect(judgement).toBe('BLOCKED')
    expect(await orderRow(server, orderId)).toMatchObject({
      orderStatus: '10',
      customerId: customer.id,
      findingCodes: ['CARD_REFUSED'],
    })
  },
)

test('[S4.2] going offline waits for starting charges, stops those it reaches, and the others when their charger is back', async () => {
  const away = await begin(1)
  expect((await startHere(day.world.gunCodes[1])).code).toBe(200)
  expect(await offline(1)).toMatchObject({ code: 3031015, message: '有1笔订单正在启动，请稍后重试' })
  expect(await row()).toMatchObject({ status: '10' })
  await server.runSql(`delete from running_order where gun_id = ${day.world.gunIds[1]}`)
  const { orderNo } = await orderRow(server, away.orderId)
  await setPile('0')
  expect(await offline(1)).toMatchObject({ code: 200, data: { stopped: [], unreached: [orderNo] } })
  const statusAfterWatch = async () => {
    await watchOrders(server.deps)
    return (await orderRow(server, away.orderId)).orderStatus
  }
  expect(await statusAfterWatch()).toBe('10')
  await setPile('1')
  await set({ status: '10', onlineFlag: 1 })
  expect(await statusAfterWatch()).toBe('10') // open again: no charge is stopped
  await set({ status: '20', onlineFlag: 0 })
  expect(await statusAfterWatch()).toBe('20')
  expect(await orderRow(server, away.orderId)).toMatchObject({ stopSide: 'PLATFORM' })
})

test('when a start and a closing come at once, the second sees what the first has done', async () => {
  const { stationId: id } = day.world
  expect(
    await whileOther(
      async (ctx) => goOffline(ctx, guards.stationGuards, await lockStation(ctx, id), { reason: '检修' }),
      () => startHere(),
    ),
  ).toMatchObject({ success: false })
  expect(await row()).toMatchObject({ status: '20' })
  await set({ status: '10', onlineFlag: 1 })
  expect(
    await whileOther(
      (ctx) => lockStation(ctx, id),
      () => startHere(),
    ),
  ).toMatchObject({ code: 200 })
  expect(await offline()).toMatchObject({ code: 3031015 })
})

test('no pile is added or moved to a station that is being dismantled', async () => {
  await server.db.updateTable('chargerPile').set({ status: '90' }).where('id', '=', day.world.pileId).execute()
  await set({ status: '20', onlineFlag: 0 })
  const dismantle = async (ctx: Context) =>
    dismantleStation(ctx, guards.stationGuards, await lockStation(ctx, day.world.stationId), '到期')
  expect(await whileOther(dismantle, () => call('POST', '/charger/pile/add', newPile()))).toMatchObject({
    code: 3033004,
  })
  await set({ status: '20' })
  const elsewhere = await aDay(server, '12:00:00')
  const move = () =>
    call('PUT', '/charger/move/batch', {
      pileIds: [elsewhere.world.pileId],
      toStationId: day.world.stationId,
      reason: '扩容',
    })
  expect(await whileOther(dismantle, move)).toMatchObject({ data: [{ ok: false, message: '站点已拆除' }] })
})

test('two concurrent changes of the piles of a station leave its counts right', async () => {
  const { pileId } = day.world
  const scrap = () => call('POST', '/charger/pile/updateStatus', { ids: [pileId], status: '90', reason: '报废' })
  await server.db.updateTable('chargerPile').set({ status: '20' }).where('id', '=', pileId).execute()
  expect(await whileOther((ctx) => addPile(ctx, newPile()), scrap)).toMatchObject({ data: [{ ok: true }] })
  expect(await row()).toMatchObject({ pileQty: 1, dcGunQty: 1, totalPowerKw: '60.0' })
})

test('future prices end with their station: drafts and waiting plans when it is dismantled, all plans when it is deleted', async () => {
  const { stationId, feeId } = day.world
  const copy = async (versionStatus: string, effectiveTime: string) => {
    const id = server.nextId()
    await server.runSql(`insert into station_fee (id, fee_no, fee_seq, fee_name, station_id, pile_type, version_status, effective_time, create_time)
      values (${id}, 'F${id}', 2, 'X', ${stationId}, 'DC', '${versionStatus}', '${effectiveTime}', now())`)
    return id
  }
  await copy('INITIAL', '2026-01-01')
  await copy('CONFIRM', '2026-04-01')
  const left = async () =>
    (await server.runSql(`select id::text from station_fee where station_id = ${stationId} and data_status = 0`)).map(
      ({ id }) => id,
    )
  await server.db.updateTable('chargerPile').set({ status: '90' }).where('stationId', '=', stationId).execute()
  await set({ status: '00', onlineFlag: 0 })
  expect((await call('PUT', '/station/dismantle', { id: stationId, reason: '到期' })).code).toBe(200)
  expect(await left()).toEqual([feeId])
  await server.db.updateTable('chargerPile').set({ dataStatus: 2 }).where('stationId', '=', stationId).execute()
  await set({ status: '00' })
  expect((await call('DELETE', '/station/delete', { id: stationId })).code).toBe(200)
  expect(await left()).toEqual([])
})

test.each([
  [pileStates.suspended, pileStates.inUse],
  [pileStates.scrapped, pileStates.suspended],
  [pileStates.inUse, pileStates.suspended],
])('carriers get the station as it is when a pile of it goes to %s', async (to, from) => {
  await server.db.updateTable('chargerPile').set({ status: from }).where('id', '=', day.world.pileId).execute()
  await server.runSql(`delete from carrier_outbox`)
  expect(await movePile(to)).toMatchObject({ data: [{ ok: true }] })
  expect(await movePile(to)).toMatchObject({ data: [{ ok: false }] }) // enters nothing
  const { stationId } = day.world
  const entries = await server.db.selectFrom('carrierOutbox').selectAll().execute()
  expect(entries).toMatchObject([{ kind: 'STATION_INFO', stationId, subjectId: stationId, carrierId: null }])
})

const movePile = (status: string) =>
  call('POST', '/charger/pile/updateStatus', { ids: [day.world.pileId], status, reason: '检修', force: 1 })
