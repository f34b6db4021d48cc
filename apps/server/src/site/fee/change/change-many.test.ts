import type { Fee } from '@chargedeck/contract/site/fee/row'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aSeededSystem } from '../../../staff/sign-in/fixtures.ts'
import { aStation } from '../../station/fixtures.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, first, second, far] = ['', '', '', '']

const names = ['page', 'one', 'addOrEdit', 'confirm', 'delete', 'change', 'change:preview', 'calendar']
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: names.map((name) => `station:fee:${name}`), orgIds: ['100'] })
})
beforeEach(async () => {
  at = fromWallTime('2026-03-12 12:00:00')
  first = await aStation(server, { companyId, orgId: '100' })
  second = await aStation(server, { companyId, orgId: '100' })
  far = await aStation(server, { companyId, orgId: '200' })
})
afterAll(() => server.stop())

const valley = { startTime: '00:00', endTime: '08:00', band: 'VALLEY', elecPrice: 3285, servicePrice: 4000 }
const peak = { startTime: '08:00', endTime: '24:00', band: 'PEAK', elecPrice: 11034, servicePrice: 4000 }
async function aPlan(stationId: string, more: object = {}): Promise<string> {
  const plan = {
    stationId,
    feeName: '直流价',
    pileType: 'DC',
    audience: 'ALL',
    effectiveTime: '2026-03-12 12:00:00',
    periods: [valley, peak],
    ...more,
  }
  const { data: id } = await call<string>('POST', '/station/fee/addOrEdit', plan)
  expect((await call('PUT', '/station/fee/confirm', { id, effectiveNow: 1 })).code).toBe(200)
  return id ?? ''
}
const fiveFenMore = { pileType: 'ALL', part: 'SERVICE', bands: ['PEAK'], way: 'ADD', value: 500 }
const preview = (stationIds: string[], more: object = {}) =>
  call<FeeChangeReport[]>('GET', '/station/fee/change/preview', { stationIds, ...fiveFenMore, ...more })
const apply = (reports: readonly FeeChangeReport[], more: object = {}) => {
  const stations = reports.map(({ stationId, basis }) => ({ stationId, basis }))
  return call<FeeChangeReport[]>('POST', '/station/fee/change', { stations, ...fiveFenMore, ...more })
}
const change = async (stationIds: string[], more: object = {}) =>
  apply((await preview(stationIds, more)).data ?? [], more)
const plansOf = async (stationId: string) =>
  (await call<Page<Fee>>('GET', '/station/fee/page', { stationId, sortField: 'createTime', sortOrder: 'descend' })).data
    ?.rows ?? []
const audited = async () =>
  server.db.selectFrom('auditLog').select('subjectId').where('path', '=', '/station/fee/change').execute()

test('a preview says what would change at each station, and changes nothing', async () => {
  await aPlan(first)
  const { data } = await preview([first])
  expect(data).toMatchObject([{ stationId: first, refusal: null, plans: [{ feeName: '直流价' }] }])
  expect(data?.[0]?.plans[0]?.after).toMatchObject([{ servicePrice: 4000 }, { servicePrice: 4500 }])
  expect(await plansOf(first)).toHaveLength(1)
  expect(await audited()).toEqual([])
})

test('each station gets a draft of its own plan for the next midnight, and each draft its row in the operation log', async () => {
  const [a, b] = [await aPlan(first), await aPlan(second, { pileType: 'ALL', feeName: '通用价' })]
  expect((await change([first, second])).data).toMatchObject([{ refusal: null }, { refusal: null }])
  const [draft] = await plansOf(first)
  expect(draft).toMatchObject({
    versionStatus: 'INITIAL',
    copyFromId: a,
    feeName: '直流价',
    effectiveTime: '2026-03-13 00:00:00',
    periods: [{ servicePrice: 4000 }, { servicePrice: 4500, elecPrice: 11034 }],
  })
  expect((await plansOf(second))[0]).toMatchObject({ copyFromId: b, pileType: 'ALL', feeName: '通用价' })
  expect((await audited()).map(({ subjectId }) => subjectId)).toContain(draft?.id)
})

