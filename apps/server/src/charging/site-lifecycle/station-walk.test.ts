import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { StationGuards } from '@chargedeck/contract/site/station/moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, orderRow, runJobs } from '../../../test/world.ts'
import { aPicture, anArea } from '../../site/station/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await anArea(server)
  await server.runSql(`insert into sys_org (id, pid, pids, name, code, sort, org_type, create_time)
    values (100, 0, '[0],', '甲', 'a', 1, 'CORP', now())`)
  const ofStation = [
    'add',
    'guards',
    'online',
    'offline',
    'dismantle',
    'delete',
    'lngAndLat',
    'image:add',
    'fee:addOrEdit',
    'fee:confirm',
  ]
  const permissions = [...ofStation.map((name) => `station:${name}`), 'station:waiverParkingFee:addedOrModify']
  call = await server.signIn({
    permissions: [...permissions, 'charger:pile:add', 'charger:pile:updateStatus'],
    orgIds: ['100'],
  })
})
afterAll(() => server.stop())

const facts = {
  stationName: '一生站',
  orgId: '100',
  selfBuyWay: '20',
  stationType: '1',
  construction: '9',
  areaCode: '320105',
  address: '示例路1号',
  parkNums: 1,
  openAllDayFlag: 1,
  serviceTel: '4000000000',
  parkFeeType: '1',
  occupyFlag: 0,
}
const pileFacts = {
  pileNo: 'WALK-1',
  pileName: 'A01',
  pileType: 'DC',
  model: 'X',
  manufacturerName: '示例',
  ratedPowerKw: 120,
  gunQty: 1,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  protocol: 'OCPP_1_6J',
  maxSoc: 100,
  maxPowerRate: 10_000,
}
const second = { pileNo: 'WALK-2', pileName: 'A02' }
const waiver = {
  waiverMode: 'ALL',
  freeMin: null,
  tiers: [],
  minEnergy: null,
  minChargeMin: null,
  timesPerDay: null,
  validMin: 30,
}
const waiverRest = { customerScope: 'ALL', gateIds: [], unitPriceAmt: null, bearer: null, enableFlag: 1 }
const periods = [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 10_000, servicePrice: 4000 }]

test('[S4.2] the life of a station: planned, open, closed, gone; each refused step has its reason', async () => {
  const world = await aWorld(server)
  const id = (await call<string>('POST', '/station/add', { ...facts, companyId: world.companyId })).data ?? ''
  const ask = async (method: 'PUT' | 'POST' | 'DELETE', path: string, sent: object = {}) => {
    const { code, message } = await call(method, path, { id, ...sent })
    return code === 200 ? 'done' : message
  }
  const standing = async (step: keyof StationGuards) =>
    (await call<StationGuards>('GET', '/station/guards', { id })).data?.[step].flatMap(({ message }) => message || [])
  const online = () => ask('PUT', '/station/online')
  const offline = (stopRunning = 0) => ask('PUT', '/station/offline', { reason: '到期', stopRunning })
  const dismantle = () => ask('PUT', '/station/dismantle', { reason: '到期' })

  expect(await standing('goOnline')).toEqual([
    '经纬度未设置',
    '请先上传封面图',
    '没有在用的充电桩',
    '缺少生效的计费方案',
  ])
  expect([await online(), await offline()]).toEqual(['经纬度未设置', '站点状态不允许此操作'])
  await call('PUT', '/station/lngAndLat', { id, lng: 118.7, lat: 32 })
  expect(await online()).toBe('请先上传封面图')
  await call('POST', '/station/image/add', { stationId: id, imageType: '1', fileIds: [await aPicture(server)] })
  expect(await online()).toBe('没有在用的充电桩')
  const pileId = (await call<string>('POST', '/charger/pile/add', { ...pileFacts, stationId: id })).data ?? ''
  expect(await ask('DELETE', '/station/delete')).toBe('仅建设中且无桩无订单的站点可删除')
  const pile = (status: string) =>
    call('POST', '/charger/pile/updateStatus', { ids: [pileId], status, reason: '投运', force: 1 })
  expect(await pile('10')).toMatchObject({ data: [{ ok: false }] })
  const plan = {
    stationId: id,
    feeName: '价',
    pileType: 'ALL',
    audience: 'ALL',
    effectiveTime: '2026-03-12 12:00:00',
    periods,
  }
  const feeId = (await call<string>('POST', '/station/fee/addOrEdit', plan)).data
  expect((await call('PUT', '/station/fee/confirm', { id: feeId, effectiveNow: 1 })).code).toBe(200)
  expect(await pile('10')).toMatchObject({ data: [{ ok: true }] })
  expect([await standing('goOnline'), await online(), await online()]).toEqual([[], 'done', '站点状态不允许此操作'])

  const customer = await aCustomer(server, world)
  const here = { ...world, pile: { ...world.pile, id: pileId, pileNo: pileFacts.pileNo, stationId: id } }
  await server.db.updateTable('chargerPile').set({ netStatus: '1' }).where('id', '=', pileId).execute()
  const charger = aCharger(server, here, server)
  const begun = await charger.start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  expect(begun.judgement).toBe('ACCEPTED')
  expect([await offline(), await dismantle(), await standing('goOffline')]).toEqual([
    '尚有1笔充电中订单',
    '站点状态不允许此操作',
    ['尚有1笔充电中订单'],
  ])
  expect(await offline(1)).toBe('done')
  expect(await charger.authorize((await aCustomer(server, world)).cardNo)).toBe('BLOCKED')

  expect(await standing('dismantle')).toEqual([
    '站点仍有在用桩/未完成订单（1台桩未报废或移走）',
    '站点仍有在用桩/未完成订单（1笔订单未完成）',
  ])
  await charger.stop({ transactionNo: begun.transactionNo, at: server.now(), meter: energyE4(0), reason: 'REMOTE' })
  await runJobs(server)
  expect(await orderRow(server, begun.orderId)).toMatchObject({ orderStatus: '50', companyId: world.companyId })
  expect(await dismantle()).toBe('站点仍有在用桩/未完成订单（1台桩未报废或移走）')
  for (const status of ['20', '90']) expect(await pile(status)).toMatchObject({ data: [{ ok: true }] })
  expect([await standing('dismantle'), await dismantle()]).toEqual([[], 'done'])

  const gone = '站点状态不允许此操作'
  expect([
    await online(),
    await offline(1),
    await dismantle(),
    await ask('PUT', '/station/lngAndLat', { lng: 118, lat: 32 }),
  ]).toEqual(Array<string>(4).fill(gone))
  expect(
    await call('POST', '/station/waiverParkingFee/addedOrModify', { stationId: id, ...waiver, ...waiverRest }),
  ).toMatchObject({
    message: gone,
  })
  expect(await call('POST', '/charger/pile/add', { ...pileFacts, ...second, stationId: id })).toMatchObject({
    message: '站点已拆除',
  })
})
