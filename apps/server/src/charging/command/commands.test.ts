import type { CommandRow } from '@chargedeck/contract/charging/command/calls'
import type { FrameRow } from '@chargedeck/contract/insight/frame/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, orderRow, type World } from '../../../test/world.ts'
import { openCommandSender } from '../charger-link/public.ts'
import { seedConfigs } from '../../base/config/public.ts'
import { rebootHandlers } from './public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { rebootIdlePiles } from './night-reboot.ts'

let server: TestServer
let world: World
let far: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  far = await aWorld(server, '200')
  const names = [
    'command:page',
    'frame:page',
    'reset',
    'reset:check',
    'availability',
    'unlock',
    'clearCache',
    'refresh',
  ]
  call = await server.signIn({ permissions: names.map((name) => `charger:pile:${name}`), orgIds: ['100'] })
})
afterAll(() => server.stop())

const ask = (what: string, body: object = {}) =>
  call('POST', `/charger/pile/${what}`, { pileId: world.pileId, reason: '检修', ...body })
const paramsOf = async (pileId: string) =>
  (
    await server.db.selectFrom('deviceCommand').select('param').where('pileId', '=', pileId).orderBy('id').execute()
  ).map(({ param }) => param)

test('taking guns out of service, unlocking, refreshing and clearing the cache are each a command with its reason in the log', async () => {
  expect(await ask('availability', { gunId: world.gunIds[1], availableFlag: 0 })).toMatchObject({ code: 200 })
  expect(await ask('availability', { availableFlag: 1 })).toMatchObject({ code: 200 })
  expect(await ask('unlock', { gunId: world.gunIds[0] })).toMatchObject({ code: 200 })
  expect(await ask('unlock', { gunNo: 2 })).toMatchObject({ code: 200 })
  expect(await ask('unlock', { gunNo: 99 })).toMatchObject({ code: 200 })
  expect(await ask('unlock')).toMatchObject({ code: 3033044 })
  expect(await ask('clearCache')).toMatchObject({ code: 200 })
  expect(await ask('refresh')).toMatchObject({ code: 200 })
  expect(await ask('refresh', { gunId: world.gunIds[1], what: 'METER' })).toMatchObject({ code: 200 })
  expect(await paramsOf(world.pileId)).toEqual([
    { kind: 'setAvailability', gunNo: 2, available: false },
    { kind: 'setAvailability', gunNo: 0, available: true },
    { kind: 'unlock', gunNo: 1 },
    { kind: 'unlock', gunNo: 2 },
    { kind: 'unlock', gunNo: 99 },
    { kind: 'clearCache' },
    { kind: 'trigger', what: 'STATUS', gunNo: null },
    { kind: 'trigger', what: 'METER', gunNo: 2 },
  ])
  const { data } = await call<Page<CommandRow>>('GET', '/charger/pile/command/page', {
    pileId: world.pileId,
    command: 'SET_AVAILABILITY',
  })
  expect(data?.rows.map(({ gunName, status, userName }) => [gunName, status, userName !== null])).toEqual([
    [null, '00', true],
    ['B枪', '00', true],
  ])
})

