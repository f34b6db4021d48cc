import type { RuntimeGun, StationWall } from '@chargedeck/contract/insight/monitor/calls'
import type { DayCurves, RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import type { StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { pileStates } from '@chargedeck/domain/pile/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, orderRow, reading, runJobs, type World } from '../../../test/world.ts'
import { measureNowHandler } from '../charging-now/public.ts'
import { countCurvesHandler } from '../day-curve/public.ts'
import { countHoursHandler } from '../order-hour/public.ts'
import { anOccupation } from '../order-flow/fixtures.ts'
import { countChanges } from '../stat-daily/public.ts'
import { gunTopics } from './gun-topic.ts'

const permissions = [
  'rpt:monitor:runtime:page',
  'rpt:monitor:runtime:counts',
  'rpt:monitor:runtime:charger',
  'rpt:monitor:runtime:chart:stats',
  'rpt:monitor:runtime:chart:curves',
  'rpt:order:charger:statusPack',
  'rpt:monitor:runtime:bkg:stop',
  'rpt:monitor:chargePile:reboot',
]
const startedAt = fromWallTime('2026-03-12 11:00:00')
let server: TestServer
let world: World
let far: World
let orderId: string
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  far = await aWorld(server, '200')
  orderId = await aRunningOrder(world)
  await aRunningOrder(far)
  await countAll()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())
const countAll = async () => {
  for (const job of [countCurvesHandler, countHoursHandler, measureNowHandler]) await job.run(server.deps, {})
  await countChanges(server.deps)
}

async function aRunningOrder(place: World, at = startedAt) {
  const customer = await aCustomer(server, place)
  const charger = aCharger(server, place, { now: () => at })
  const { orderId: made, transactionNo } = await charger.start({ idTag: customer.cardNo, at, meter: energyE4(0) })
  const sampledAt = new Date(at.getTime() + 30 * 60_000)
  const later = aCharger(server, place, { now: () => sampledAt })
  await later.meter({ transactionNo, readings: [reading(sampledAt, 300_000, { soc: 55 })] })
  return made
}

test('a charging gun shows its order and its readings; guns outside the scope stay hidden', async () => {
  const { data } = await call<Page<RuntimeGun>>('GET', '/rpt/monitor/runtime/page')
  expect(data?.rows.map(({ gunCode }) => gunCode)).toEqual([...world.gunCodes])
  expect(data?.rows[0]).toMatchObject({
    runStatus: '3',
    order: { orderId, orderStatus: '10', durationSec: 3600, mobile: expect.stringMatching(/^138\*{4}/) },
    realtime: { soc: 55, powerKw: 60, voltage: 700, current: 85, energy: 300_000, sampleTime: '2026-03-12 11:30:00' },
  })
  expect(data?.rows[1]).toMatchObject({ runStatus: '1', order: null, realtime: null })
})

test.each([
  [{ runStatus: '3' }, 1],
  [{ runStatus: ['1', '3'] }, 2],
  [{ netStatus: '0' }, 0],
  [{ plateNo: '苏A00000' }, 0],
  [{ pileType: 'AC' }, 0],
])('filters by %j', async (query, totalRows) => {
  expect(await call('GET', '/rpt/monitor/runtime/page', query)).toMatchObject({ data: { totalRows } })
})

test('a mobile finds the gun of its customer however it is typed', async () => {
  const [{ mobile = '' } = {}] = await server.runSql(`select mobile from charge_order where id = ${orderId}`)
  const wide = String(mobile).replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  for (const typed of [mobile, wide, `+86 ${wide}`])
    expect(await call('GET', '/rpt/monitor/runtime/page', { mobile: typed })).toMatchObject({ data: { totalRows: 1 } })
})

test('counts guns per state and station, with the power they draw', async () => {
  expect(await call('GET', '/rpt/monitor/runtime/counts')).toMatchObject({
    data: {
      all: { total: 2, idle: 1, charging: 1, powerKw: 60 },
      stations: [{ stationId: world.stationId, guns: { total: 2 } }],
    },
  })
  const root = await server.signIn({ permissions: null })
  expect((await root('GET', '/rpt/monitor/runtime/counts', { busiest: 1 })).data).toMatchObject({
    stationQty: 2,
    stations: [{ stationId: world.stationId }],
  })
  expect((await root('GET', '/rpt/monitor/runtime/counts', { busiest: 0 })).code).toBe(1012001)
  const ofAll = { stationName: ' 站 ', busiest: 1 }
  expect((await root('GET', '/rpt/monitor/runtime/counts', ofAll)).data).toMatchObject({
    all: { total: 4, powerKw: 120 },
    stationQty: 2,
    stations: [{ stationId: world.stationId, guns: { powerKw: 60 } }],
  })
  const sought = { busiest: 1, stationName: '没有这个站', stationId: far.stationId }
  expect((await root('GET', '/rpt/monitor/runtime/counts', sought)).data).toMatchObject({
    all: { total: 4 },
    stationQty: 0,
    stations: [{ stationId: far.stationId }],
  })
})

test('the wall shows a station in scope and no other', async () => {
  const wall = await call<StationWall>('GET', '/rpt/monitor/runtime/charger', { stationId: world.stationId })
  expect(wall.data).toMatchObject({
    summary: { charging: 1 },
    piles: [{ pileNo: world.pileNo, runStatus: 'CHARGING' }],
  })
  for (const path of [
    '/rpt/monitor/runtime/charger',
    ...['stats', 'curves'].map((of) => `/rpt/monitor/runtime/chart/${of}`),
  ])
    expect(await call('GET', path, { stationId: far.stationId })).toMatchObject({ code: 3031001 })
})

test('the status pack counts piles and guns of the scope by state, type and station', async () => {
  const { data } = await call<StatusPack>('GET', '/rpt/order/charger/statusPack')
  const gun = { total: 2, idle: 1, occupied: 0, charging: 1, locked: 0, fault: 0, offline: 0, outOfUse: 0 }
  expect(data).toEqual({
    asOf: '2026-03-12 12:00:00',
    pile: { total: 1, online: 1, offline: 0, inUse: 1, repair: 0, pending: 0 },
    gun,
    byType: {
      DC: gun,
      AC: { total: 0, idle: 0, occupied: 0, charging: 0, locked: 0, fault: 0, offline: 0, outOfUse: 0 },
    },
    stations: [
      { stationId: world.stationId, stationName: expect.any(String), gun, chargingPowerKw: 60, useRate: 5000 },
    ],
    powerKw: { rated: expect.any(Number), now: 60 },
  })
  expect((await call<StatusPack>('GET', '/rpt/order/charger/statusPack', { busiest: 1 })).data).toEqual(data)
  const none = { ...gun, total: 0, idle: 0, charging: 0 }
  expect((await call('GET', '/rpt/order/charger/statusPack', { companyId: '1' })).data).toMatchObject({ gun: none })
  expect(await call('GET', '/rpt/order/charger/statusPack', { stationId: far.stationId })).toMatchObject({
    code: 3031001,
  })
})

test('the day in figures counts charges that ended, by the bands and hours in which they charged', async () => {
  const own = await aWorld(server, '300')
  const customer = await aCustomer(server, own)
  const [from, to] = [fromWallTime('2026-03-12 09:42:10'), fromWallTime('2026-03-12 10:31:55')]
  const begun = await aCharger(server, own, { now: () => from }).start({
    idTag: customer.cardNo,
    at: from,
    meter: energyE4(0),
  })
  const readings = [reading(new Date(from.getTime() + 600_000), 100_000), reading(to, 485_025)]
  await aCharger(server, own, { now: () => to }).stop({
    transactionNo: begun.transactionNo,
    at: to,
    meter: energyE4(485_025),
    readings,
  })
  await runJobs(server)
  const seen = await server.signIn({ permissions, orgIds: ['300'] })
  const order = await orderRow(server, begun.orderId)
  await server.runSql(`update station set total_power_kw = 360.5 where id = ${own.stationId}`)
  const stay = {
    companyId: order.companyId,
    stationId: own.stationId,
    chargeId: begun.orderId,
    minutes: 10,
    cappedAmt: 300,
  }
  await anOccupation(server, { ...stay, endTime: '2026-03-12 11:30:00' })
  await countAll()
  const { data } = await seen<RuntimeStats>('GET', '/rpt/monitor/runtime/chart/stats')
  expect(data?.ratedPowerKw).toBe(360.5)
  expect(order.orderStatus).toBe('50')
  expect(data?.overview).toMatchObject({
    orderQty: { today: 1, yesterdaySameTime: 0 },
    totalEnergy: { today: 485_025 },
    actualAmt: { today: order.actualAmt },
    customerQty: { today: 1 },
    occupyAmt: { today: 300, yesterdaySameTime: 0 },
    chargingQty: 0,
  })
  expect(data?.hourEnergy).toEqual([
    { hour: 9, band: 'FLAT', energy: 175_874 },
    { hour: 10, band: 'PEAK', energy: 309_151 },
  ])
  expect(data?.hourOrders.filter(({ startQty, endQty }) => startQty + endQty > 0)).toEqual([
    { hour: 9, startQty: 1, endQty: 0 },
    { hour: 10, startQty: 0, endQty: 1 },
  ])
  expect(data?.power).toHaveLength(96)
  expect(data?.power.filter(({ today }) => (today ?? 0) > 0).map(({ time }) => time)).toEqual(['09:45', '10:30'])
  expect(data?.power.filter(({ yesterday }) => yesterday !== null)).toEqual([])
  const { data: curves } = await seen<DayCurves>('GET', '/rpt/monitor/runtime/chart/curves')
  expect(data).toMatchObject(curves ?? {})
  expect(Object.keys(curves ?? {}).toSorted()).toEqual(['asOf', 'hourEnergy', 'power', 'ratedPowerKw'])
  expect(data?.topStationsByAmt).toMatchObject([{ stationId: own.stationId, actualAmt: order.actualAmt }])
  expect(data?.topStations).toMatchObject([{ stationId: own.stationId, totalEnergy: 485_025 }])
})

test('the energy of an hour comes from samples, of charges that still run too, and late or repeated ones change nothing twice', async () => {
  const own = await aWorld(server, '400')
  const customer = await aCustomer(server, own)
  const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
  const charger = (time: string) => aCharger(server, own, { now: () => at(time) })
  const { transactionNo } = await charger('08:40:00').start({
    idTag: customer.cardNo,
    at: at('08:40:00'),
    meter: energyE4(1000),
  })
  const report = (time: string, meter: number) =>
    charger('10:05:00').meter({ transactionNo, readings: [reading(at(time), meter)] })
  const seen = await server.signIn({ permissions, orgIds: ['400'] })
  const hours = async () => {
    await countAll()
    const { data } = await seen<RuntimeStats>('GET', '/rpt/monitor/runtime/chart/stats')
    return data?.hourEnergy.map(({ hour, energy }) => [hour, energy])
  }
  await report('08:50:00', 61_000)
  await report('10:05:00', 411_000)
  expect(await hours()).toEqual([
    [8, 60_000 + 46_666],
    [9, 280_000],
    [10, 23_334],
  ])
  await report('09:00:00', 71_000)
  await report('09:00:00', 71_000)
  const measured = [
    [8, 70_000],
    [9, 313_846],
    [10, 26_154],
  ]
  expect(await hours()).toEqual(measured)
  await charger('10:05:00').stop({ transactionNo, at: at('10:05:00'), meter: energyE4(411_000) })
  await runJobs(server)
  expect(await hours()).toEqual(measured)
})

test('[S4.11] a stop reaches the order and the command log, once', async () => {
  const stopped = await call<{ commandNo: string }>('POST', '/rpt/monitor/runtime/bkg/stop', {
    orderId,
    reason: '车主来电',
  })
  expect(stopped).toMatchObject({ code: 200, data: { commandNo: expect.any(String) } })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '20' })
  expect(await call('POST', '/rpt/monitor/runtime/bkg/stop', { orderId, reason: '再按一次' })).toMatchObject({
    code: 3039001,
  })
  const commands = await server.db
    .selectFrom('deviceCommand')
    .select(['command', 'status'])
    .where('orderId', '=', orderId)
    .execute()
  expect(commands).toEqual([{ command: 'STOP', status: '00' }])
})

