import type { Page } from '@chargedeck/contract/paging'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { noteCarrierResult } from '../../site/fee/public.ts'
import { aSite } from './fixtures.ts'
import { siteMessageEnds, spreadJobs } from './public.ts'
import { spreadChanges } from './told/spread-changes.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
const names = ['page', 'list', 'bindCarrier', 'addedOrModify', 'batchAdd', 'notify:station', 'delete']
const permissions = [
  ...names.map((name) => `connectivity:carrier:site:${name}`),
  'station:fee:carrierPush',
  'station:fee:one',
  'station:lngAndLat',
]
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const save = (body: object) => call<{ id: string }>('POST', '/connectivity/carrier/site/addedOrModify', body)
const spread = () => runDueJobs({ url: server.url, deps: server.deps, handlers: spreadJobs })
const messages = (carrierId: string) =>
  server.db
    .selectFrom('carrierMessage')
    .select(['id', 'apiName', 'subjectId', 'stationId', 'content'])
    .where('carrierId', '=', carrierId)
    .orderBy('id')
    .execute()
const carrier = (more: object = {}) => aCarrier(server, { companyId: world.companyId, ...more })
const bound = async (more: object = {}) => {
  const carrierId = await carrier(more)
  return { carrierId, id: await aSite(server, { carrierId, stationId: world.stationId }) }
}
const site = async (carrierId: string) =>
  (await call<CarrierSite[]>('GET', '/connectivity/carrier/site/list', { carrierId })).data?.[0]

test('[S9.10] a station is bound once, shown from both sides, changed, and unbound; its carrier is told of it', async () => {
  const carrierId = await carrier()
  const place = { carrierId, stationId: world.stationId }
  const { data } = await save({ ...place, carrierStationNo: 'X-1', addServicePrice: -300 })
  expect((await save(place)).code).toBe(3038020)
  expect(await site(carrierId)).toMatchObject({ carrierStationNo: 'X-1', addServicePrice: -300, enableFlag: 1 })
  const page = await call<Page<CarrierSite>>('GET', '/connectivity/carrier/site/page', {
    carrierId,
    stationPushStatus: '00',
    enableFlag: 1,
  })
  expect(page.data?.rows.map(({ id }) => id)).toEqual([data?.id])
  const { data: carriers } = await call<CarrierSite[]>('GET', '/connectivity/carrier/site/bindCarrier', {
    stationId: world.stationId,
  })
  expect(carriers?.map((row) => row.carrierId)).toEqual([carrierId])
  await spread()
  const [told] = await messages(carrierId)
  expect(told).toMatchObject({
    apiName: 'notification_stationInfo',
    stationId: world.stationId,
    content: {
      StationInfo: { StationID: world.stationId, StationStatus: 50, EquipmentInfos: [{ EquipmentID: world.pileNo }] },
    },
  })
  expect((await save({ ...place, id: data?.id, rowVersion: 9 })).success).toBe(false)
  expect((await save({ ...place, id: data?.id, enableFlag: 0 })).code).toBe(200)
  const closed = { StationInfo: { StationID: world.stationId, StationStatus: 5 } }
  expect((await messages(carrierId)).at(-1)).toMatchObject({ apiName: 'notification_stationInfo', content: closed })
  expect((await save({ ...place, id: data?.id, carrierId: await carrier() })).code).toBe(3038026)
  expect((await call('DELETE', '/connectivity/carrier/site/delete', { id: data?.id })).code).toBe(200)
  expect((await call('DELETE', '/connectivity/carrier/site/delete', { id: data?.id })).code).toBe(3038023)
})

test('a binding says what its carrier reads of the station: closed for good, under maintenance, or nothing', async () => {
  const { carrierId, id } = await bound()
  const shown = async (states: string) => {
    await server.runSql(`update station set ${states} where id = ${world.stationId}`)
    return (await site(carrierId))?.shownStatus
  }
  expect(await shown(`status = '20', online_flag = 0, closed_flag = 1`)).toBe(5)
  expect(await shown(`closed_flag = 0`)).toBe(6)
  expect(await shown(`status = '10', online_flag = 1`)).toBe(50)
  await server.runSql(`update carrier_site set enable_flag = 0 where id = ${id}`)
  expect((await site(carrierId))?.shownStatus).toBeNull()
})

test('what cannot be bound is refused: a station offline, one of suppliers, a plan of another carrier', async () => {
  const carrierId = await carrier()
  const place = { carrierId, stationId: world.stationId }
  expect((await save({ ...place, carrierId: await carrier({ carrierType: 'SUP' }) })).code).toBe(3038025)
  expect((await save({ ...place, feeId: world.feeId })).code).toBe(3038024)
  expect((await save({ ...place, carrierId: '404' })).code).toBe(3038001)
  expect((await save({ ...place, addServicePrice: 50_001 })).message).toContain('服务费加价')
  await server.runSql(`update station set online_flag = 0 where id = ${world.stationId}`)
  expect((await save(place)).code).toBe(3038021)
  await server.runSql(`update station set online_flag = 1 where id = ${world.stationId}`)
})