test('[S4.11] [S4.13] a reset warns about running charges, and is sent after they have ended if staff insist', async () => {
  const busy = await aWorld(server, '100')
  const { cardNo } = await aCustomer(server, busy)
  const charger = aCharger(server, busy, server)
  const meter = energyE4(0)
  const { orderId, transactionNo } = await charger.start({ idTag: cardNo, at: server.now(), meter })
  const { orderNo } = await orderRow(server, orderId)
  expect(await call('GET', '/charger/pile/reset/check', { pileId: busy.pileId })).toMatchObject({
    data: { onlineFlag: 1, runningOrderNos: [orderNo] },
  })
  expect((await ask('reset', { pileId: busy.pileId, kind: 'HARD' })).code).toBe(3039003)
  expect((await ask('unlock', { pileId: busy.pileId, gunId: busy.gunIds[0] })).code).toBe(3033045)
  expect(await paramsOf(busy.pileId)).toEqual([])
  expect((await ask('reset', { pileId: busy.pileId, kind: 'HARD', force: 1 })).code).toBe(200)
  expect(await paramsOf(busy.pileId)).toMatchObject([{ kind: 'stop' }, { kind: 'reboot', hard: true }])
  const sent: ChargerCommand[] = []
  const send = async (pileNo: string, command: ChargerCommand) => {
    if (pileNo === busy.pileNo) sent.push(command)
    return { result: 'TIMEOUT' as const }
  }
  const sender = openCommandSender({ sockets: { send }, ends: {}, passwordOf: async () => null })
  const work = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [sender.job, ...rebootHandlers] })
  await work()
  expect(sent.splice(0)).toEqual([{ kind: 'stop', transactionNo }])
  await charger.stop({ transactionNo, idTag: cardNo, at: server.now(), meter, reason: 'REMOTE', readings: [] })
  await work()
  expect(sent.splice(0)).toEqual([{ kind: 'reboot', hard: true }])

  const plain = await charger.start({ idTag: cardNo, at: server.now(), meter: energyE4(5) })
  const plainly = { pileId: busy.pileId, kind: 'HARD', stopFirstFlag: 0 }
  expect((await ask('reset', plainly)).code).toBe(3039003)
  expect((await ask('reset', { ...plainly, force: 1 })).code).toBe(200)
  await work()
  expect(sent.splice(0)).toEqual([{ kind: 'reboot', hard: true }])
  const ended = { idTag: cardNo, at: server.now(), meter: energyE4(5), reason: 'HARD_RESET', readings: [] } as const
  await charger.stop({ transactionNo: plain.transactionNo, ...ended })
  expect(await orderRow(server, plain.orderId)).toMatchObject({ stopReason: '硬重启' })

  const again = await charger.start({ idTag: cardNo, at: server.now(), meter: energyE4(10) })
  expect((await ask('reset', { pileId: busy.pileId, kind: 'SOFT', force: 1 })).code).toBe(200)
  await work()
  expect(sent.splice(0)).toEqual([{ kind: 'stop', transactionNo: again.transactionNo }])
  const later = { ...server.deps, now: () => new Date(server.now().getTime() + 120_000) }
  for (const handler of rebootHandlers)
    await handler.run(later, { pileId: busy.pileId, until: later.now().toISOString() })
  await runDueJobs({ url: server.url, deps: later, handlers: [sender.job] })
  expect(sent).toEqual([{ kind: 'reboot', hard: false }])
})

test('a charger that is offline, of another organisation or of another protocol is sent nothing', async () => {
  const away = await aWorld(server, '100')
  await server.runSql(`update charger_pile set net_status = '0' where id = ${away.pileId}`)
  expect((await ask('refresh', { pileId: away.pileId })).code).toBe(3033042)
  expect((await ask('reset', { pileId: away.pileId, kind: 'SOFT' })).code).toBe(3039004)
  await server.runSql(`update charger_pile set protocol = 'YKC_1_6' where id = ${away.pileId}`)
  expect((await ask('reset', { pileId: away.pileId, kind: 'SOFT' })).code).toBe(3033043)
  expect((await ask('clearCache', { pileId: far.pileId })).code).toBe(3033013)
  for (const name of ['unlock', 'refresh']) expect((await ask(name, { gunId: far.gunIds[0] })).code).toBe(3033044)
  expect((await ask('reset', { kind: 'NOW' })).code).toBe(1012001)
  expect((await ask('clearCache', { reason: ' ' })).code).toBe(1012001)
  expect(await paramsOf(far.pileId)).toEqual([])
})

test('frames are found by kind and by content, newest first, and only of piles within the scope', async () => {
  const frame = (second: number, direction: string, action: string, text: string) => ({
    receiveTime: new Date(server.now().getTime() - 60_000 + second * 1000 + 7),
    pileNo: world.pileNo,
    direction,
    action,
    messageId: `m${second}`,
    frame: text,
  })
  const old = {
    ...frame(0, 'IN', 'BootNotification', '[]'),
    receiveTime: new Date(server.now().getTime() - 3 * 86_400_000),
  }
  const frames = [
    old,
    frame(1, 'IN', 'StatusNotification', '[2,"m1","StatusNotification",{"status":"Faulted"}]'),
    frame(2, 'OUT', 'Reset', '[2,"m2","Reset",{"type":"Soft_100%"}]'),
    frame(3, 'IN', 'Reset', '[3,"m2",{"status":"Accepted"}]'),
  ]
  await server.db.insertInto('chargerFrame').values(frames).execute()
  const ids = async (query: object = {}) =>
    (await call<Page<FrameRow>>('GET', '/charger/pile/frame/page', { pileId: world.pileId, ...query })).data?.rows.map(
      ({ messageId }) => messageId,
    )
  expect(await ids()).toEqual(['m3', 'm2', 'm1'])
  expect(await ids({ direction: 'OUT' })).toEqual(['m2'])
  expect(await ids({ action: 'Reset', searchValue: 'accepted' })).toEqual(['m3'])
  expect(await ids({ searchValue: '100%' })).toEqual(['m2'])
  expect(await ids({ searchValue: '_' })).toEqual(['m2'])
  expect(await ids({ startTime: '2026-03-09', endTime: '2026-03-09' })).toEqual(['m0'])
  expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual(['m2'])
  await server.db
    .updateTable('chargerFrame')
    .set({ frame: 'y'.repeat(1_000_000) })
    .where('messageId', '=', 'm1')
    .execute()
  const { data } = await call<Page<FrameRow>>('GET', '/charger/pile/frame/page', { pileId: world.pileId })
  expect(data?.rows.map(({ frame: text }) => text.length)).toEqual([30, 37, 20_012])
  expect(data?.rows.at(-1)?.frame).toMatch(/y…（共1000000字）$/)
  expect((await call('GET', '/charger/pile/frame/page', { pileId: far.pileId })).code).toBe(3033013)
})

