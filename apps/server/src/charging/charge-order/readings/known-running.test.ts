import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCharger, aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { foldSamples } from './fold-samples.ts'
import { openKnownRunning } from './known-running.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let orderId: string
let transactionNo: number

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server)
  const { cardNo } = await aCustomer(server, day.world)
  const begun = await day.charger.start({ idTag: cardNo, at: day.now(), meter: energyE4(1_000_000) })
  ;({ orderId, transactionNo } = begun)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const report = (time: string, meter: number, charger = day.charger) =>
  charger.meter({ transactionNo, readings: [reading(day.moment(time), meter)] })
const progress = () =>
  server.db
    .selectFrom('chargeProgress')
    .select(['meter', 'energy', 'rowVersion'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
const counted = async () => {
  const samples = server.db.selectFrom('chargeSample').select(['meter', 'counted']).where('orderId', '=', orderId)
  return (await samples.orderBy('sampleTime').execute()).map(({ meter, counted: isCounted }) => [meter, isCounted])
}

test('each reading raises the version of its order by one', async () => {
  await report('09:50:00', 1_040_000)
  await report('09:55:00', 1_080_000)
  expect(await progress()).toEqual({ meter: 1_080_000, energy: 80_000, rowVersion: 3 })
})

test('a charger that switches between two servers is billed once for each reading', async () => {
  const other = aCharger(server, day.world, day.clock)
  await report('09:50:00', 1_040_000)
  await report('09:54:00', 1_080_000, other)
  await report('09:52:00', 1_060_000)
  await report('09:51:00', 1_050_000, other)
  await report('09:53:00', 1_070_000)
  expect(await counted()).toEqual([1_040_000, 1_050_000, 1_060_000, 1_070_000, 1_080_000].map((meter) => [meter, true]))
  expect(await progress()).toMatchObject({ meter: 1_080_000, energy: 80_000 })
  expect((await orderRow(server, orderId)).findingCodes).toEqual([])
})

test('a server that missed a reading reads the order again before it judges a repeat', async () => {
  const other = aCharger(server, day.world, day.clock)
  await report('09:50:00', 1_040_000)
  await report('09:52:00', 1_020_000, other)
  await report('09:52:00', 1_020_000)
  expect(await counted()).toEqual([
    [1_040_000, true],
    [1_020_000, false],
  ])
  expect((await orderRow(server, orderId)).findingCodes.toSorted()).toEqual(['SAMPLES_REPEATED', 'SAMPLE_DROPPED'])
})

test('an order that another server has settled since its last reading does not go on', async () => {
  await report('09:50:00', 1_040_000)
  const end = { transactionNo, at: day.moment('09:52:00'), meter: energyE4(1_050_000) }
  await aCharger(server, day.world, day.clock).stop(end)
  await runJobs(server, day.clock)
  await report('09:55:00', 1_080_000)
  expect(await counted()).toEqual([
    [1_040_000, true],
    [1_080_000, false],
  ])
  expect(await orderRow(server, orderId)).toMatchObject({
    orderStatus: '50',
    totalEnergy: 50_000,
    findingCodes: ['LATE'],
  })
})

test('a transaction that fails leaves nothing in memory for its repeat', async () => {
  const known = openKnownRunning()
  const fold = (time: string, meter: number, then = () => {}) =>
    asSystem(server.deps, 'test', async (ctx) => {
      const readingReport = { orderId, reading: reading(day.moment(time), meter), receivedAt: day.now(), frame: null }
      expect(await foldSamples(ctx, known, [readingReport])).toMatchObject([{ orderId, meter }])
      then()
    })
  await fold('09:50:00', 1_040_000)
  const failing = fold('09:55:00', 1_080_000, () => {
    throw new Error('no commit')
  })
  await expect(failing).rejects.toThrow('no commit')
  await fold('09:54:00', 1_060_000)
  expect(await progress()).toMatchObject({ meter: 1_060_000, energy: 60_000 })
})

test('an order that staff stop still takes readings, and its charger is asked once', async () => {
  await report('09:50:00', 1_040_000)
  const call = await server.signIn({ permissions: ['rpt:monitor:runtime:bkg:stop'], orgIds: ['100'] })
  await server.db.updateTable('chargerPile').set({ netStatus: '1' }).where('id', '=', day.world.pileId).execute()
  expect(await call('POST', '/rpt/monitor/runtime/bkg/stop', { orderId, reason: '测试' })).toMatchObject({ code: 200 })
  await report('09:55:00', 1_080_000)
  expect(await progress()).toMatchObject({ meter: 1_080_000, energy: 80_000 })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '20' })
})
