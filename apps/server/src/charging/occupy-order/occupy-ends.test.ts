import { gunStates } from '@chargedeck/domain/gun/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { OccupyRule } from '@chargedeck/domain/occupy-order/terms'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { kwh } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, invariantsOf } from '../../../test/world.ts'
import { sweepLost } from '../charger-link/public.ts'
import { anOccupationDay, type OccupationDay } from './fixtures.ts'
import { watchOccupations } from './public.ts'

const { occupied, idle } = gunStates
let server: TestServer
let day: OccupationDay
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await anOccupationDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const priced = (rule: OccupyRule) =>
  server.db
    .updateTable('station')
    .set({ occupyRule: JSON.stringify(rule) })
    .where('id', '=', day.world.stationId)
    .execute()
async function leavesAt(time: string) {
  await day.gunSays(idle, time)
  await day.watchAt(time)
}

test('the next charge at the gun ends the occupation of the car before it', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:30:00')
  const next = await aCustomer(server, day.world)
  day.moment('11:40:00')
  await day.startNow({ idTag: next.cardNo, meter: kwh(110) })
  await day.watchAt('11:50:00')
  expect(await day.theOrder()).toMatchObject({
    status: '30',
    endWay: 'NEXT_CHARGE',
    occupyMin: 39,
    actualAmt: 1170,
    customerId: day.customer.id,
    occupyEndTime: fromWallTime('2026-03-12 11:40:00'),
  })
})

test('a car that never leaves pays for the longest time, up to the cap, and is watched no longer', async () => {
  await day.aCarThatStays()
  await day.watchAt('2026-03-13 11:01:54')
  expect(await day.theOrder()).toMatchObject({ status: '00', originAmt: 43_200, cappedAmt: 3000 })
  await day.watchAt('2026-03-13 11:01:55')
  const ended = await day.theOrder()
  expect(ended).toMatchObject({ status: '30', endWay: 'TIMEOUT', occupyMin: 1440, actualAmt: 3000 })
  await day.watchAt('2026-03-13 12:00:00')
  expect(await day.theOrder()).toEqual(ended)
})

test('[V3] beyond the cap nothing is billed', async () => {
  await day.aCarThatStays()
  await leavesAt('13:10:00')
  expect(await day.theOrder()).toMatchObject({ status: '30', occupyMin: 129, originAmt: 3870, actualAmt: 3000 })
})

test('a free window of the station costs nothing; a stay within free windows alone ends without a fee', async () => {
  await priced({ freeWindows: [{ from: '11:00', to: '12:00' }] })
  await day.aCarThatStays()
  await leavesAt('12:10:00')
  expect(await day.theOrder()).toMatchObject({ status: '30', occupyMin: 10, actualAmt: 300 })
  day = await anOccupationDay(server)
  await priced({ freeWindows: [{ from: '10:00', to: '18:00' }] })
  await day.aCarThatStays()
  await leavesAt('12:10:00')
  expect(await day.theOrder()).toMatchObject({ status: '90', endWay: 'UNPLUG', occupyMin: 0, actualAmt: 0 })
})

test('a rule that changes while a car stays does not reach it', async () => {
  await day.aCarThatStays()
  await priced({ unitAmt: fen(9900), capAmt: fen(0) })
  await leavesAt('12:10:00')
  expect(await day.theOrder()).toMatchObject({ status: '30', actualAmt: 2070 })
})

test('an end of the charge that moves while the car stays moves its stay', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:11:40')
  const before = await day.theOrder()
  const later = (at: Date | undefined) => new Date((at?.getTime() ?? 0) + 10 * 60_000)
  const moved = { chargeEndTime: later(before?.chargeEndTime), occupyStartTime: later(before?.occupyStartTime) }
  const endAt = (endTime: Date) =>
    server.db
      .updateTable('chargeOrder')
      .set({ endTime })
      .where('id', '=', before?.chargeOrderId ?? '')
      .execute()
  await endAt(moved.chargeEndTime)
  await day.watchAt('11:11:50')
  expect(await day.theOrder()).toMatchObject({ ...moved, status: '00', occupyMin: 0, actualAmt: 0 })
  await endAt(new Date((before?.chargeEndTime.getTime() ?? 0) - 30 * 60_000)) // earlier: the car was charging
  await leavesAt('12:10:55')
  expect(await day.theOrder()).toMatchObject({ ...moved, status: '30', occupyMin: 59 })
  await endAt(moved.chargeEndTime)
})

test('an hour in which the server was down is not billed, however soon the charger is back', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:11:40')
  const lastHeartbeatTime = fromWallTime('2026-03-12 11:11:55')
  await server.db
    .updateTable('chargerPile')
    .set({ lastHeartbeatTime, netStatus: '1' })
    .where('id', '=', day.world.pileId)
    .execute()
  day.moment('12:10:55')
  await sweepLost(day.deps, []) // the server starts again
  await day.gunSays(occupied, '12:11:00')
  await day.watchAt('12:11:20')
  expect(await day.theOrder()).toMatchObject({ status: '00', occupyMin: 11 })
  await leavesAt('12:15:00')
  expect(await day.theOrder()).toMatchObject({ status: '30', endWay: 'UNPLUG', occupyMin: 14, actualAmt: 420 })
})

test('a car whose watch fails keeps no other car waiting', async () => {
  await day.aCarThatStays()
  const broken = day
  day = await anOccupationDay(server)
  await day.aCarThatStays()
  const watches = (world: OccupationDay['world']) =>
    server.db.updateTable('occupyWatch').where('gunId', 'in', world.gunIds)
  await watches(broken.world).set({ terms: 'null' }).execute()
  await day.gunSays(idle, '12:10:00')
  day.moment('12:10:20')
  const complain = vi.fn()
  await watchOccupations({ ...day.deps, complain })
  expect(complain).toHaveBeenCalledOnce()
  expect(await day.theOrder()).toMatchObject({ status: '30', actualAmt: 2070 })
  await watches(broken.world).set({ closeTime: day.now() }).execute()
})