test('many are bound at once, each with its own result', async () => {
  const { carrierId } = await bound()
  const other = await aWorld(server)
  const stranger = await aWorld(server, '999')
  const { data } = await call('POST', '/connectivity/carrier/site/batchAdd', {
    carrierId,
    stationIds: [world.stationId, other.stationId, stranger.stationId],
  })
  expect(data).toMatchObject([
    { ok: false, message: '站点已绑定' },
    { stationId: other.stationId, ok: true, message: null },
    { ok: false, message: '站点不存在' },
  ])
})

test('staff push a station; its result is shown at the binding, and a closed line refuses', async () => {
  const { carrierId, id } = await bound()
  const inOneMinute = new Date(server.now().getTime() + 60_000)
  const closed = await bound({ breakerStatus: 'OPEN', breakerTryTime: inOneMinute })
  const { data } = await call('POST', '/connectivity/carrier/site/notify/station', { ids: [id, closed.id] })
  expect(data).toMatchObject([
    { id, ok: true },
    { id: closed.id, ok: false, message: '运营商停用或熔断' },
  ])
  expect(await site(closed.carrierId)).toMatchObject({ breakerStatus: 'OPEN', heldUntil: expect.any(String) })
  await server.runSql(`update carrier set breaker_try_time = create_time where id = ${closed.carrierId}`)
  expect(await site(closed.carrierId)).toMatchObject({ breakerStatus: 'OPEN', heldUntil: null })
  const tried = await call('POST', '/connectivity/carrier/site/notify/station', { ids: [closed.id] })
  expect(tried.data).toMatchObject([{ ok: true }]) // this push tries the line
  await spread()
  const [message] = await server.db
    .selectFrom('carrierMessage')
    .selectAll()
    .where('carrierId', '=', carrierId)
    .execute()
  if (!message) throw new Error('no message')
  const end = (isReceived: boolean, reason: string | null) =>
    asSystem(server.deps, 'test', async (ctx) =>
      siteMessageEnds['notification_stationInfo']?.(ctx, message, {
        isReceived,
        reason,
        confirmResult: null,
        data: null,
        isOver: true,
      }),
    )
  const againAfterRefusal = async () => {
    await server.runSql(`update carrier_message set status = '40', next_time = now() where id = ${message.id}`)
    await end(false, '内容有误')
    const told = server.db.selectFrom('carrierMessage').select('nextTime').where('id', '=', message.id)
    return (await told.executeTakeFirst())?.nextTime
  }
  await end(false, '站点不存在')
  expect(await site(carrierId)).toMatchObject({ stationPushStatus: '40', failReason: '站点不存在', rowVersion: 0 })
  await end(true, null)
  expect(await site(carrierId)).toMatchObject({
    stationPushStatus: '30',
    stationPushTime: '2026-03-12 12:00:00',
    failReason: null,
  })
  await asSystem(server.deps, 'test', (ctx) => enterStationInfo(ctx, world.stationId, carrierId))
  await spread()
  expect(await site(carrierId)).toMatchObject({ stationPushStatus: '00' })
  expect(await againAfterRefusal()).not.toBeNull() // it says the same
  await server.runSql(
    `update carrier_message set content = '{"StationInfo": {}}' where carrier_id = ${carrierId} and id > ${message.id}`,
  )
  expect(await againAfterRefusal()).toBeNull() // it would arrive after the newer
  await end(true, null) // of the older news
  expect(await site(carrierId)).toMatchObject({ stationPushStatus: '00' })
})

test('a plan goes to every carrier whose switch is on, with its own prices, and its detail shows what became of it', async () => {
  await server.runSql('delete from carrier_gun_state; delete from carrier_site')
  const { carrierId } = await bound()
  await server.runSql(`update carrier_site set add_service_price = 100 where carrier_id = ${carrierId}`)
  const off = await bound({ pushFeeFlag: 0 })
  const { data } = await call<{ carrierId: string }[]>('POST', '/station/fee/carrierPush', { id: world.feeId })
  expect(data?.toSorted((a, b) => Number(BigInt(a.carrierId) - BigInt(b.carrierId)))).toMatchObject([
    { carrierId, result: 'I' },
    { carrierId: off.carrierId, result: 'F', message: expect.stringContaining('未开启价格推送') },
  ])
  await spread()
  const [told] = await messages(carrierId)
  expect(told).toMatchObject({
    apiName: 'notification_stationFee',
    subjectId: world.feeId,
    content: { StationFee: { StationID: world.stationId, OperatorID: 'MA0000001' } },
  })
  const { StationFee } = (told?.content ?? {}) as {
    StationFee: Record<'ChargeFeeDetail' | 'OriginalFeeDetail', { ServiceFee: number }[]>
  }
  const [mine, everybodys] = [StationFee.ChargeFeeDetail[0], StationFee.OriginalFeeDetail[0]]
  expect((mine?.ServiceFee ?? 0) - (everybodys?.ServiceFee ?? 0)).toBeCloseTo(0.01)
  expect(await messages(off.carrierId)).toEqual([])
  await asSystem(server.deps, 'test', (ctx) =>
    noteCarrierResult(ctx, { feeId: world.feeId, carrierId, result: 'S', message: '推送成功' }),
  )
  const detail = await call<{ carriers: { carrierId: string }[] }>('GET', '/station/fee/one', { id: world.feeId })
  const both = [carrierId, off.carrierId]
  expect(detail.data?.carriers.filter((one) => both.includes(one.carrierId))).toHaveLength(2)
  expect(detail.data?.carriers).toContainEqual(expect.objectContaining({ carrierId, result: 'S', message: '推送成功' }))
})