test('the rule changes the prices of its start: a change that is confirmed for before then is not undone', async () => {
  await aPlan(first)
  const evening = { ...(await draftFor(first)), feeName: '傍晚价', effectiveTime: '2026-03-12 18:00:00' }
  const periods = [valley, { ...peak, servicePrice: 4200 }]
  const { data: id } = await call<string>('POST', '/station/fee/addOrEdit', { ...evening, periods })
  expect((await call('PUT', '/station/fee/confirm', { id })).code).toBe(200)
  const [report] = (await change([first])).data ?? []
  expect(report?.plans).toMatchObject([{ feeName: '傍晚价', after: [{}, { servicePrice: 4700 }] }])
  const now = (await preview([first], { effectiveNow: 1 })).data
  expect(now?.[0]?.plans).toMatchObject([{ feeName: '直流价', after: [{}, { servicePrice: 4500 }] }])
})

const changed = '所依据的方案已变化，请重新核对'
test('a station whose plan was replaced since the preview is left as it is, and the others change', async () => {
  await aPlan(first)
  await aPlan(second)
  const { data: reports } = await preview([first, second])
  at = fromWallTime('2026-03-12 12:05:00')
  const dearer = await aPlan(first, { periods: [valley, { ...peak, servicePrice: 4200 }] })
  expect((await apply(reports ?? [])).data).toMatchObject([
    { stationId: first, refusal: changed, plans: [{ after: [{}, { servicePrice: 4700 }] }] },
    { stationId: second, refusal: null },
  ])
  expect((await plansOf(first))[0]?.id).toBe(dearer)
  expect((await plansOf(second))[0]).toMatchObject({ versionStatus: 'INITIAL' })
  expect((await change([first])).data).toMatchObject([{ refusal: null }])
})

test('what a preview refused or did not show is not changed later: a new plan, another rule, a draft that is gone', async () => {
  await aPlan(first)
  const { data: shown } = await preview([first])
  expect((await apply(shown ?? [], { value: 600 })).data).toMatchObject([{ refusal: changed }])
  await aPlan(first, { pileType: 'AC', feeName: '交流价' })
  expect((await apply(shown ?? [])).data).toMatchObject([{ refusal: changed }])
  const { data: draft } = await call<string>('POST', '/station/fee/addOrEdit', {
    ...(await draftFor(first)),
    feeName: '草稿',
  })
  const { data: refused } = await preview([first])
  expect(refused).toMatchObject([{ refusal: '直流价：已有草稿，请先确认或删除' }])
  await call('DELETE', '/station/fee/delete', { id: draft })
  expect((await apply(refused ?? [])).data).toMatchObject([{ refusal: changed }])
  expect(await plansOf(first)).toHaveLength(2)
})

test('a preview names the plan that already waits to replace the changed prices', async () => {
  await aPlan(first)
  expect((await preview([first])).data?.[0]?.plans).toMatchObject([{ next: null }])
  const waiting = { ...(await draftFor(first)), feeName: '月末价', effectiveTime: '2026-03-25 00:00:00' }
  const { data: id } = await call<string>('POST', '/station/fee/addOrEdit', waiting)
  await call('PUT', '/station/fee/confirm', { id })
  const next = { feeName: '月末价', versionNo: 2, effectiveTime: '2026-03-25 00:00:00' }
  expect((await preview([first])).data?.[0]?.plans).toMatchObject([{ feeName: '直流价', next }])
  const same = { effectiveTime: next.effectiveTime, confirmFlag: 1 }
  expect((await preview([first], same)).data).toMatchObject([
    { refusal: '月末价：同一生效时间已有已确认的方案', plans: [{ feeName: '月末价', next: null }] },
  ])
})

test('confirmed at once, the new prices are in force now', async () => {
  await aPlan(first)
  at = fromWallTime('2026-03-12 12:10:00')
  const { data } = await change([first], { confirmFlag: 1, effectiveNow: 1 })
  expect(data).toMatchObject([{ refusal: null }])
  expect((await plansOf(first))[0]).toMatchObject({ inForceFlag: 1, versionNo: 2, confirmTime: '2026-03-12 12:10:00' })
})

