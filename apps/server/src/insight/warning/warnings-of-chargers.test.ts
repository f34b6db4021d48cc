import type { StopCauseStory } from '@chargedeck/contract/charging/charge-order/story'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { warningStates } from '@chargedeck/domain/warning/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, runJobs, type World } from '../../../test/world.ts'
import { openChargerLink } from '../../charging/charger-link/charger-link.ts'
import { factMakers, fakeOrders, linkDeps, somePiles } from '../../charging/charger-link/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { foldAll, layPiles, raise } from './fixtures.ts'

let server: TestServer
let world: World
let at = fromWallTime('2026-03-12 09:40:00')
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedAlarmCodes)
  world = await aWorld(server, '100')
})
afterAll(() => server.stop())

const faults = (code: string, device: { gunId?: string; pileId?: string }) =>
  raise(server, [
    { source: 'PILE', protocol: 'OCPP_1_6J', code, stationId: world.stationId, pileId: world.pileId, ...device },
  ]).then(() => foldAll(server))

test('[S2.8] the cause of a stop shows the warnings of its gun and its pile around it, and no others', async () => {
  const customer = await aCustomer(server, world)
  const clock = { now: () => at }
  const charger = aCharger(server, world, clock)
  const [own, other] = world.gunIds
  moment('09:50:00')
  await faults('HighTemperature', { gunId: own })
  const { orderId, transactionNo } = await charger.start({ idTag: customer.cardNo, at, meter: energyE4(0) })
  moment('10:27:30')
  await faults('PowerMeterFailure', {})
  await charger.stop({ transactionNo, at: moment('10:32:00'), meter: energyE4(100_000) })
  await runJobs(server, clock)
  await faults('GroundFailure', { gunId: own })
  await faults('OverVoltage', { gunId: other })
  const [strange] = await layPiles(server, world, 1)
  await faults('UnderVoltage', { pileId: strange?.pileId ?? '' })
  moment('10:37:30')
  await faults('ReaderFailure', { gunId: own })
  const call = await server.signIn({ permissions: ['rpt:order:stop:cause'], orgIds: ['100'] })
  const { data } = await call<StopCauseStory>('GET', '/rpt/order/stop/cause', { orderId })
  expect(data?.warnings.map(({ alarmCode, alarmName, time }) => [alarmCode, alarmName, time])).toEqual([
    ['PowerMeterFailure', '电表故障', '2026-03-12 10:27:30'],
    ['GroundFailure', '接地故障', '2026-03-12 10:32:00'],
  ])
})

test('a fault that begins and ends within one commit is one warning that is over', async () => {
  const piles = await somePiles(server, ['CDFAST1', 'CDFAST2'])
  const link = openChargerLink({ ...linkDeps(server, fakeOrders(server.nextId)), now: () => at })
  const { status } = factMakers(() => at)
  for (const { pileNo } of piles) await link.connected(pileNo, at)
  const facts = [
    status('CDFAST1', 1, 'FAULTED'),
    status('CDFAST1', 1, 'AVAILABLE'),
    { ...status('CDFAST1', 2, 'FAULTED'), errorCode: 'OverVoltage' },
    { ...status('CDFAST1', 2, 'FAULTED'), errorCode: 'GroundFailure' },
    { ...status('CDFAST2', 0, 'FAULTED'), errorCode: 'InternalError' },
    status('CDFAST2', 0, 'AVAILABLE'),
  ]
  await Promise.all(facts.map((fact) => link.report(fact)))
  await foldAll(server)
  const { open, recovered, closed } = warningStates
  const warnings = await server.db
    .selectFrom('warning')
    .select(['source', 'alarmCode', 'status', 'repeatQty'])
    .where(
      'pileId',
      'in',
      piles.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(warnings).toEqual([
    { source: 'GUN', alarmCode: 'OtherError', status: closed, repeatQty: 1 },
    { source: 'PILE', alarmCode: 'InternalError', status: recovered, repeatQty: 1 },
    { source: 'GUN', alarmCode: 'OverVoltage', status: recovered, repeatQty: 1 },
    { source: 'GUN', alarmCode: 'GroundFailure', status: open, repeatQty: 1 },
  ])
  await link.stop()
})

test('a pile and its gun can each have a fault: each is a warning of its own, and ends alone', async () => {
  const [pile] = await somePiles(server, ['CDBOTH'])
  const link = openChargerLink({ ...linkDeps(server, fakeOrders(server.nextId)), now: () => at })
  const { status } = factMakers(() => at)
  const says = async (gunNo: number, errorCode: string | null) => {
    at = new Date(at.getTime() + 1000)
    await link.report({ ...status('CDBOTH', gunNo, errorCode === null ? 'AVAILABLE' : 'FAULTED'), errorCode })
    await foldAll(server)
    const warnings = await server.db
      .selectFrom('warning')
      .select(['source', 'alarmCode', 'repeatQty'])
      .where('pileId', '=', pile?.id ?? '')
      .where('status', '=', warningStates.open)
      .orderBy('id')
      .execute()
    return warnings.map(({ source, alarmCode, repeatQty }) => [source, alarmCode, repeatQty])
  }
  await link.connected('CDBOTH', at)
  const gun = ['GUN', 'GroundFailure', 1]
  const own = ['PILE', 'InternalError', 1]
  expect(await says(1, 'GroundFailure')).toEqual([gun])
  expect(await says(0, 'InternalError')).toEqual([gun, own])
  expect(await says(0, 'InternalError')).toEqual([gun, own])
  expect(await says(0, 'PowerMeterFailure')).toEqual([gun, ['PILE', 'PowerMeterFailure', 1]])
  expect(await says(0, null)).toEqual([gun])
  expect(await says(0, 'OverVoltage')).toEqual([gun, ['PILE', 'OverVoltage', 1]])
  expect(await says(1, null)).toEqual([['PILE', 'OverVoltage', 1]])
  await link.stop()
})
