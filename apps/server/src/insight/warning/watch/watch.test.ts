import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { warningStates } from '@chargedeck/domain/warning/states'
import { failCodes, transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openChargerLink, type OpenChargerLink } from '../../../charging/charger-link/charger-link.ts'
import { factMakers, fakeOrders, linkDeps, somePiles, type TestPile } from '../../../charging/charger-link/fixtures.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aWithdraw } from '../../../settlement/withdraw/fixtures.ts'
import { seedAlarmCodes } from '../../../site/alarm-code/public.ts'
import { foldAll, raise, recover } from '../fixtures.ts'
import { closeGone } from './close-gone.ts'
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
afterEach(async () => {
  const { inUse } = pileStates
  await server.db.updateTable('chargerPile').set({ status: inUse, verifyDueDate: null }).execute()
  await server.db.updateTable('station').set({ status: stationStates.operating }).execute()
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
  await server.runSql(`update warning set status = '${closed}', close_time = now()`)
  expect((await watched(watchSilence)).map(({ status }) => status)).toEqual([closed])
})

test('a pile in use that never connected is not silent: nobody is warned of it', async () => {
  later(30 * 24 * 3600)
  const [never] = piles.slice(8)
  const { lastOfflineTime } = await server.db
    .selectFrom('chargerPile')
    .select('lastOfflineTime')
    .where('id', '=', never?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(lastOfflineTime).toBeNull()
  expect((await watched(watchSilence)).map(({ subject }) => subject)).not.toContain(`pile:${never?.id}`)
})

const close = (told: string[] = []) =>
  watched((ctx) =>
    closeGone(ctx, [
      async (_, changes) => void told.push(...changes.map(({ kind, warning }) => `${kind} ${warning.content}`)),
    ]),
  )

test('what is open of a scrapped pile closes by itself, and its reports open nothing; a doubt about its order stays', async () => {
  const [scrapped, standing] = piles.slice(6)
  const ofGun = { source: 'GUN', gunId: scrapped?.gunIds[0] ?? '', pileId: scrapped?.id ?? '' } as const
  await raise(server, [
    { ...ofGun, code: 'GroundFailure', protocol: 'OCPP_1_6J', content: '接地故障' },
    { ...ofGun, code: 'P005', orderId: '81' },
    { source: 'PILE', pileId: standing?.id ?? '', code: 'P007' },
  ])
  await foldAll(server)
  await recover(server, [{ ...ofGun, code: 'GroundFailure', protocol: 'OCPP_1_6J' }])
  expect((await close()).map(({ status }) => status)).toEqual([recovered, open, open])
  const status = (to: string) => server.runSql(`update charger_pile set status = '${to}' where id = ${scrapped?.id}`)
  await status(pileStates.scrapped)
  const told: string[] = []
  expect((await close(told)).map(({ status: now }) => now)).toEqual([closed, open, open])
  expect(told).toEqual(['closed 接地故障'])
  const [first] = await server.db.selectFrom('warning').selectAll().orderBy('id').limit(1).execute()
  expect(first).toMatchObject({ closeUser: null, closeReason: '充电桩已报废或删除，自动关闭' })
  await raise(server, [{ ...ofGun, code: 'HighTemperature', protocol: 'OCPP_1_6J' }])
  await raise(server, [{ ...ofGun, code: 'P004', orderId: '81' }])
  expect((await close()).map(({ alarmCode }) => alarmCode)).toEqual(['GroundFailure', 'P005', 'P007', 'P004'])
})

test('a scrapped pile no longer counts in the warning of its station', async () => {
  const [{ stationId } = {}] = await server.runSql(`select station_id from charger_pile where id = ${piles[0]?.id}`)
  const silent = piles.map(({ id }) => ({
    source: 'PILE' as const,
    code: 'P001',
    pileId: id,
    stationId: String(stationId),
  }))
  await raise(server, silent)
  await foldAll(server)
  const openDevices = async () =>
    (await server.db.selectFrom('warning').select('openDeviceQty').where('stormFlag', '=', 1).execute()).map(
      ({ openDeviceQty }) => openDeviceQty,
    )
  expect(await openDevices()).toEqual([piles.length])
  const status = (to: string) => server.runSql(`update charger_pile set status = '${to}' where id = ${piles[6]?.id}`)
  await status(pileStates.scrapped)
  await close()
  expect(await openDevices()).toEqual([piles.length - 1])
})

test('what is left of a dismantled station closes by itself', async () => {
  const [pile] = await server.runSql(`select id, station_id from charger_pile where id = ${piles[5]?.id}`)
  const place = { stationId: String(pile?.['stationId']), pileId: String(pile?.['id']) }
  await raise(server, [{ ...place, source: 'PILE', code: 'P007' }])
  await foldAll(server)
  const status = (to: string) => server.runSql(`update station set status = '${to}' where id = ${place.stationId}`)
  await status(stationStates.dismantled)
  expect((await close()).map(({ status: now }) => now)).toEqual([closed])
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

test('the warning of money that a bank sent back is over when every such withdrawal was paid again or given up', async () => {
  const call = await server.signIn({ permissions: null })
  const companyId = await aCompany(server)
  const withdrawId = await aWithdraw(server, call, companyId)
  const returned = { transferStatus: transferStates.failed, failCode: failCodes.returned }
  await server.db.updateTable('withdraw').set(returned).where('id', '=', withdrawId).execute()
  await raise(server, [{ source: 'PLATFORM', code: 'P012', companyId }])
  await foldAll(server)
  expect(await watched(recoverPayouts)).toMatchObject([{ alarmCode: 'P012', status: open }])
  await call('PUT', '/settle/withdraw/nullify', { withdrawId, reason: '账户已注销' })
  expect(await watched(recoverPayouts)).toMatchObject([{ alarmCode: 'P012', status: recovered }])
})

test('the warning of a payout of which the provider said two things is over when people have decided', async () => {
  const call = await server.signIn({ permissions: null })
  const companyId = await aCompany(server)
  const withdrawId = await aWithdraw(server, call, companyId)
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const change = (facts: object) =>
    server.db.updateTable('cashRecord').set(facts).where('withdrawId', '=', withdrawId).execute()
  await change({ doubtTime: at })
  await raise(server, [{ source: 'PLATFORM', code: 'P013', companyId }])
  await foldAll(server)
  expect(await watched(recoverPayouts)).toMatchObject([{ alarmCode: 'P013', status: open }])
  await change({ doubtEndTime: at })
  expect(await watched(recoverPayouts)).toMatchObject([{ alarmCode: 'P013', status: recovered }])
})
