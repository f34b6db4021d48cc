import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { StationGuards } from '@chargedeck/contract/site/station/moves'
import { stationGuards, type StationGuard } from '@chargedeck/domain/station/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, type World } from '../../../test/world.ts'
import { aPicture } from '../../site/station/fixtures.ts'
import type { StationChanges } from '../../site/station/store.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let world: World
beforeAll(async () => {
  server = await startTestServer()
  const names = [
    'page',
    'detail',
    'guards',
    'edit',
    'online',
    'offline',
    'dismantle',
    'lngAndLat',
    'image:add',
    'image:delete',
    'image:list',
  ]
  call = await server.signIn({ permissions: names.map((name) => `station:${name}`), orgIds: ['100'] })
  world = await aWorld(server)
  await set({ status: '00', onlineFlag: 0 })
})
afterAll(() => server.stop())

const set = (changes: StationChanges, id = world.stationId) =>
  server.db.updateTable('station').set(changes).where('id', '=', id).execute()
const row = (id = world.stationId) =>
  server.db
    .selectFrom('station')
    .select(['status', 'onlineFlag', 'operateDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const online = (id = world.stationId) => call('PUT', '/station/online', { id })
const offline = (more: object = {}, id = world.stationId) =>
  call('PUT', '/station/offline', { id, reason: '检修', ...more })
const dismantle = () => call('PUT', '/station/dismantle', { id: world.stationId, reason: '到期' })
const standing = async (step: keyof StationGuards) =>
  (await call<StationGuards>('GET', '/station/guards', { id: world.stationId })).data?.[step].filter(({ ok }) => !ok)
const piles = (status: '00' | '10' | '20' | '90') =>
  server.db.updateTable('chargerPile').set({ status }).where('stationId', '=', world.stationId).execute()

test('[S4.2] a station goes online when all guards hold; those that do not are shown before, and refuse in that order', async () => {
  const plan = server.db.updateTable('stationFee').where('stationId', '=', world.stationId)
  await plan.set({ pileType: 'AC' }).execute()
  await piles('00')
  await set({ serviceTel: '' })
  const refused: string[] = []
  const failing: (string | undefined)[][] = []
  const clear: (() => Promise<unknown>)[] = [
    () => set({ lng: '118.7', lat: '32.0' }),
    async () =>
      call('POST', '/station/image/add', {
        stationId: world.stationId,
        imageType: '1',
        fileIds: [await aPicture(server)],
      }),
    () => piles('10'),
    () => plan.set({ pileType: 'DC' }).execute(),
    () => set({ serviceTel: '4000000000' }),
  ]
  for (const step of clear) {
    const { code, message } = await online()
    refused.push(`${code} ${message}`)
    failing.push((await standing('goOnline'))?.map(({ message: text }) => text) ?? [])
    await step()
  }
  expect(refused).toEqual([
    '3031010 经纬度未设置',
    '3031011 请先上传封面图',
    '3031012 没有在用的充电桩',
    '3031013 缺少生效的计费方案：直流',
    '3031014 客服电话未设置',
  ])
  expect(failing[0]).toEqual([
    '经纬度未设置',
    '请先上传封面图',
    '没有在用的充电桩',
    '缺少生效的计费方案：直流',
    '客服电话未设置',
  ])
  expect(failing[4]).toEqual(['客服电话未设置'])
  expect(await row()).toEqual({ status: '00', onlineFlag: 0, operateDate: null })
  expect((await Promise.all([online(), online()])).map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200, 3031005,
  ]) // one of two concurrent calls
  expect(await row()).toEqual({ status: '10', onlineFlag: 1, operateDate: '2026-03-12' })
})

test('[S4.2] a station with a running charge goes offline only when staff insist, and then the charge is stopped', async () => {
  const customer = await aCustomer(server, world)
  // zero is a valid meter
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  expect(await standing('goOffline')).toMatchObject([{ guard: 'noRunningOrder', message: '尚有1笔充电中订单' }])
  expect(await offline()).toMatchObject({ code: 3031015, message: '尚有1笔充电中订单' })
  expect(await call('PUT', '/station/offline', { id: world.stationId })).toMatchObject({ code: 1012001 })
  expect(await row()).toMatchObject({ status: '10', onlineFlag: 1 })
  expect((await offline({ stopRunning: 1 })).code).toBe(200)
  expect(await row()).toMatchObject({ status: '20', onlineFlag: 0 })
  const orders = await server.db
    .selectFrom('chargeOrder')
    .select('orderStatus')
    .where('stationId', '=', world.stationId)
    .execute()
  expect(orders).toEqual([{ orderStatus: '20' }])
  expect((await server.db.selectFrom('deviceCommand').selectAll().execute()).length).toBe(1)
  expect((await offline()).code).toBe(3031005)
})

test('staff who insist stop what is running, and every other guard of going offline still refuses', async () => {
  await set({ status: '10', onlineFlag: 1, serviceTel: '' })
  const planted = stationGuards.goOffline as unknown as StationGuard[] // like a guard that is added later
  planted.push('serviceTel')
  try {
    expect(await offline({ stopRunning: 1 })).toMatchObject({ code: 3031014, message: '客服电话未设置' })
    expect(await row()).toMatchObject({ status: '10', onlineFlag: 1 })
  } finally {
    planted.pop()
    await set({ serviceTel: '4000000000' })
  }
  expect((await offline({ stopRunning: 1 })).code).toBe(200)
})

test('carriers are told 50 when a station opens, 6 for maintenance and 5 for a closure', async () => {
  await set({ status: '10', onlineFlag: 1 })
  await server.runSql('delete from carrier_outbox')
  expect((await offline({ stopRunning: 1 })).code).toBe(200)
  expect((await online()).code).toBe(200)
  expect((await offline({ stopRunning: 1, closeFlag: 1 })).code).toBe(200)
  const told = await server.db.selectFrom('carrierOutbox').selectAll().orderBy('id').execute()
  expect(told.map(({ kind, carrierId, content }) => [kind, carrierId, content])).toEqual(
    [6, 50, 5].map((stationStatus) => ['STATION_STATUS', null, { stationStatus }]),
  )
  const closedFlag = `select closed_flag as closed from station where id = ${world.stationId}`
  expect(await server.runSql(closedFlag)).toEqual([{ closed: 1 }])
  expect((await online()).code).toBe(200)
  expect(await server.runSql(closedFlag)).toEqual([{ closed: 0 }])
  expect((await offline({ stopRunning: 1 })).code).toBe(200)
})

test('a station that is offline is closed for good, or under maintenance again, without going online in between', async () => {
  await set({ status: '20', onlineFlag: 0, closedFlag: 0 })
  await server.runSql('delete from carrier_outbox')
  expect((await offline({ closeFlag: 0 })).code).toBe(3031005)
  expect((await offline({ closeFlag: 1 })).code).toBe(200)
  expect((await offline({ closeFlag: 1 })).code).toBe(3031005)
  expect((await offline({ closeFlag: 0 })).code).toBe(200)
  const told = await server.db.selectFrom('carrierOutbox').select('content').orderBy('id').execute()
  expect(told.map(({ content }) => content)).toEqual([{ stationStatus: 5 }, { stationStatus: 6 }])
  expect(await row()).toMatchObject({ status: '20', onlineFlag: 0 })
  await set({ status: '90' })
  expect((await offline({ closeFlag: 1 })).code).toBe(3031005)
  await set({ status: '20' })
})

test('[S4.2] an edit can also put a station into maintenance, but neither online nor out of the allowed order', async () => {
  const facts = {
    stationName: '示例站甲',
    companyId: world.companyId,
    orgId: '100',
    selfBuyWay: '20',
    stationType: '1',
    construction: '9',
    areaCode: '320105',
    address: '示例路1号',
    lng: 118.7,
    lat: 32,
    parkNums: 1,
    openAllDayFlag: 1,
    serviceTel: '4000000000',
    parkFeeType: '1',
    occupyFlag: 0,
    operateDate: '2026-03-12',
  }
  await server.runSql(`insert into area (id, area_code, parent_code, level_code, name, short_name, merger_name)
    values (320105, '320105', '320100', 3, '建邺区', '建邺', '江苏省,南京市,建邺区')`)
  await server.runSql(`insert into sys_org (id, pid, pids, name, code, sort, org_type, create_time)
    values (100, 0, '[0],', '甲', 'a', 1, 'CORP', now()) on conflict do nothing`)
  const edit = (more: object) => call('POST', '/station/edit', { id: world.stationId, ...facts, ...more })
  expect((await edit({ status: '10' })).code).toBe(3031005)
  expect((await edit({ status: '00' })).code).toBe(3031005)
  await set({ status: '10', onlineFlag: 1 })
  expect(await edit({ status: '20' })).toMatchObject({ code: 3031015 })
  expect((await edit({ lng: null, lat: null })).code).toBe(3031010) // drivers could not find it
  expect((await edit({ status: '90' })).code).toBe(3031005)
  expect((await edit({ status: '20', reason: '检修', stopRunning: 1 })).code).toBe(200)
  expect(await row()).toMatchObject({ status: '20', onlineFlag: 0 })
})

test('[S4.2] a station is dismantled only without piles in use and unpaid orders, and stays dismantled', async () => {
  expect(await dismantle()).toMatchObject({ code: 3031006, message: '站点仍有在用桩/未完成订单（1台桩未报废或移走）' })
  await piles('90')
  expect((await standing('dismantle'))?.map(({ guard }) => guard)).toEqual(['noOpenOrder'])
  expect(await dismantle()).toMatchObject({ code: 3031006, message: '站点仍有在用桩/未完成订单（1笔订单未完成）' })
  await server.db
    .updateTable('chargeOrder')
    .set({ orderStatus: '90' })
    .where('stationId', '=', world.stationId)
    .execute()
  await server.runSql('delete from carrier_outbox')
  expect((await dismantle()).code).toBe(200)
  const told = await server.db.selectFrom('carrierOutbox').select(['kind', 'subjectId', 'content']).execute()
  const closed = { kind: 'STATION_STATUS', subjectId: world.stationId, content: { stationStatus: 5 } }
  expect(told).toEqual([closed]) // until then they heard of maintenance only
  expect((await Promise.all([online(), offline(), dismantle()])).map(({ code }) => code)).toEqual([
    3031005, 3031005, 3031005,
  ])
  expect(await row()).toMatchObject({ status: '90', onlineFlag: 0 })
  const noted = await server.runSql(`select change from audit_log where path = '/station/dismantle' and outcome = 200`)
  expect(noted).toEqual([{ change: { step: 'dismantle', status: ['20', '90'], reason: '到期' } }])
})
