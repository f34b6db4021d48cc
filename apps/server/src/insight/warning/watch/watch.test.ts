import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { warningStates } from '@chargedeck/domain/warning/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openChargerLink, type OpenChargerLink } from '../../../charging/charger-link/charger-link.ts'
import { factMakers, fakeOrders, linkDeps, somePiles, type TestPile } from '../../../charging/charger-link/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { seedAlarmCodes } from '../../../site/alarm-code/public.ts'
import { foldAll, raise } from '../fixtures.ts'
import { recoverSettledOrders } from './recover-orders.ts'
import { recoverPayouts } from './recover-payouts.ts'
import { watchSilence } from './watch-silence.ts'
import { watchVerifications } from './watch-verifications.ts'

const { open, recovered, closed } = warningStates
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let link: OpenChargerLink
let piles: TestPile[]
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))
const make = factMakers(() => at)

beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedAlarmCodes)
  piles = await somePiles(server, ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9'])
  link = openChargerLink({ ...linkDeps(server, fakeOrders(server.nextId)), now: () => at })
})
afterAll(async () => {
  await link.stop()
  await server.stop()
})
beforeEach(async () => {
  await server.runSql('truncate warning, warning_event, warning_device, alarm_signal')
})

const watched = async (look: typeof watchSilence) => {
  await asSystem(server.deps, 'test', look)
  await foldAll(server)
  return shown()
}
const shown = async () =>
  (await server.db.selectFrom('warning').selectAll().orderBy('id').execute()).map(
    ({ subject, alarmCode, status, firstTime }) => ({ subject, alarmCode, status, firstTime }),
  )

test('a charger that reports a fault raises a warning in the transaction of the report; well again, it recovers', async () => {
  const [pile] = piles
  await link.connected('W1', at)
  await foldAll(server)
  await link.report({ ...make.status('W1', 1, 'FAULTED'), errorCode: 'PowerMeterFailure' })
  await link.report({ ...make.status('W1', 2, 'UNAVAILABLE'), errorCode: null })
  await foldAll(server)
  const subject = `gun:${pile?.gunIds[0]}`
  expect(await shown()).toMatchObject([{ subject, alarmCode: 'PowerMeterFailure', status: open }])
  await link.report({ ...make.status('W1', 1, 'FAULTED'), errorCode: 'GroundFailure' })
  await foldAll(server)
  expect(await shown()).toMatchObject([{ status: recovered }, { alarmCode: 'GroundFailure', status: open }])
  await link.report({ ...make.status('W1', 1, 'AVAILABLE'), errorCode: null })
  await foldAll(server)
  expect((await shown()).map(({ status }) => status)).toEqual([recovered, recovered])
})

test('a charger that is silent for longer than its company allows is warned of once, and recovers when it is back', async () => {
  await link.connected('W2', at)
  const silentSince = later(5)
  await link.disconnected('W2', at)
  later(9 * 60)
  expect(await watched(watchSilence)).toEqual([])
  later(61)
  const [pile] = piles.slice(1)
  const expected = { subject: `pile:${pile?.id}`, alarmCode: 'P001', status: open, firstTime: silentSince }
  expect(await watched(watchSilence)).toEqual([expected])
  expect(await watched(watchSilence)).toEqual([expected])
  await link.connected('W2', at)
  expect(await watched(watchSilence)).toMatchObject([{ status: recovered }])
})

test('a silence whose warning is still to be made is not told again', async () => {
  await link.connected('W3', at)
  await link.disconnected('W3', at)
  later(11 * 60)
  await asSystem(server.deps, 'test', watchSilence)
  expect(await watched(watchSilence)).toHaveLength(1)
  const { repeatQty } = await server.db.selectFrom('warning').select('repeatQty').executeTakeFirstOrThrow()
  expect(repeatQty).toBe(1)
  await link.connected('W3', at)
  expect(await watched(watchSilence)).toMatchObject([{ status: recovered }])
})

test('a warning of silence that staff closed is not raised again for the same silence', async () => {
  await link.connected('W3', at)
  await link.disconnected('W3', at)
  later(11 * 60)
  expect(await watched(watchSilence)).toHaveLength(1)
  await server.runSql(`update warning set status = '30', close_time = now()`)
  expect((await watched(watchSilence)).map(({ status }) => status)).toEqual([closed])
})

test('a meter whose verification ends soon is warned of once per date, until it is verified', async () => {
  const change = (dueDate: string) =>
    server.db.updateTable('chargerPile').set({ verifyDueDate: dueDate }).where('pileNo', '=', 'W4').execute()
  await change('2026-04-01')
  expect(await watched(watchVerifications)).toMatchObject([{ alarmCode: 'P007', status: open }])
  expect(await watched(watchVerifications)).toHaveLength(1)
  await change('2029-04-01')
  expect(await watched(watchVerifications)).toMatchObject([{ status: closed }])
})

test('many meters that are due together are a warning each, once, and end when they are verified', async () => {
  const due = ['W5', 'W6', 'W7', 'W8', 'W9']
  const change = (dueDate: string) =>
    server.db.updateTable('chargerPile').set({ verifyDueDate: dueDate }).where('pileNo', 'in', due).execute()
  await change('2026-04-01')
  expect((await watched(watchVerifications)).map(({ status }) => status)).toEqual(due.map(() => open))
  expect(await watched(watchVerifications)).toHaveLength(due.length)
  await change('2029-04-01')
  expect((await watched(watchVerifications)).map(({ status }) => status)).toEqual(due.map(() => closed))
})

test('a doubt that is settled before it became a warning is over, and the doubt about another order of the gun stays', async () => {
  const [pile] = piles
  const about = { source: 'GUN', gunId: pile?.gunIds[0] ?? '', code: 'P005' } as const
  await raise(server, [{ ...about, orderId: '71' }])
  await foldAll(server)
  await raise(server, [{ ...about, orderId: '72' }])
  await asSystem(server.deps, 'test', (ctx) => recoverSettledOrders.onOrdersSettled(ctx, [{ id: '72' }] as never))
  await foldAll(server)
  expect((await shown()).map(({ subject, status }) => [subject, status])).toEqual([
    ['order:71', open],
    ['order:72', recovered],
  ])
})

test('the warning of withdrawals that lack money is over when none waits any more', async () => {
  const { id: companyId } = await server.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
  await raise(server, [{ source: 'PLATFORM', code: 'P006', companyId }])
  await foldAll(server)
  expect(await watched(recoverPayouts)).toMatchObject([{ alarmCode: 'P006', status: recovered }])
})