test('[S4.13] an unknown, a foreign and an offline order cannot be stopped, and nothing is queued', async () => {
  const foreign = await server.db
    .selectFrom('runningOrder')
    .select('orderId')
    .where('gunId', '=', far.gunIds[0])
    .executeTakeFirstOrThrow()
  for (const id of ['1', foreign.orderId])
    expect(await call('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: id, reason: 'x' })).toMatchObject({
      code: 3035008,
    })
  const all = await server.signIn({ permissions })
  await server.db.updateTable('chargerPile').set({ netStatus: '0' }).where('id', '=', far.pileId).execute()
  expect(await all('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: foreign.orderId, reason: 'x' })).toMatchObject({
    code: 3039002,
  })
  expect(await all('POST', '/rpt/monitor/chargePile/reboot', { pileId: far.pileId, reason: 'x' })).toMatchObject({
    code: 3039004,
  })
  expect(await server.db.selectFrom('deviceCommand').select('id').where('pileId', '=', far.pileId).execute()).toEqual(
    [],
  )
})

test('a charging pile restarts only when forced, and its charge is stopped first', async () => {
  const busy = await aWorld(server, '100')
  const running = await aRunningOrder(busy)
  const body = { pileId: busy.pileId, reason: '固件升级' }
  expect(await call('POST', '/rpt/monitor/chargePile/reboot', body)).toMatchObject({
    code: 3039003,
    message: '设备充电中',
  })
  expect(await call('POST', '/rpt/monitor/chargePile/reboot', { ...body, force: 1 })).toMatchObject({ code: 200 })
  expect(await orderRow(server, running)).toMatchObject({ orderStatus: '20' })
  const commands = await server.db
    .selectFrom('deviceCommand')
    .select('command')
    .where('pileId', '=', busy.pileId)
    .orderBy('id')
    .execute()
  expect(commands).toEqual([{ command: 'STOP' }, { command: 'REBOOT' }])
})

test('the live wall gets the whole state of a gun', async () => {
  const loaded = await gunTopics(server.deps)[0]?.load?.([world.gunIds[0], '1'])
  expect([...(loaded?.keys() ?? [])]).toEqual([world.gunIds[0]])
  expect(loaded?.get(world.gunIds[0])).toMatchObject({
    gunId: world.gunIds[0],
    stationId: world.stationId,
    runStatus: '3',
  })
})

test('nobody is alarmed by a gun of a pile that is not in use', async () => {
  const [wall, alarms] = gunTopics(server.deps)
  const [gunId] = world.gunIds
  expect([...((await alarms?.load?.([gunId])) ?? new Map()).keys()]).toEqual([gunId])
  await server.runSql(`update charger_pile set status = '${pileStates.suspended}' where id = ${world.pile.id}`)
  expect([...((await alarms?.load?.([gunId])) ?? new Map()).keys()]).toEqual([])
  expect([...((await wall?.load?.([gunId])) ?? new Map()).keys()]).toEqual([gunId])
})
