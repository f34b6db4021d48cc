import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { asCarrier } from '../carrier-call/fixtures.ts'
import { flushCalls, sandboxExchange } from '../carrier-call/public.ts'
import { aPartner, type Partner } from '../fixtures.ts'
import { aSupplier } from './fixtures.ts'
import { pullJobs } from './public.ts'

let server: TestServer
let partner: Partner
let companyId: string
let carrierId: string
let staff: Awaited<ReturnType<TestServer['signIn']>>
let at = fromWallTime('2026-03-12 12:00:00')

beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  staff = await server.signIn({ permissions: null })
  partner = await aPartner({ now: () => at })
})
beforeEach(async () => {
  partner.mood = 'fine'
  partner.answers = {}
  carrierId = await aCarrier(server, { companyId, ...aSupplier, baseUrl: partner.url })
})
afterAll(async () => {
  await flushCalls(server.deps)
  await partner.close()
  await server.stop()
})

type Info = { StationID: string; EquipmentInfos: { EquipmentID: string; ConnectorInfos: object[] }[] }
/** Three stations with four guns each, as the partner inside the process names them. */
const infos = (): Info[] => {
  const sup = { carrierName: '', carrierType: 'SUP', operatorId: 'MA5SUP005' } as Parameters<typeof sandboxExchange>[0]
  const answer = sandboxExchange(sup, { apiName: 'query_stations_info', content: {}, now: at })
  return answer.kind === 'answer' ? (answer.data as { StationInfos: Info[] }).StationInfos : []
}
function offer(stations: Info[], perPage = 2) {
  partner.answers['query_stations_info'] = ({ PageNo }) => ({
    PageNo,
    PageCount: Math.ceil(stations.length / perPage),
    ItemSize: stations.length,
    StationInfos: stations.slice((Number(PageNo) - 1) * perPage, Number(PageNo) * perPage),
  })
  partner.answers['query_station_status'] = ({ StationIDs }) => ({
    Total: 1,
    StationStatusInfos: [
      {
        StationID: (StationIDs as string[])[0],
        ConnectorStatusInfos: [
          { ConnectorID: 'SUP010101', Status: 1 },
          { ConnectorID: 'SUP010102', Status: 2 },
          { ConnectorID: 'SUP010201', Status: 3 },
          { ConnectorID: 'SUP010202', Status: 77 },
        ],
      },
    ],
  })
  partner.answers['query_equip_business_policy'] = (body) => ({
    ...body,
    SuccStat: 0,
    FailReason: 0,
    SumPeriod: 2,
    PolicyInfos: [
      { StartTime: '000000', ElecPrice: 0.4, SevicePrice: 0.5 },
      { StartTime: '080000', ElecPrice: 0.8123, SevicePrice: 0.5 },
    ],
  })
}
const pull = async () => {
  const asked = await staff('POST', '/connectivity/carrier/station/pull', { carrierId })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: pullJobs })
  return asked
}
type Row = {
  id: string
  stationNo: string
  gunQty: number
  freeQty: number
  priceNow: unknown
  goneTime: string | null
}
const listed = async (more: object = {}) =>
  (await staff<{ rows: Row[] }>('GET', '/connectivity/carrier/station/page', { carrierId, ...more })).data?.rows ?? []
const pullState = async () => {
  const { data } = await staff<{ carrierId: string }[]>('GET', '/connectivity/carrier/station/pull/list')
  return data?.find((one) => one.carrierId === carrierId)
}

test('all pages of a partner are pulled, with states and prices; what it does not name any more is gone', async () => {
  offer(infos())
  expect((await pull()).code).toBe(200)
  expect(partner.heardOf('query_stations_info').map(({ PageNo }) => PageNo)).toEqual([1, 2])
  const rows = await listed()
  expect(rows).toHaveLength(3)
  expect(rows.find(({ stationNo }) => stationNo === 'SUP01')).toMatchObject({
    gunQty: 4,
    freeQty: 2,
    priceNow: { startTime: '08:00', elecPrice: 8123, servicePrice: 5000 },
  })
  expect(await pullState()).toMatchObject({ stationQty: 3, failReason: null, doneTime: '2026-03-12 12:00:00' })

  at = new Date(at.getTime() + 3_600_000)
  const [first, second] = infos()
  if (!first || !second) throw new Error('no stations')
  first.EquipmentInfos.pop()
  offer([first, second])
  await pull()
  expect((await listed()).map(({ stationNo, gunQty }) => `${stationNo} ${gunQty}`).toSorted()).toEqual([
    'SUP01 2',
    'SUP02 4',
  ])
  expect((await listed({ withGone: 1, stationName: '番禺' }))[0]).toMatchObject({ goneTime: '2026-03-12 13:00:00' })
  expect(partner.faults).toEqual([])
})

test('a pull that fails leaves everything as it was and says why', async () => {
  offer(infos())
  await pull()
  partner.answers['query_stations_info'] = { PageNo: 1, PageCount: 1, ItemSize: 0 }
  at = new Date(at.getTime() + 60_000)
  await pull()
  expect(await listed()).toHaveLength(3)
  expect(await pullState()).toMatchObject({ failReason: '对方的站点信息不符合接口规定' })
  partner.mood = 'refusing'
  await pull()
  expect(await pullState()).toMatchObject({ failReason: '业务参数不合法' })
})