test('a station changes wholly or not at all, and every refusal says why', async () => {
  await aPlan(first)
  await aPlan(first, {
    pileType: 'AC',
    feeName: '交流价',
    periods: [{ ...peak, startTime: '00:00', servicePrice: 49_800 }],
  })
  await aPlan(second)
  const draft = {
    stationId: second,
    feeName: '草稿',
    pileType: 'DC',
    audience: 'ALL',
    effectiveTime: '2026-03-13 00:00:00',
  }
  await call('POST', '/station/fee/addOrEdit', { ...draft, periods: [valley, peak] })
  const empty = await aStation(server, { companyId, orgId: '100' })
  expect((await change([first, second, empty, far])).data).toMatchObject([
    { stationId: first, refusal: '交流价：单价超出范围' },
    { stationId: second, refusal: '直流价：已有草稿，请先确认或删除' },
    { stationId: empty, refusal: '没有生效的计费方案' },
    { stationId: far, stationName: null, refusal: '站点不存在', plans: [] },
  ])
  expect(await plansOf(first)).toHaveLength(2)
  expect((await change([first], { pileType: 'DC' })).data).toMatchObject([{ refusal: null }])
  expect((await change([first], { bands: ['SHARP'] })).data).toMatchObject([{ refusal: '没有价格会变化' }])
  const dcAlone = await aStation(server, { companyId, orgId: '100' })
  await aPlan(dcAlone)
  expect((await change([dcAlone], { pileType: 'AC' })).data).toMatchObject([
    { refusal: '没有该桩型、适用对象为全部的方案' },
  ])
})

test('who may not confirm cannot confirm by the way, a past start is refused, and so are too many stations', async () => {
  await aPlan(first)
  const drafter = await server.signIn({ permissions: ['station:fee:change'], orgIds: ['100'] })
  const { data: reports } = await preview([first])
  const stations = reports?.map(({ stationId, basis }) => ({ stationId, basis }))
  const input = { stations, ...fiveFenMore }
  expect((await drafter('POST', '/station/fee/change', { ...input, confirmFlag: 1 })).code).toBe(1013002)
  const past = { effectiveTime: '2026-03-12 11:00:00' }
  expect((await preview([first], past)).code).toBe(3032009)
  expect((await apply(reports ?? [], past)).code).toBe(3032009)
  const many = Array.from({ length: 201 }, (_, index) => String(index + 1))
  expect((await preview(many)).success).toBe(false)
  expect((await drafter('POST', '/station/fee/change', input)).code).toBe(200)
})

test('with two persons required, nobody confirms the prices that they changed themselves', async () => {
  await aPlan(first)
  await server.runSql("update sys_config set value = 'true' where code = 'FEE_TWO_PERSON'")
  const { data: reports } = await preview([first])
  expect((await preview([first], { confirmFlag: 1 })).code).toBe(3032010)
  expect((await apply(reports ?? [], { confirmFlag: 1 })).code).toBe(3032010)
  expect(await plansOf(first)).toHaveLength(1)
  await server.runSql("update sys_config set value = 'false' where code = 'FEE_TWO_PERSON'")
})

test('the calendar of a month holds the plans of its days, with those that ended in it and all that are to come', async () => {
  const old = await aPlan(first)
  at = fromWallTime('2026-03-12 13:00:00')
  const current = await aPlan(first, { feeName: '新价' })
  await call('POST', '/station/fee/addOrEdit', { ...(await draftFor(first)), feeName: '草稿' })
  const calendar = async (month: string, stationId = first) =>
    (await call<Fee[]>('GET', '/station/fee/calendar', { stationId, month })).data?.map(({ id }) => id)
  expect(await calendar('2026-03')).toEqual([current, old])
  expect(await calendar('2026-02')).toEqual([])
  const { data: coming } = await call<string>('POST', '/station/fee/addOrEdit', {
    ...(await draftFor(first)),
    pileType: 'AC',
    feeName: '四月价',
    effectiveTime: '2026-04-10 00:00:00',
  })
  await call('PUT', '/station/fee/confirm', { id: coming })
  expect(await calendar('2026-03')).toEqual([coming, current, old])
  expect(await calendar('2026-04')).toEqual([coming, current])
  expect((await call('GET', '/station/fee/calendar', { stationId: far, month: '2026-03' })).code).toBe(3031001)
  expect((await call('GET', '/station/fee/calendar', { stationId: first, month: '2026-13' })).success).toBe(false)
})
const draftFor = async (stationId: string) => ({
  stationId,
  pileType: 'DC',
  audience: 'ALL',
  effectiveTime: '2026-03-25 00:00:00',
  periods: [valley, peak],
})