test('a change is spread once, also by two workers; regulators get prices with the station, in their own interface', async () => {
  await server.runSql('delete from carrier_gun_state; delete from carrier_site; delete from carrier_message')
  const platform = await bound()
  const regulator = await bound({ carrierType: 'REG', apiStandard: 'HUNAN', payMode: null })
  const disabled = await bound({ status: '1' })
  await call('POST', '/station/fee/carrierPush', { id: world.feeId })
  const work = () => asSystem(server.deps, 'test', (ctx) => spreadChanges(ctx, world.stationId))
  await Promise.all([work(), work()])
  expect(await messages(platform.carrierId)).toHaveLength(1)
  expect(await messages(disabled.carrierId)).toEqual([])
  expect(await messages(regulator.carrierId)).toMatchObject([
    {
      apiName: 'supervise_notification_station_info',
      content: { StationInfo: { StationID: world.stationId, Is24Hour: expect.any(Number) } },
    },
  ])
  const open = await server.runSql(`select from carrier_outbox where status = '00'`)
  expect(open).toEqual([])
})

test('of two changes of a station that are spread at once the second is read after the first is written', async () => {
  await server.runSql('delete from carrier_gun_state; delete from carrier_site; delete from carrier_outbox')
  const { carrierId } = await bound()
  const rename = (name: string) =>
    server.runSql(`update station set station_name = '${name}' where id = ${world.stationId}`)
  const change = () => asSystem(server.deps, 'test', (ctx) => enterStationInfo(ctx, world.stationId))
  const gate = Promise.withResolvers<undefined>()
  const told = Promise.withResolvers<undefined>()
  await rename('旧名站')
  await change()
  const first = asSystem(server.deps, 'test', async (ctx) => {
    await spreadChanges(ctx, world.stationId)
    told.resolve(undefined)
    await gate.promise
  })
  await told.promise
  await rename('新名站')
  await change()
  let isSpread = false
  const second = asSystem(server.deps, 'test', (ctx) => spreadChanges(ctx, world.stationId)).then(
    () => (isSpread = true),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isSpread).toBe(false)
  gate.resolve(undefined)
  await Promise.all([first, second])
  const names = (await messages(carrierId)).map(({ content }) => content)
  expect(names).toMatchObject([{ StationInfo: { StationName: '旧名站' } }, { StationInfo: { StationName: '新名站' } }])
})

test('an edit of a bound station or pile tells its carriers once, whatever it changes', async () => {
  await server.runSql('delete from carrier_gun_state; delete from carrier_site; delete from carrier_outbox')
  const { carrierId } = await bound()
  const place = { id: world.stationId, lng: 118.7, lat: 32, farPlaceFlag: 1 }
  expect((await call('PUT', '/station/lngAndLat', place)).code).toBe(200)
  await spread()
  expect(await messages(carrierId)).toMatchObject([
    { apiName: 'notification_stationInfo', content: { StationInfo: { StationLng: 118.7, StationLat: 32 } } },
  ])
  await asSystem(server.deps, 'test', async (ctx) => {
    await enterStationInfo(ctx, world.stationId)
    await enterStationInfo(ctx, world.stationId)
  })
  expect(await server.runSql(`select from carrier_outbox where status = '00'`)).toHaveLength(1)
})

test('another organisation sees and changes no binding', async () => {
  const { carrierId, id } = await bound()
  const stranger = await server.signIn({ permissions, orgIds: ['999'] })
  expect((await stranger<Page<CarrierSite>>('GET', '/connectivity/carrier/site/page', {})).data?.rows).toEqual([])
  expect((await stranger('GET', '/connectivity/carrier/site/list', { carrierId })).code).toBe(3038001)
  expect((await stranger('DELETE', '/connectivity/carrier/site/delete', { id })).code).toBe(3038023)
  expect((await stranger('POST', '/connectivity/carrier/site/notify/station', { ids: [id] })).code).toBe(3038023)
})