test('pages that never end, end too early, or hold what cannot be read take nothing away', async () => {
  offer(infos())
  await pull()
  const [first] = infos()
  const said = async (answer: (PageNo: number) => object) => {
    at = new Date(at.getTime() + 60_000)
    partner.heard.length = 0
    partner.answers['query_stations_info'] = ({ PageNo }) => ({ PageNo, ItemSize: 9, ...answer(Number(PageNo)) })
    await pull()
    expect(await listed()).toHaveLength(3)
    return (await pullState()) as { failReason?: string | null } | undefined
  }
  const early = await said((PageNo) => ({ PageCount: 1e9, StationInfos: PageNo === 1 ? [first] : [] }))
  expect(early).toMatchObject({ failReason: '对方的第2页没有站点，其后的站点没有拉取', stationQty: 1 })
  const broken = { ...first, StationID: 'SUP09', EquipmentInfos: null }
  const unread = await said(() => ({ PageCount: '1', StationInfos: [broken, null, first] }))
  expect(unread).toMatchObject({ failReason: '2座站点的信息不符合接口规定', stationQty: 1 })
  partner.answers['query_station_status'] = { Total: 1, StationStatusInfos: [{ StationID: 'SUP01' }] }
  expect((await said(() => ({ PageCount: 1, StationInfos: infos() })))?.failReason).toContain('query_station_status')
})

test('a gun whose price is refused leaves the others theirs', async () => {
  offer(infos())
  const { query_equip_business_policy: priced } = partner.answers
  partner.answers['query_equip_business_policy'] = (body) =>
    body['ConnectorID'] === 'SUP010101' || typeof priced !== 'function'
      ? { ...body, SuccStat: 0, PolicyInfos: [{}] }
      : priced(body)
  await pull()
  expect(await pullState()).toMatchObject({ failReason: null })
  const unpriced = await server.runSql(
    `select gun_code from carrier_gun where carrier_id = ${carrierId} and price_time is null`,
  )
  expect(unpriced).toEqual([{ gunCode: 'SUP010101' }])
})

test('only partners with stations are asked, and only over a line that works', async () => {
  const other = await aCarrier(server, { companyId })
  const ask = (id: string) => staff('POST', '/connectivity/carrier/station/pull', { carrierId: id })
  expect((await ask(other)).message).toBe('只有资源方有可拉取的站点')
  const openUntil = (time: string) =>
    server.runSql(`update carrier set breaker_status = 'OPEN', breaker_try_time = ${time} where id = ${carrierId}`)
  const now = `'${server.now().toISOString()}'::timestamptz`
  await openUntil(`${now} + interval '1 minute'`)
  expect((await ask(carrierId)).message).toBe('运营商停用、熔断或未启用该接口')
  await openUntil(now)
  expect((await ask(carrierId)).success).toBe(true)
})

test('what the partner tells later counts: a station, the state of a gun, prices; a gun that nobody knows is dropped', async () => {
  offer(infos())
  await pull()
  const { call } = await asCarrier(server, carrierId)
  const status = (ConnectorID: string, Status: number) =>
    call('notification_stationStatus', { ConnectorStatusInfo: { ConnectorID, Status } })
  expect((await status('SUP010101', 3)).data).toEqual({ Status: 0 })
  expect((await status('NOBODY', 1)).data).toEqual({ Status: 1 })
  const fee = {
    OperatorID: 'MA5SUP005',
    StationID: 'SUP01',
    ChargeFeeDetail: [
      { StartTime: '00:00', EndTime: '24:00', ElectricityFee: 0.66, ServiceFee: 0.44, EquipmentType: 1 },
    ],
    DiscountFeeDetail: [],
    OriginalFeeDetail: [],
  }
  expect((await call('notification_stationFee', { StationFee: fee })).data).toEqual({ Status: 0 })
  const late = { ...fee, ChargeFeeDetail: [{ ...fee.ChargeFeeDetail[0], StartTime: '06:00' }] }
  expect(await call('notification_stationFee', { StationFee: late })).toMatchObject({ ret: 4004 })
  const [info] = infos()
  expect((await call('notification_stationInfo', { StationInfo: { ...info, StationStatus: 6 } })).data).toEqual({
    Status: 0,
  })
  const station = (await listed()).find(({ stationNo }) => stationNo === 'SUP01')
  expect(station).toMatchObject({ freeQty: 1, stationStatus: 6, priceNow: { elecPrice: 6600, servicePrice: 4400 } })
  const guns = await staff<{ gunCode: string; runStatus: string }[]>('GET', '/connectivity/carrier/station/gun/list', {
    carrierStationId: station?.id,
  })
  expect(guns.data?.map(({ gunCode, runStatus }) => [gunCode, runStatus])).toEqual([
    ['SUP010101', '3'],
    ['SUP010102', '2'],
    ['SUP010201', '3'],
    ['SUP010202', '0'],
  ])
  const platform = await asCarrier(server, await aCarrier(server, { companyId }))
  expect((await platform.call('notification_stationInfo', { StationInfo: info })).msg).toContain('未开放')
})
