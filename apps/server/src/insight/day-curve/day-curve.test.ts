import type { DayCurves } from '@chargedeck/contract/insight/monitor/day-stats'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, reading, runJobs, type World } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { ensurePartitions } from '../../platform/postgres/partitions/keep-partitions.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { countCurvesHandler, recountCurvesHandler, recountDayHandler } from './public.ts'

const permissions = ['rpt:monitor:runtime:chart:curves', 'rpt:order:stats:rebuild']
const on = (time: string) => fromWallTime(`2026-03-12 ${time}`)
let at = on('12:00:00')
let server: TestServer
let near: World
let far: World
type Call = Awaited<ReturnType<TestServer['signIn']>>
let ofNear: Call
let ofAll: Call

beforeAll(async () => {
  server = await startTestServer(() => at)
  await ensurePartitions(server.db, at, at)
  ;[near, far] = [await aWorld(server, '100'), await aWorld(server, '200')]
  ofNear = await server.signIn({ permissions, orgIds: ['100'] })
  ofAll = await server.signIn({ permissions })
})
afterAll(() => server.stop())

const count = () => countCurvesHandler.run(server.deps, {})
const broken = async () =>
  (await brokenInvariants(server.db, at)).flatMap(({ invariant, rows }) => (invariant === 'I35' ? rows : []))

/** Quarters with power, and hours with energy, as a user sees them. */
async function curves(call: Call, query: object = {}) {
  const { data } = await call<DayCurves>('GET', '/rpt/monitor/runtime/chart/curves', query)
  const power = (day: 'today' | 'yesterday') =>
    Object.fromEntries((data?.power ?? []).flatMap((point) => (point[day] ? [[point.time, point[day]]] : [])))
  const energy = Object.fromEntries((data?.hourEnergy ?? []).map((part) => [`${part.hour} ${part.band}`, part.energy]))
  return { today: power('today'), yesterday: power('yesterday'), energy }
}

async function aCharge(place: World, time: string) {
  const customer = await aCustomer(server, place)
  const charger = (now: Date) => aCharger(server, place, { now: () => now })
  const begun = await charger(on(time)).start({ idTag: customer.cardNo, at: on(time), meter: energyE4(0) })
  const { transactionNo } = begun
  return {
    ...begun,
    report: (sampledAt: string, meter: number, powerW: number, receivedAt = sampledAt) =>
      charger(on(receivedAt)).meter({ transactionNo, readings: [{ ...reading(on(sampledAt), meter), powerW }] }),
    stop: (stoppedAt: string, meter: number) =>
      charger(on(stoppedAt)).stop({ transactionNo, at: on(stoppedAt), meter: energyE4(meter) }),
  }
}

test('kept curves are those of the samples: of an organisation, of a station and of all, through late samples, a bill and a recount', async () => {
  const [one, two] = [await aCharge(near, '08:40:00'), await aCharge(far, '09:00:00')]
  await one.report('08:50:00', 61_000, 40_000)
  await one.report('08:55:00', 71_000, 60_000)
  await two.report('09:05:00', 100_000, 90_000)
  await one.report('10:05:00', 411_000, 30_000)
  await count()
  const [ofOne, ofTwo] = [{ '08:45': 50, '10:00': 30 }, { '09:00': 90 }]
  expect((await curves(ofNear)).today).toEqual(ofOne)
  const all = await curves(ofAll)
  expect(all.today).toEqual({ ...ofOne, ...ofTwo })
  expect(all.energy['9 FLAT']).toBe(((await curves(ofNear)).energy['9 FLAT'] ?? 0) + 100_000)
  expect((await curves(ofAll, { stationId: far.stationId })).today).toEqual(ofTwo)
  expect((await curves(ofAll, { stationId: near.stationId })).energy).toEqual((await curves(ofNear)).energy)

  await one.report('08:57:00', 75_000, 80_000, '11:00:00')
  await one.report('09:20:00', 170_000, 20_000, '11:00:00')
  await count()
  const mended = { '08:45': 60, '09:15': 20, '10:00': 30 }
  const before = await curves(ofNear)
  expect(before.today).toEqual(mended)
  await one.stop('11:01:00', 411_000)
  await runJobs(server)
  await count()
  expect(await curves(ofNear)).toEqual(before)
  expect(await server.runSql('select order_id from unbilled_hour')).toEqual([{ orderId: two.orderId }])
  expect(await server.runSql('select 1 from power_change union all select 1 from energy_change')).toEqual([])
  for (const recount of [() => recountDayHandler.run(server.deps, { day: '2026-03-12' }), count]) {
    await recount()
    expect(await curves(ofNear)).toEqual(before)
  }
  await server.runSql(`update station set org_id = 200 where id = ${near.stationId}`)
  await count()
  expect((await curves(ofNear)).today).toEqual({})
  expect((await curves(ofAll)).energy).toEqual({ ...before.energy, '9 FLAT': (before.energy['9 FLAT'] ?? 0) + 100_000 })
  await server.runSql(`update station set org_id = 100 where id = ${near.stationId}`)
  await count()

  at = fromWallTime('2026-03-13 12:00:00')
  expect((await curves(ofNear)).yesterday).toEqual(mended)
  expect(await broken()).toEqual([])
  await server.runSql('update charge_power set power_w = power_w + 1; update org_energy set energy = energy + 1')
  expect((await broken()).length).toBeGreaterThan(1)
  await recountCurvesHandler.run(server.deps, {})
  expect(await broken()).toEqual([])
  expect((await curves(ofNear)).yesterday).toEqual(mended)
  at = on('12:00:00')
})

test('a sample that commits after a later one was counted is not lost', async () => {
  const charge = await aCharge(near, '11:00:00')
  await charge.report('11:05:00', 1000, 10_000)
  const late = await server.db.startTransaction().execute()
  await late
    .insertInto('chargeSample')
    .values({
      receiveTime: on('11:06:00'),
      orderId: charge.orderId,
      sampleTime: on('11:06:00'),
      context: 'PERIODIC',
      meter: energyE4(2000),
      energy: energyE4(2000),
      amt: 0,
      powerW: 30_000,
    } as never)
    .execute()
  await charge.report('11:07:00', 3000, 20_000)
  await count()
  expect((await curves(ofNear)).today['11:00']).toBe(15)
  await late.commit().execute()
  await count()
  expect((await curves(ofNear)).today['11:00']).toBe(20)
})

test('a clock that jumps forty days ahead and back leaves no sample uncounted, and takes no quarter away', async () => {
  const charge = await aCharge(far, '11:30:00')
  await charge.report('11:35:00', 1000, 10_000)
  await count()
  await charge.report('11:46:00', 2000, 20_000)
  at = daysLater(on('12:00:00'), 40)
  await count()
  await recountCurvesHandler.run(server.deps, { dueTime: '' })
  at = on('12:00:00')
  await count()
  const { today } = await curves(ofAll, { stationId: far.stationId })
  expect([today['11:30'], today['11:45']]).toEqual([10, 20])
})

test('staff who count days again count their curves again', async () => {
  await server.runSql(`update charge_power set power_w = 0; update org_power set power_w = 0`)
  expect((await curves(ofNear)).today).toEqual({})
  const range = { startDate: '2026-03-12', endDate: '2026-03-12' }
  expect(await ofAll('POST', '/rpt/order/stats/rebuild', range)).toMatchObject({ code: 200 })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [recountDayHandler] })
  expect((await curves(ofNear)).today['08:45']).toBe(60)
})