test('a frame that names a transaction leads to its charge', async () => {
  const world = await aWorld(server, '100')
  const call = await server.signIn({ permissions: ['charger:pile:frame:page'], orgIds: ['100'] })
  await server.runSql(`insert into charger_transaction (pile_no, transaction_no, gun_no, order_id, start_key, judgement, create_time)
    values ('${world.pileNo}', 4711, 1, 99, 'start-4711', 'Accepted', now())`)
  const frames = [
    '[2,"m1","StopTransaction",{"transactionId": 4711,"meterStop":5}]',
    '[2,"m2","Heartbeat",{"transactionId":47119}]',
  ]
  await server.db
    .insertInto('chargerFrame')
    .values(
      frames.map((frame, at) => ({
        receiveTime: server.now(),
        pileNo: world.pileNo,
        direction: 'IN',
        action: 'StopTransaction',
        messageId: `m${at + 1}`,
        frame,
      })),
    )
    .execute()
  const { data } = await call<Page<FrameRow>>('GET', '/charger/pile/frame/page', {
    pileId: world.pileId,
    sortOrder: 'ascend',
  })
  expect(data?.rows.map(({ messageId, orderId }) => [messageId, orderId]).toSorted()).toEqual([
    ['m1', '99'],
    ['m2', null],
  ])
})

test('at night idle piles that have run too long are restarted, once staff have set how long that is', async () => {
  const idle = await aWorld(server, '100')
  await server.runSql(`update charger_pile set last_login_time = '2026-01-01' where id = ${idle.pileId}`)
  const night = () => asSystem(server.deps, 'test', rebootIdlePiles)
  await asSystem(server.deps, 'test', seedConfigs)
  await night()
  expect(await paramsOf(idle.pileId)).toEqual([])
  await server.runSql(`update sys_config set value = '30' where code = 'PILE_NIGHT_REBOOT_DAYS'`)
  await night()
  expect(await paramsOf(idle.pileId)).toEqual([{ kind: 'reboot', hard: false }])
  await server.runSql(
    `update charger_pile set last_login_time = '2026-01-01', run_status = 'OCCUPIED' where id = ${world.pileId}`,
  )
  const before = await paramsOf(world.pileId)
  await server.runSql(`update charger_pile set last_login_time = '2026-03-12' where id = ${idle.pileId}`)
  const [updating, suspended] = [await aWorld(server, '100'), await aWorld(server, '100')]
  await server.runSql(
    `update charger_pile set last_login_time = '2026-01-01' where id in (${updating.pileId}, ${suspended.pileId})`,
  )
  await server.runSql(`update charger_pile set status = '20' where id = ${suspended.pileId}`)
  await server.runSql(`set session_replication_role = 'replica'; -- this test needs no file
    insert into firmware_update (id, firmware_id, pile_id, command_id, status, retrieve_time, create_time)
    values (1, 1, ${updating.pileId}, 1, '20', now(), now()); set session_replication_role = 'origin'`)
  await night()
  expect([await paramsOf(updating.pileId), await paramsOf(suspended.pileId)]).toEqual([[], []])
  expect(await paramsOf(idle.pileId)).toHaveLength(1)
  expect(await paramsOf(world.pileId)).toEqual(before)
})
