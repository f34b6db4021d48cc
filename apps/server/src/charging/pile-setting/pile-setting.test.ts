import type { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { commandEnds } from '../command-ends.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { openCommandSender } from '../charger-link/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import type { Context } from '../../platform/context.ts'
import { settingJobs } from './send-wanted.ts'
import { saveReportedValue, saveWanted, showDrift } from './store.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
let answer: CommandOutcome = { result: 'ACCEPTED', status: 'Accepted' }
const sent: object[] = []
beforeAll(async () => {
  let at = fromWallTime('2026-03-12 12:00:00').getTime()
  server = await startTestServer(() => new Date((at += 1))) // each reading of the clock is later than the last
  world = await aWorld(server, '100')
  const ofPile = ['list', 'read', 'set'].map((name) => `charger:pile:setting:${name}`)
  const ofTemplate = ['page', 'add', 'edit', 'delete', 'apply'].map((name) => `charger:setting:template:${name}`)
  call = await server.signIn({ permissions: ['charger:pile:page', ...ofPile, ...ofTemplate], orgIds: ['100'] })
})
afterAll(() => server.stop())

const sender = openCommandSender({
  passwordOf: async () => null,
  ends: commandEnds,
  sockets: { send: async (_, command) => (sent.push(command), answer) },
})
const complaints: string[] = []
const complain = (error: unknown) => void complaints.push(String(error))
async function work() {
  await runDueJobs({ url: server.url, deps: { ...server.deps, complain }, handlers: [sender.job, ...settingJobs] })
  await sender.allEnded()
  return sent.splice(0)
}
const reports = (settings: Record<string, string>): CommandOutcome => ({
  result: 'ACCEPTED',
  status: 'Accepted',
  content: {
    settings: Object.entries(settings).map(([key, value]) => ({
      key,
      value,
      readonly: key === 'NumberOfConnectors',
    })),
  },
})
const settings = async (pileId = world.pileId) =>
  (await call<Answer<typeof pileSettingApi.list>>('GET', '/charger/pile/setting/list', { pileId })).data?.settings
const set = (key: string, value: string, pileId = world.pileId) =>
  call('POST', '/charger/pile/setting/set', { pileId, key, value })
const codeOf = async (answered: Promise<{ code: number }>) => (await answered).code

test('a charger is asked for all its settings, and the page shows what it reported, but never its password', async () => {
  expect(await call('POST', '/charger/pile/setting/read', { pileId: world.pileId })).toMatchObject({
    data: { commandNo: expect.any(String) },
  })
  answer = reports({
    HeartbeatInterval: '300',
    NumberOfConnectors: '2',
    'Vendor.Fan': 'on\u0000',
    AuthorizationKey: 'secret',
  })
  expect(await work()).toEqual([{ kind: 'getConfiguration', keys: [] }])
  expect(await settings()).toMatchObject([
    { key: 'HeartbeatInterval', value: '300', readonlyFlag: 0, driftFlag: 0 },
    { key: 'NumberOfConnectors', value: '2', readonlyFlag: 1 },
    { key: 'Vendor.Fan', value: 'on' },
  ])
})

test('a setting shows as drift until the charger accepts it', async () => {
  answer = { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' }
  expect(await set('HeartbeatInterval', '600')).toMatchObject({ code: 200 })
  expect(await work()).toEqual([{ kind: 'setConfiguration', key: 'HeartbeatInterval', value: '600' }])
  expect(await settings()).toMatchObject([{ value: '300', wantedValue: '600', driftFlag: 1 }, {}, {}])
  answer = { result: 'ACCEPTED', status: 'Accepted' }
  await set('HeartbeatInterval', '600')
  await work()
  expect(await settings()).toMatchObject([{ value: '600', driftFlag: 0 }, {}, {}])
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', '/charger/pile/setting/set')
    .execute()
  expect(audit.at(-1)?.change).toMatchObject({ HeartbeatInterval: ['300', '600'] })
})

test('a setting that is no number is stored as the charger accepted it', async () => {
  await set('LocalPreAuthorize', 'false')
  expect(await work()).toEqual([{ kind: 'setConfiguration', key: 'LocalPreAuthorize', value: 'false' }])
  expect((await settings())?.find(({ key }) => key === 'LocalPreAuthorize')).toMatchObject({
    value: 'false',
    driftFlag: 0,
  })
  const [last] = await server.runSql('select status, result from device_command order by id desc limit 1')
  expect(last).toEqual({ status: '30', result: 'Accepted' })
  expect(complaints).toEqual([])
  await server.runSql(`delete from pile_setting where setting_key = 'LocalPreAuthorize'`)
})

test('an impossible value is refused, and nothing is sent', async () => {
  const far = await aWorld(server, '200')
  expect(await codeOf(set('AuthorizationKey', 'x'))).toBe(3033046)
  expect(await codeOf(set('authorizationkey', 'x'))).toBe(3033046)
  expect(await codeOf(set('NumberOfConnectors', '3'))).toBe(3033047)
  expect(await codeOf(set('HeartbeatInterval', '<script>'))).toBe(3033048)
  expect(await codeOf(set('LocalPreAuthorize', '1'))).toBe(3033048)
  expect(await codeOf(set(`x'; drop table pile_setting`, '1'))).toBe(1012001)
  expect(await codeOf(set('HeartbeatInterval', '1', far.pileId))).toBe(3033013)
  await server.runSql(`update charger_pile set net_status = '0' where id = ${world.pileId}`)
  expect(await codeOf(set('HeartbeatInterval', '1'))).toBe(3033042)
  await server.runSql(`update charger_pile set net_status = '1', protocol = 'YKC_1_6' where id = ${world.pileId}`)
  expect(await codeOf(call('POST', '/charger/pile/setting/read', { pileId: world.pileId }))).toBe(3033043)
  await server.runSql(`update charger_pile set protocol = 'OCPP_1_6J' where id = ${world.pileId}`)
  expect(await work()).toEqual([])
})

test('a template sends each pile the settings it lacks; on a pile that is offline they show as drift', async () => {
  const items = [
    { key: 'HeartbeatInterval', value: '600' },
    { key: 'MeterValueSampleInterval', value: '30' },
  ]
  const input = { templateName: '直流标准', items }
  const { data: templateId } = await call<string>('POST', '/charger/setting/template/add', input)
  expect(await codeOf(call('POST', '/charger/setting/template/add', input))).toBe(3033052)
  expect(
    await codeOf(call('POST', '/charger/setting/template/add', { templateName: '重', items: [...items, ...items] })),
  ).toBe(3033049)
  const apply = (place: object) => call('POST', '/charger/setting/template/apply', { templateId, ...place })
  expect(await apply({ stationId: world.stationId })).toMatchObject({
    data: [{ pileNo: world.pileNo, ok: true, commandQty: 1 }],
  })
  expect(await work()).toEqual([{ kind: 'setConfiguration', key: 'MeterValueSampleInterval', value: '30' }])
  const away = await aWorld(server, '100')
  await server.runSql(`update charger_pile set net_status = '0' where id = ${away.pileId}`)
  expect(await apply({ pileIds: [away.pileId] })).toMatchObject({
    data: [{ ok: false, message: '设备离线，2项待下发' }],
  })
  expect(await settings(away.pileId)).toMatchObject([{ driftFlag: 1 }, { driftFlag: 1 }])
  const piles = (drift: 'Y' | 'N') => call('GET', '/charger/pile/page', { drift, stationId: away.stationId })
  expect([await piles('Y'), await piles('N')]).toMatchObject([
    { data: { rows: [{ id: away.pileId, driftFlag: 1 }] } },
    { data: { rows: [] } },
  ])
  await server.runSql(`update charger_pile set status = '90' where id = ${away.pileId}`)
  expect(await apply({ pileIds: [away.pileId] })).toMatchObject({ data: [{ ok: false, message: '设备已报废' }] })
  expect(await apply({ stationId: away.stationId })).toMatchObject({ data: [] })
  const far = await aWorld(server, '200')
  expect(await codeOf(apply({ pileIds: [far.pileId] }))).toBe(3033013)
  expect(await codeOf(apply({}))).toBe(3033050)
  expect(
    await codeOf(
      call('POST', '/charger/setting/template/edit', { id: templateId, ...input, templateName: '直流', rowVersion: 1 }),
    ),
  ).toBe(200)
  expect(
    await codeOf(call('POST', '/charger/setting/template/edit', { id: templateId, ...input, rowVersion: 1 })),
  ).toBe(3030409)
  expect(await call('GET', '/charger/setting/template/page', { templateName: '直流' })).toMatchObject({
    data: { rows: [{ items }] },
  })
  expect(await codeOf(call('POST', '/charger/setting/template/delete', { id: templateId }))).toBe(200)
  expect(await codeOf(apply({ stationId: world.stationId }))).toBe(3033051)
})

const minute = async () => {
  await settingJobs.find(({ name }) => name === 'tell-returned-settings')?.run(server.deps, {})
  return work()
}

test('settings that a pile lacked while it was offline are sent when it returns, once, and not again when it refuses them', async () => {
  const away = await aWorld(server, '100')
  await server.runSql(`update charger_pile set net_status = '0' where id = ${away.pileId}`)
  const items = [{ key: 'HeartbeatInterval', value: '700' }]
  const { data: templateId } = await call<string>('POST', '/charger/setting/template/add', {
    templateName: '回来',
    items,
  })
  await call('POST', '/charger/setting/template/apply', { templateId, pileIds: [away.pileId] })
  expect(await minute()).toEqual([])
  answer = { result: 'OFFLINE' }
  await server.runSql(`update charger_pile set net_status = '1' where id = ${away.pileId}`)
  expect(await minute()).toEqual([{ kind: 'setConfiguration', key: 'HeartbeatInterval', value: '700' }])
  answer = { result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'NotSupported' }
  expect(await minute()).toHaveLength(1)
  expect(await minute()).toEqual([])
  expect(await settings(away.pileId)).toMatchObject([{ driftFlag: 1, refused: 'NotSupported' }])
  const [command] = await server.runSql(
    `select user_id from device_command where pile_id = ${away.pileId} order by id desc limit 1`,
  )
  expect(command?.['userId']).not.toBeNull()
})

test('of two concurrent changes to one pile the last one sees both, and the list still shows the drift', async () => {
  const { pileId, stationId } = await aWorld(server, '100')
  const key = 'HeartbeatInterval'
  const wants = (wanted: string) => (ctx: Context) =>
    saveWanted(ctx, { pileIds: [pileId], items: [{ key: wanted, value: '9' }] })
  await asSystem(server.deps, 'test', wants(key))
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  let reported: Promise<void> | undefined
  await asSystem(server.deps, 'test', async (ctx) => {
    await wants('MeterValueSampleInterval')(ctx)
    reported = asSystem(server.deps, 'test', async ({ tx, now }) => {
      await saveReportedValue(tx, pileId, { key, value: '9', at: now() })
      await showDrift(tx, [pileId])
    })
    while ((await waiting.execute(server.db)).rows.length === 0); // it waits for the row of its pile
  })
  await reported
  const rows = (drift: 'Y' | 'N') => call('GET', '/charger/pile/page', { drift, stationId })
  expect(await rows('Y')).toMatchObject({ data: { rows: [{ id: pileId, driftFlag: 1 }] } })
  await asSystem(server.deps, 'test', async ({ tx, now }) => {
    await saveReportedValue(tx, pileId, { key: 'MeterValueSampleInterval', value: '9', at: now() })
    await showDrift(tx, [pileId])
  })
  expect(await rows('N')).toMatchObject({ data: { rows: [{ id: pileId, driftFlag: 0 }] } })
})
