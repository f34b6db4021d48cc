import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStation } from '../station/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [stationId, far] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  stationId = await aStation(server, { companyId, orgId: '100' })
  far = await aStation(server, { companyId, orgId: '200' })
  const permissions = ['detail', 'addedOrModify'].map((name) => `station:waiverParkingFee:${name}`)
  call = await server.signIn({ permissions: [...permissions, 'station:detail'], orgIds: ['100'] })
})
afterAll(() => server.stop())

const rule = {
  waiverMode: 'MINUTES',
  freeMin: 60,
  tiers: [],
  minEnergy: 100_000,
  minChargeMin: null,
  timesPerDay: 0,
  validMin: 30,
  customerScope: 'EXCLUDE_TPP',
  gateIds: [],
  unitPriceAmt: 500,
  bearer: 'OPR',
  enableFlag: 1,
}
const save = (more: object = {}) =>
  call('POST', '/station/waiverParkingFee/addedOrModify', { stationId, ...rule, ...more })
const read = () => call('GET', '/station/waiverParkingFee/detail', { stationId })
const tier = (from: number, freeMin: number) => ({ from, freeMin })

test('the detail of a station names its rule, and none before there is one', async () => {
  const detail = (id: string) => call<StationDetail>('GET', '/station/detail', { id })
  const other = await aStation(server, { companyId: await aCompany(server), orgId: '100' })
  expect((await detail(other)).data?.waiver).toBeNull()
  await call('POST', '/station/waiverParkingFee/addedOrModify', { ...rule, stationId: other })
  expect((await detail(other)).data?.waiver).toEqual({ waiverMode: 'MINUTES', freeMin: 60, enableFlag: 1 })
})

test('a station has one rule: empty at first, then as last saved, with before and after in the log', async () => {
  expect(await read()).toMatchObject({ data: { id: null, waiverMode: 'NONE', validMin: 30, tiers: [] } })
  const { data } = await call<{ id: string }>('POST', '/station/waiverParkingFee/addedOrModify', { stationId, ...rule })
  expect(data).toEqual({ id: expect.any(String), rowVersion: 1 })
  const tiers = [tier(200_000, 60), tier(400_000, 120)]
  expect(await save({ waiverMode: 'ENERGY', tiers, enableFlag: 0 })).toMatchObject({ data: { id: data?.id } })
  expect(await read()).toMatchObject({
    data: { id: data?.id, waiverMode: 'ENERGY', freeMin: null, tiers, minEnergy: 100_000 },
  })
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('outcome', '=', 200)
    .orderBy('id')
    .execute()
  expect(audit.at(-1)?.change).toEqual({
    waiverMode: ['MINUTES', 'ENERGY'],
    freeMin: [60, null],
    tiers: [[], tiers],
    enableFlag: [1, 0],
  })
})

test.each([
  [{ waiverMode: 'ENERGY', tiers: [tier(4, 60), tier(4, 90)] }, 3031030],
  [{ waiverMode: 'AMOUNT', tiers: [tier(4, 60), tier(5, 30)] }, 3031030],
  [{ waiverMode: 'AMOUNT', tiers: [] }, 3031030],
  [{ freeMin: null }, 3031034],
  [{ freeMin: 0 }, 1012001],
  [{ gateIds: ['404'] }, 3031035],
  [{ validMin: 0 }, 1012001],
  [{ waiverMode: 'SOME' }, 1012001],
  [{ stationId: '404' }, 3031001],
])('%j is refused and nothing changes', async (wrong, code) => {
  const before = await read()
  expect((await save(wrong)).code).toBe(code)
  expect(await read()).toEqual(before)
})

test("[S6.6] another organisation's station does not exist", async () => {
  expect((await save({ stationId: far })).code).toBe(3031001)
  expect((await call('GET', '/station/waiverParkingFee/detail', { stationId: far })).code).toBe(3031001)
})

test('of two users who edit the same rule the second is refused, even for the first rule; a dismantled station has no rule', async () => {
  const fresh = await aStation(server, { companyId: await aCompany(server), orgId: '100' })
  const saved = (freeMin: number, rowVersion: number) => save({ stationId: fresh, freeMin, rowVersion })
  const first = await Promise.all([saved(60, 0), saved(90, 0)])
  expect(first.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3030409])
  const { data } = await call<{ rowVersion: number }>('GET', '/station/waiverParkingFee/detail', { stationId: fresh })
  expect((await saved(30, data?.rowVersion ?? 0)).code).toBe(200)
  expect(await saved(45, data?.rowVersion ?? 0)).toMatchObject({
    code: 3030409,
    message: '数据已被他人修改，请刷新后重试',
  })
  await server.db.updateTable('station').set({ status: '90' }).where('id', '=', fresh).execute()
  expect((await saved(45, 2)).code).toBe(3031005)
})
