import type { WarningTotal } from '@chargedeck/contract/insight/warning/counts'
import type { Warning, WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { warningStates } from '@chargedeck/domain/warning/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { sweepWarnings } from './sweep/sweep-warnings.ts'
import { foldWarnings } from './fold/fold-warnings.ts'
import { foldAll, layPiles, raise, recover } from './fixtures.ts'

const { open, recovered, closed } = warningStates
let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let here: World
let far: World
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedAlarmCodes)
  ;[here, far] = [await aWorld(server, '100'), await aWorld(server, '200')]
  const permissions = ['page', 'total', 'close', 'detail', 'station:list'].map((name) => `rpt:monitor:warn:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.runSql('truncate warning, warning_event, warning_device, alarm_signal')
})

const gunOf = ({ stationId, pileId, gunIds }: World) => ({ stationId, pileId, gunId: gunIds[0] })
const fault = (world: World, code = 'HighTemperature') =>
  ({ source: 'GUN', protocol: 'OCPP_1_6J', code, content: '1枪上报故障', ...gunOf(world) }) as const
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))

const list = async (query: object = {}) =>
  (await call<Page<Warning>>('GET', '/rpt/monitor/warn/page', query)).data?.rows ?? []
const one = async () => {
  const [first] = await list()
  if (!first) throw new Error('no warning')
  return first
}
const total = async (query: object = {}) => (await call<WarningTotal>('GET', '/rpt/monitor/warn/total', query)).data
const detail = async (id: string) => (await call<WarningDetail>('GET', '/rpt/monitor/warn/detail', { id })).data
const close = (ids: string[], closeReason = '已到现场处理') =>
  call('POST', '/rpt/monitor/warn/close', { ids, closeReason })

test('[S9.12] a fault is one warning with its level and advice; repeats count, and its recovery waits for confirmation', async () => {
  await raise(server, [fault(here, 'GroundFailure')])
  later(30)
  await raise(server, [fault(here, 'GroundFailure'), fault(here, 'GroundFailure')])
  expect(await foldAll(server)).toBe(3)
  const warning = await one()
  expect(warning).toMatchObject({
    warnNo: expect.stringMatching(/^W20260312\d{6}$/),
    alarmName: '接地故障',
    alarmLevel: 1,
    repeatQty: 3,
    status: open,
    stationName: `示例站${here.stationId}`,
    pileNo: here.pileNo,
    durationSec: 30,
  })
  later(10)
  await recover(server, [{ ...fault(here), code: null }])
  await foldAll(server)
  const told = await detail(warning.id)
  expect(told).toMatchObject({ status: recovered, durationSec: 40, suggestion: '立即停用，检测接地电阻与漏电' })
  expect(told?.events.map(({ kind, qty }) => [kind, qty])).toEqual([
    ['RECOVERED', 1],
    ['REPEATED', 2],
    ['RAISED', 1],
  ])
})

test('a fault of little urgency ends by itself, and a code that nobody knows is of medium urgency', async () => {
  await raise(server, [fault(here, 'HighTemperature'), fault(here, 'E9999')])
  await recover(server, [{ ...fault(here), code: 'HighTemperature' }])
  await foldAll(server)
  const found = await list({ sortField: 'alarmLevel', sortOrder: 'ascend' })
  expect(found.map(({ alarmName, alarmLevel, status }) => [alarmName, alarmLevel, status])).toEqual(
    expect.arrayContaining([
      ['故障 E9999', 3, open],
      ['温度过高', 3, closed],
    ]),
  )
})

test('[S4.11] a warning is closed once, with a reason and an audit row; a repeat opens a new one', async () => {
  await raise(server, [fault(here), { ...fault(here), gunId: here.gunIds[1] }])
  await foldAll(server)
  const ids = (await list()).map(({ id }) => id)
  expect((await close(ids, ' ')).code).toBe(1012001)
  expect(await close(ids)).toMatchObject({ code: 200, data: { closedQty: 2 } })
  expect(await close(ids)).toMatchObject({ code: 3039005, message: '告警已关闭' })
  expect(await one()).toMatchObject({ status: closed, closeReason: '已到现场处理', closeUserName: expect.any(String) })
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('subjectId', '=', ids[0] ?? '')
    .execute()
  expect(audit).toMatchObject([{ change: { closeReason: '已到现场处理' } }])
  await raise(server, [fault(here)])
  await foldAll(server)
  expect((await list({ status: open })).map(({ id }) => ids.includes(id))).toEqual([false])
})

test('two who close the same warning at once: one closes it, the other is refused', async () => {
  await raise(server, [fault(here)])
  await foldAll(server)
  const { id } = await one()
  const codes = (await Promise.all([close([id]), close([id])])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3039005])
})

test('two drains at once lose and double nothing', async () => {
  const signals = Array.from({ length: 1500 }, (_, index) => ({
    ...fault(here, `E${index % 50}`),
    content: `${index}`,
  }))
  await raise(server, signals)
  const folded = await Promise.all([foldAll(server), foldAll(server)])
  expect(folded[0] + folded[1]).toBe(1500)
  const [sums] = await server.runSql('select count(*)::int as qty, sum(repeat_qty)::int as signals from warning')
  expect(sums).toEqual({ qty: 50, signals: 1500 })
})

test('a drain that dies before its commit loses nothing', async () => {
  await raise(server, [fault(here)])
  await server.runSql(`create function stop_fold() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await server.runSql(
    'create trigger stop_fold before insert on warning_event for each row execute function stop_fold()',
  )
  await expect(foldAll(server)).rejects.toThrow()
  await server.runSql('drop trigger stop_fold on warning_event')
  expect(await list()).toEqual([])
  expect(await foldAll(server)).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('a signal that cannot be folded is set aside with its error, and holds up no other', async () => {
  await server.runSql(`create function refuse_fold() returns trigger language plpgsql as $$ begin
    if new.content = 'bad' then raise 'cannot be folded'; end if; return new; end $$`)
  await server.runSql(
    'create trigger refuse_fold before insert on warning_event for each row execute function refuse_fold()',
  )
  const codes = Array.from({ length: 30 }, (_, index) => `E${index}`)
  await raise(
    server,
    codes.map((code, index) => ({ ...fault(here, code), content: index === 7 ? 'bad' : '故障' })),
  )
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  expect(await foldWarnings(deps, [])).toBe(29)
  expect(complaints).toEqual([expect.stringMatching(/^folding the alarm signal \d+, which is set aside$/)])
  await server.runSql('drop trigger refuse_fold on warning_event')
  expect(await server.runSql('select code, fold_error from alarm_signal')).toEqual([
    { code: 'E7', foldError: 'cannot be folded' },
  ])
  expect(await foldAll(server)).toBe(0)
  await sweepWarnings(server.deps, { atOnce: 10, linesKept: 10 })
  expect(await foldAll(server)).toBe(1)
  expect(await list({ pageSize: 50 })).toHaveLength(30)
})

test('closed warnings past their retention are swept with their lines, and of an endless one the newest lines stay', async () => {
  const now = at
  await raise(server, [fault(here, 'GroundFailure'), fault(here, 'E1')])
  await foldAll(server)
  const [old, open] = await list({ sortField: 'alarmLevel', sortOrder: 'ascend' })
  await close([old?.id ?? ''])
  for (let flaps = 0; flaps < 3; flaps++) {
    await recover(server, [{ ...fault(here), code: null }])
    await raise(server, [fault(here, 'E1')])
    await foldAll(server)
  }
  const linesOf = (id = '') => server.db.selectFrom('warningEvent').select('kind').where('warningId', '=', id).execute()
  expect(await linesOf(open?.id)).toHaveLength(7)
  const sweep = (days: number) => {
    at = new Date(now.getTime() + days * 86_400_000)
    return sweepWarnings(server.deps, { atOnce: 2, linesKept: 4 })
  }
  await sweep(729)
  expect([(await linesOf(old?.id)).length, (await linesOf(open?.id)).length]).toEqual([2, 4])
  await sweep(731)
  at = now
  expect((await list()).map(({ id }) => id)).toEqual([open?.id])
  expect(await linesOf(old?.id)).toEqual([])
})

test('[S3.5] the total counts open warnings by level, of one station or of all in scope', async () => {
  await raise(server, [
    fault(here, 'GroundFailure'),
    fault(here, 'OverVoltage'),
    { source: 'PILE', code: 'P001', stationId: here.stationId, pileId: here.pileId },
    fault(far, 'GroundFailure'),
  ])
  await recover(server, [{ ...fault(here), code: 'OverVoltage' }])
  await foldAll(server)
  const ofHere = { total: 3, level1: 1, level2: 1, level3: 0, level4: 0, openQty: 2, todayQty: 3 }
  expect(await total({ stationId: here.stationId })).toEqual(ofHere)
  expect(await total()).toEqual(ofHere)
  expect(await total({ stationId: far.stationId })).toMatchObject({ total: 0, openQty: 0 })
  const stations = await call('GET', '/rpt/monitor/warn/station/list', { stationIds: [here.stationId, far.stationId] })
  expect(stations.data).toEqual([{ stationId: here.stationId, openQty: 2, worstLevel: 1 }])
  const wide = await server.signIn({ permissions: ['rpt:monitor:warn:total'], orgIds: null })
  expect((await wide('GET', '/rpt/monitor/warn/total')).data).toMatchObject({ total: 4, level1: 2 })
})

test('warnings of other stations are neither shown nor closed; those of the company need its scope', async () => {
  await raise(server, [
    fault(far),
    { source: 'PLATFORM', code: 'P009', content: '账务不符' },
    { source: 'PLATFORM', code: 'P006', companyId: here.companyId },
  ])
  await foldAll(server)
  expect((await list()).map(({ alarmCode }) => alarmCode)).toEqual(['P006'])
  const all = await server.signIn({ permissions: ['rpt:monitor:warn:page'], orgIds: null })
  const rows = (await all<Page<Warning>>('GET', '/rpt/monitor/warn/page')).data?.rows ?? []
  expect(rows.map(({ alarmCode }) => alarmCode).toSorted()).toEqual(['HighTemperature', 'P006', 'P009'])
  const hidden = rows.find(({ alarmCode }) => alarmCode === 'HighTemperature')?.id ?? ''
  expect((await close([hidden])).code).toBe(3039070)
  expect((await call('GET', '/rpt/monitor/warn/detail', { id: hidden })).code).toBe(3039070)
})

test('each filter finds its warnings', async () => {
  await raise(server, [
    fault(here, 'GroundFailure'),
    { ...fault(here, 'WeakSignal'), gunId: here.gunIds[1], orderId: '77' },
    { source: 'PLATFORM', code: 'P010', companyId: here.companyId, groupId: '5' },
  ])
  await foldAll(server)
  const codes = async (query: object) => (await list(query)).map(({ alarmCode }) => alarmCode).toSorted()
  const both = ['GroundFailure', 'WeakSignal']
  expect(await codes({ stationId: here.stationId })).toEqual(both)
  expect(await codes({ pileNo: here.pileNo })).toEqual(both)
  expect(await codes({ pileId: here.pileId })).toEqual(both)
  expect(await codes({ companyId: here.companyId })).toEqual(['GroundFailure', 'P010', 'WeakSignal'])
  expect(await codes({ gunId: here.gunIds[1] })).toEqual(['WeakSignal'])
  expect(await codes({ orderId: '77' })).toEqual(['WeakSignal'])
  expect(await codes({ alarmCode: 'P010' })).toEqual(['P010'])
  expect(await codes({ alarmLevel: [1, 4] })).toEqual(both)
  expect(await codes({ source: 'PLATFORM' })).toEqual(['P010'])
  expect(await codes({ status: [recovered, closed] })).toEqual([])
  expect(await codes({ startTime: '2026-03-12', endTime: '2026-03-12' })).toHaveLength(3)
  expect(await codes({ startTime: '2026-03-13' })).toEqual([])
})

test('a station that loses power is one warning of the station, over when all its piles are back', async () => {
  const place = await aWorld(server, '100')
  const piles = await layPiles(server, place, 5)
  const silent = piles.map(
    ({ pileId }) => ({ source: 'PILE', code: 'P001', stationId: place.stationId, pileId }) as const,
  )
  await raise(server, silent.slice(0, 2))
  await foldAll(server)
  expect(await list({ stationId: place.stationId })).toHaveLength(2)
  await raise(server, silent.slice(2))
  await foldAll(server)
  const [storm, ...others] = await list({ stationId: place.stationId, status: open })
  expect(others).toEqual([])
  expect(storm).toMatchObject({ stormFlag: 1, deviceQty: 5, openDeviceQty: 5, alarmLevel: 1, pileNo: null })
  expect(await list({ pileNo: piles[4]?.pileNo, status: open })).toHaveLength(1)
  const devices = (await detail(storm?.id ?? ''))?.devices ?? []
  expect(new Set(devices.map(({ pileNo }) => pileNo))).toEqual(new Set(piles.map(({ pileNo }) => pileNo)))
  await recover(server, silent)
  await foldAll(server)
  const over = { stationId: place.stationId, status: recovered }
  expect(await list(over)).toMatchObject([{ openDeviceQty: 0 }])
  later(86_400)
  await raise(server, silent.slice(0, 1))
  await foldAll(server)
  expect([await list(over), await list({ stationId: place.stationId, status: open })]).toMatchObject([
    [{ id: storm?.id }],
    [{ stormFlag: 0, alarmLevel: 2, pileNo: piles[0]?.pileNo }],
  ])
  later(30)
  await raise(server, silent.slice(1))
  await foldAll(server)
  expect(await list({ stationId: place.stationId, status: open })).toMatchObject([
    { id: storm?.id, openDeviceQty: 5, deviceQty: 5 },
  ])
})

test('one live event per organisation and batch names the most urgent new warning', async () => {
  server.published.splice(0)
  await raise(server, [fault(here), fault(here, 'GroundFailure'), fault(far)])
  await foldAll(server)
  const events = server.published.filter(({ topic }) => topic === 'warning')
  expect(events).toMatchObject([
    { orgId: '100', data: { raisedQty: 2, worst: { alarmName: '接地故障', alarmLevel: 1 } } },
    { orgId: '200', data: { raisedQty: 1 } },
  ])
})

test('a code stays while a warning names it, and an open warning keeps its station', async () => {
  await raise(server, [fault(here, 'ReaderFailure')])
  await foldAll(server)
  const [row] = await server.runSql(`select id from alarm_code where code = 'ReaderFailure'`)
  const keeper = await server.signIn({ permissions: ['fbk:alarm:code:delete', 'station:guards'], orgIds: null })
  expect((await keeper('DELETE', '/fbk/alarm/code/delete', { id: row?.['id'] })).code).toBe(3037041)
  const { data } = await keeper<{ dismantle: object[] }>('GET', '/station/guards', { id: here.stationId })
  expect(data?.dismantle).toContainEqual({ guard: 'noOpenWarning', ok: false, message: '站点有1条告警未处理' })
})
