import type { Page } from '@chargedeck/contract/paging'
import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import type { StationImage } from '@chargedeck/contract/site/station/image'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { changeLogApi } from '@chargedeck/contract/insight/log/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationImageApi } from '@chargedeck/contract/site/station/image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { someOrgs } from '../../staff/user/fixtures.ts'
import { aCarrier } from '../carrier/fixtures.ts'
import { anArea, aPicture } from './fixtures.ts'

const calls = [stationApi, stationImageApi, siteLifecycleApi, changeLogApi].flatMap((group) => Object.values(group))
const permissions = calls.map(permissionOf)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  await someOrgs(server)
  await anArea(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

let made = 0
const stationInput = (more: object = {}) => ({
  stationName: `新站${(made += 1)}`,
  companyId,
  orgId: '100',
  selfBuyWay: '10',
  selfBuyWaySub: '10',
  stationType: '1',
  construction: '9',
  areaCode: '320105',
  address: '示例路18号',
  lng: 118.7,
  lat: 32.01,
  parkNums: 24,
  openAllDayFlag: 1,
  serviceTel: '400-000-0000',
  facilities: ['TOILET'],
  parkFeeType: '1',
  occupyFlag: 0,
  ...more,
})
const add = async (more: object = {}) => (await call<string>('POST', '/station/add', stationInput(more))).data ?? ''
const detail = async (id: string) => (await call<StationDetail>('GET', '/station/detail', { id })).data

test('a station begins as a building site with the next number of its district, and its facts are stored', async () => {
  const first = await add({
    occupyFlag: 1,
    occupyRule: { graceMin: 30, unitAmt: 30 },
    remark: '<script>alert(1)</script>',
    tags: ['超充'],
  })
  const second = await add({ openAllDayFlag: 0, businessHours: '08:00-22:00' })
  expect(await detail(first)).toMatchObject({
    station: {
      stationNo: 'CH320105001',
      status: '00',
      onlineFlag: 0,
      areaName: '江苏省 南京市 建邺区',
      pileQty: 0,
      lng: 118.7,
    },
    facts: {
      occupyRule: { graceMin: 30, unitAmt: 30 },
      remark: '<script>alert(1)</script>',
      tags: ['超充'],
      businessHours: null,
    },
  })
  expect(await detail(second)).toMatchObject({
    station: { stationNo: 'CH320105002' },
    facts: { businessHours: '08:00-22:00' },
  })
})

test('[S9.8] a station is owned, franchised or interconnected; only an owned one has a way of investing', async () => {
  expect(await call('POST', '/station/add', stationInput({ selfBuyWaySub: null }))).toMatchObject({
    code: 3031003,
    message: '请选择投资方式',
  })
  expect(await call('POST', '/station/add', stationInput({ selfBuyWay: '30' }))).toMatchObject({
    code: 3031037,
    message: '请填写资源方',
  })
  const supplier = await aCarrier(server, { companyId, carrierType: 'SUP', payMode: null })
  for (const [selfBuyWay, selfBuyWaySub, storedSub, carrierId] of [
    ['10', '20', '20', null],
    ['20', '20', null, null],
    ['30', null, null, supplier],
  ]) {
    const added = await detail(await add({ selfBuyWay, selfBuyWaySub, carrierId: supplier }))
    expect(added).toMatchObject({ station: { selfBuyWay, selfBuyWaySub: storedSub }, facts: { carrierId } })
  }
  expect(await call('GET', '/station/page', { carrierId: supplier })).toMatchObject({ data: { totalRows: 1 } })
  const platform = await aCarrier(server, { companyId })
  const ofOthers = await aCarrier(server, { companyId: await aCompany(server), carrierType: 'SUP', payMode: null })
  for (const carrierId of [platform, ofOthers, '77'])
    expect(await call('POST', '/station/add', stationInput({ selfBuyWay: '30', carrierId }))).toMatchObject({
      code: 3031039,
      data: { fields: { carrierId: '请选择站点所属公司的资源方' } },
    })
  expect(await call('POST', '/station/add', stationInput({ selfBuyWay: '40' }))).toMatchObject({ code: 1012001 })
})

test.each([
  [{ stationName: '  占用站  ' }, 3031002],
  [{ stationName: 'x' }, 1012001],
  [{ openAllDayFlag: 0 }, 3031004],
  [{ openAllDayFlag: 0, businessHours: '8点到22点' }, 3031004],
  [{ occupyFlag: 1 }, 3031027],
  [{ lat: null }, 3031026],
  [{ lng: 32, lat: 118 }, 3031017],
  [{ lng: 1e300, lat: 32 }, 3031017],
  [{ lng: '118.7' }, 1012001],
  [{ areaCode: '999999' }, 3031028],
  [{ areaCode: '320000' }, 3031028],
  [{ companyId: '404' }, 3031029],
  [{ orgId: '200' }, 1013003],
  [{ managerUserId: '404' }, 3031033],
  [{ parkNums: 10_000 }, 1012001],
  [{ facilities: ['POOL'] }, 1012001],
  [{ occupyRule: { graceMin: -1 } }, 1012001],
  [{ serviceTel: "1'; drop table station" }, 1012001],
  [{ operateDate: '2026-02-30' }, 1012001],
])('adding %j is refused and adds nothing', async (wrong, code) => {
  const count = () => server.db.selectFrom('station').select('id').execute()
  if ('stationName' in wrong && wrong.stationName.trim() === '占用站') await add({ stationName: '占用站' })
  const before = await count()
  expect((await call('POST', '/station/add', stationInput(wrong))).code).toBe(code)
  expect(await count()).toEqual(before)
})

test('a new station and an edit are refused with everything that is wrong at once, each at its field', async () => {
  await add({ stationName: '先来的站' })
  const wrong = {
    stationName: '先来的站',
    selfBuyWaySub: null,
    managerUserId: '404',
    areaCode: '999999',
    lng: 200,
    lat: 91,
    openAllDayFlag: 0,
    businessHours: '8点',
  }
  const fields = {
    stationName: '站点名称已存在',
    selfBuyWaySub: '请选择投资方式',
    managerUserId: '站点负责人不存在',
    areaCode: '请选择省市区',
    lng: '坐标超出范围',
    lat: '坐标超出范围',
    businessHours: '营业时间格式不正确',
  }
  expect(await call('POST', '/station/add', stationInput(wrong))).toMatchObject({ data: { fields } })
  const id = await add({ stationName: '后来的站' })
  expect(await call('POST', '/station/edit', { id, ...stationInput(wrong) })).toMatchObject({ data: { fields } })
})

test('switching 监管推送 off tells it to the regulators of the station; an edit that leaves it does not', async () => {
  const id = await add({ stationName: '监管站', regPushFlag: 1 })
  const edit = (regPushFlag: 0 | 1) =>
    call('POST', '/station/edit', { id, ...stationInput({ stationName: '监管站', regPushFlag }) })
  const withdrawn = () => server.runSql(`select from carrier_outbox where station_id = ${id} and kind = 'REG_PUSH_OFF'`)
  expect((await edit(1)).code).toBe(200)
  expect(await withdrawn()).toHaveLength(0)
  expect((await edit(0)).code).toBe(200)
  expect((await edit(0)).code).toBe(200)
  expect(await withdrawn()).toHaveLength(1)
})

test('an edit logs before and after; an edit of a version that has changed since is refused', async () => {
  const id = await add({ stationName: '改前站' })
  const edit = (more: object) =>
    call('POST', '/station/edit', { id, ...stationInput({ stationName: '改前站' }), ...more })
  expect((await edit({ rowVersion: 1, parkNums: 30, facilities: ['TOILET', 'WASH'] })).code).toBe(200)
  expect(await edit({ rowVersion: 1, parkNums: 31 })).toMatchObject({
    code: 3030409,
    message: '数据已被他人修改，请刷新后重试',
  })
  expect((await edit({ status: '10' })).code).toBe(3031005) // going online is a call of its own
  const { data } = await call<Page<OpLogDetail>>('GET', '/station/changes', { id })
  expect(data?.rows.map(({ log }) => log.name)).toEqual(['充电站_编辑', '充电站_新增'])
  expect(data?.rows[0]?.changes).toEqual([
    { field: 'parkNums', title: '车位数', before: [{ text: '24' }], after: [{ text: '30' }] },
    { field: 'facilities', title: '配套设施', before: [{ text: '卫生间' }], after: [{ text: '卫生间、洗车' }] },
  ])
  const other = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await other('GET', '/station/changes', { id })).toMatchObject({ code: 3031001 })
  expect(await other('POST', '/station/edit', { id, ...stationInput() })).toMatchObject({ code: 3031001 })
})

test('[S5.4] a place needs both numbers, and they must be in China', async () => {
  const id = await add({ lng: null, lat: null })
  const place = (lng: unknown, lat: unknown) => call('PUT', '/station/lngAndLat', { id, lng, lat })
  expect(await place(null, 32)).toMatchObject({ success: false, message: 'Lng is null...' })
  expect(await place(118.7, null)).toMatchObject({ success: false, message: 'Lat is null...' })
  expect(await call('PUT', '/station/lngAndLat', { id })).toMatchObject({ message: 'Lng is null...' })
  expect(await place(32.01, 118.7)).toMatchObject({ code: 3031017, message: '坐标超出范围' })
  expect((await detail(id))?.station).toMatchObject({ lng: null, lat: null })
  expect((await place(118.712345, 32.012345)).code).toBe(200)
  expect((await detail(id))?.station).toMatchObject({ lng: 118.712345, lat: 32.012345 })
})

test('a station has at most twelve pictures; the first is the cover until another is chosen, and never one of another station', async () => {
  const [stationId, other] = [await add(), await add()]
  const send = (station: string, fileIds: string[]) =>
    call('POST', '/station/image/add', { stationId: station, imageType: '1', fileIds })
  const images = async (station = stationId) =>
    (await call<StationImage[]>('GET', '/station/image/list', { stationId: station })).data ?? []
  const fileIds = await Promise.all(Array.from({ length: 12 }, () => aPicture(server)))
  expect((await send(stationId, fileIds)).code).toBe(200)
  expect((await images()).map(({ coverFlag }) => coverFlag)).toEqual([1, ...Array<number>(11).fill(0)])
  expect(await send(stationId, [await aPicture(server)])).toMatchObject({ code: 3031021, message: '最多12张' })
  expect((await send(other, [await aPicture(server, { mediaType: 'image/gif' })])).code).toBe(3031022)
  expect((await send(other, [await aPicture(server, { fileSize: 6_000_000 })])).code).toBe(3031022)
  expect((await send(other, [await aPicture(server, { usage: 'FILE' })])).code).toBe(20150015)
  expect((await send(other, ['404'])).code).toBe(2015001)
  expect(await images(other)).toEqual([])
  await send(other, [await aPicture(server)])
  const [strange] = await images(other)
  const cover = (imageId?: string) => call('PUT', '/station/coverImage', { id: stationId, imageId })
  expect(await cover(strange?.id)).toMatchObject({ code: 3031016, message: '图片不属于该站点' })
  const [first, second] = await images()
  expect((await cover(second?.id)).code).toBe(200)
  expect((await detail(stationId))?.station.coverUrl).toBe(`/api/file/preview/${second?.fileId}`)
  await server.db.updateTable('station').set({ onlineFlag: 1 }).where('id', '=', stationId).execute()
  const remove = (id?: string) => call('POST', '/station/image/delete', { id })
  expect((await remove(second?.id)).code).toBe(3031024)
  expect((await remove(first?.id)).code).toBe(200)
  expect((await remove(first?.id)).code).toBe(3031023)
  await server.db.updateTable('station').set({ onlineFlag: 0 }).where('id', '=', stationId).execute()
  expect((await remove(second?.id)).code).toBe(200)
  expect((await detail(stationId))?.station.coverUrl).toBeNull()
})

test('only a building site without piles and orders can be deleted; its name is free again', async () => {
  const world = await aWorld(server)
  const remove = (id: string) => call('DELETE', '/station/delete', { id })
  expect(await remove(world.stationId)).toMatchObject({ code: 3031020, message: '仅建设中且无桩无订单的站点可删除' })
  await server.db.updateTable('station').set({ status: '00' }).where('id', '=', world.stationId).execute()
  expect((await remove(world.stationId)).code).toBe(3031020)
  const id = await add({ stationName: '将删站' })
  expect((await remove(id)).code).toBe(200)
  expect((await remove(id)).code).toBe(3031001)
  expect(await add({ stationName: '将删站' })).not.toBe('')
})

test('an export has every row of the list', async () => {
  const user = await server.signIn({ permissions: ['station:page'] })
  expect(await user('GET', '/station/export')).toMatchObject({ code: 1013002 })
  const { totalRows } = (await call<Page<object>>('GET', '/station/page', {})).data ?? {}
  await call('GET', '/station/export', {}).catch(() => null) // a file is not JSON
  const [noted] = await server.runSql(`select change from audit_log where path = '/station/export' and outcome = 200`)
  expect(noted).toMatchObject({ change: { rows: totalRows } })
})
