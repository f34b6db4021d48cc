import type { Fee, FeeCopyReport, FeeDifference } from '@chargedeck/contract/site/fee/row'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { aStation } from '../station/fixtures.ts'
import { feeJobs } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId, far] = ['', '', '']
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

const names = ['page', 'one', 'addOrEdit', 'copy', 'confirm', 'delete', 'carrierPush', 'preview', 'diff']
const permissions = names.map((name) => `station:fee:${name}`)
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  stationId = await aStation(server, { companyId, orgId: '100' })
  far = await aStation(server, { companyId, orgId: '200' })
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const valley = { startTime: '00:00', endTime: '08:00', band: 'VALLEY', elecPrice: 3285, servicePrice: 4000 }
const peak = {
  startTime: '08:00',
  endTime: '24:00',
  band: 'PEAK',
  elecPrice: 11034,
  servicePrice: 4000,
  originServicePrice: 5000,
}
const draftOf = (more: object = {}) => ({
  stationId,
  feeName: '直流通用价',
  pileType: 'DC',
  audience: 'ALL',
  effectiveTime: '2026-03-12 13:00:00',
  periods: [valley, peak],
  ...more,
})
const save = (more: object = {}) => call<string>('POST', '/station/fee/addOrEdit', draftOf(more))
const read = async (id: string | null) => (await call<Fee>('GET', '/station/fee/one', { id })).data
const confirm = (id: string | null, more: object = {}) => call<Fee>('PUT', '/station/fee/confirm', { id, ...more })
const allDay = (elecPrice: number) => [
  { startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice, servicePrice: 0 },
]

test('[S4.9] a draft is confirmed, is in force from its start on, and is replaced by its next version', async () => {
  const { data: first } = await save()
  expect(await read(first)).toMatchObject({
    versionStatus: 'INITIAL',
    versionNo: 0,
    inForceFlag: 0,
    nowPrice: 15034,
    minPrice: 7285,
  })
  expect((await save()).code).toBe(3032006)
  expect((await save({ id: first, feeName: '直流分时价', rowVersion: 99 })).code).toBe(3030409)
  expect((await save({ id: first, feeName: '直流分时价', rowVersion: 1 })).code).toBe(200)
  expect(await confirm(first)).toMatchObject({
    data: { versionStatus: 'CONFIRM', versionNo: 1, waitingFlag: 1, inForceFlag: 0 },
  })
  expect((await confirm(first)).code).toBe(3032007)
  expect((await save({ id: first })).code).toBe(3032007)
  expect((await call('POST', '/station/fee/carrierPush', { id: first })).code).toBe(3032008)
  moment('13:00:00')
  expect(await read(first)).toMatchObject({ inForceFlag: 1, waitingFlag: 0 })
  expect((await call('DELETE', '/station/fee/delete', { id: first })).code).toBe(3032011)
  expect(await call('POST', '/station/fee/carrierPush', { id: first })).toMatchObject({
    data: [{ carrierId: null, result: 'F', message: '站点未绑定运营商' }],
  })

  const { data: second } = await save({
    feeName: '涨价',
    effectiveTime: '2026-03-12 14:00:00',
    periods: allDay(20_000),
  })
  await confirm(second)
  const { data: third } = await save({ feeName: '撤回', effectiveTime: '2026-03-12 14:00:00' })
  expect((await confirm(third)).code).toBe(3032013)
  expect((await confirm(third, { effectiveTime: '2026-03-12 12:58:59' })).code).toBe(3032009)
  expect(await confirm(third, { effectiveTime: '2026-03-12 15:00:00' })).toMatchObject({ data: { versionNo: 3 } })
  expect((await call('DELETE', '/station/fee/delete', { id: third })).code).toBe(200)
  expect(await read(third)).toBe(null)
  moment('13:59:59')
  expect([(await read(first))?.inForceFlag, (await read(second))?.inForceFlag]).toEqual([1, 0])
  moment('14:00:00')
  expect([(await read(first))?.inForceFlag, (await read(second))?.inForceFlag]).toEqual([0, 1])
  await lookAgain()
  await runJobs()
  expect(await read(first)).toMatchObject({ versionStatus: 'HISTORY', expireTime: '2026-03-12 14:00:00' })
  expect((await call('DELETE', '/station/fee/delete', { id: first })).code).toBe(3032016)
  const query = { stationId, pileType: 'DC', at: '2026-03-12 13:30:00' }
  expect((await call<Fee>('GET', '/station/fee/one', query)).data?.id).toBe(first)

  const { data: rows } = await call<Page<Fee>>('GET', '/station/fee/page', { stationId, inForce: 1, pileType: 'DC' })
  expect(rows?.rows.map(({ feeName }) => feeName)).toEqual(['涨价'])
  const { data: changed } = await call<FeeDifference>('GET', '/station/fee/diff', { id: second })
  expect(changed).toMatchObject({
    before: { id: first },
    rows: [{ isChanged: true, endTime: '08:00' }, { startTime: '08:00' }],
  })
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', '/station/fee/addOrEdit')
    .where('outcome', '=', 200)
    .orderBy('id')
    .execute()
  expect(audit[1]?.change).toEqual({ feeName: ['直流通用价', '直流分时价'] })
  const outbox = await server.db.selectFrom('carrierOutbox').select(['subjectId', 'status']).execute()
  expect(outbox).toEqual([
    { subjectId: first, status: '00' },
    { subjectId: second, status: '00' },
  ])
})

test.each<[object, number, string?]>([
  [{ periods: [valley] }, 3032002],
  [{ periods: [valley, { ...peak, startTime: '07:30' }] }, 3032003],
  [
    {
      periods: [
        { ...valley, endTime: '08:15' },
        { ...peak, startTime: '08:15' },
      ],
    },
    3032004,
  ],
  [{ periods: [valley, { ...peak, endTime: '20:00' }, { ...peak, startTime: '20:00', elecPrice: 1 }] }, 3032005],
  [{ periods: [valley, { ...peak, elecPrice: 50_001 }] }, 3032012],
  [{ periods: [{ ...valley, band: 'ALL_DAY' }, peak] }, 3032014],
  [{ periods: [] }, 1012001],
  [{ periods: [valley, { ...peak, elecPrice: 1.5 }] }, 1012001],
  [{ periods: [valley, { ...peak, startTime: `8:00'; drop table station_fee` }] }, 1012001],
  [{ pileType: undefined }, 1012001, '适用桩型'],
  [{ pileType: 'X' }, 1012001, '适用桩型'],
  [{ audience: 'GROUP' }, 3032015],
  [{ effectiveTime: '2026-02-30 00:00:00' }, 1012001, '生效时间'],
  [{ stationId: '404' }, 3031001],
  [{ id: '404' }, 3032001],
  [{ feeName: '长'.repeat(51) }, 1012001, '方案名称'],
])('%j is refused and nothing is stored', async (wrong, code, title = '') => {
  const count = async () => (await server.runSql('select count(*)::int as fees from station_fee'))[0]
  const before = await count()
  const refused = await save({ pileType: 'AC', ...wrong })
  expect([refused.code, refused.message]).toEqual([code, expect.stringContaining(title)])
  expect(await count()).toEqual(before)
})

test('a plan is copied to other stations, and each reports its outcome', async () => {
  const { data: id } = await save({ pileType: 'ALL', feeName: '<script>alert(1)</script>' })
  const next = await aStation(server, { companyId, orgId: '100' })
  const gone = await aStation(server, { companyId, orgId: '100', status: '90' })
  const copy = () => call<FeeCopyReport[]>('POST', '/station/fee/copy', { id, stationIds: [next, gone, far, '404'] })
  const { data } = await copy()
  expect(data?.map(({ message }) => message)).toEqual(['已复制为草稿', '站点已拆除', '站点不存在', '站点不存在'])
  expect(await read(data?.[0]?.id ?? '')).toMatchObject({
    stationId: next,
    copyFromId: id,
    feeName: '<script>alert(1)</script>',
  })
  expect((await copy()).data?.[0]).toMatchObject({ id: null, message: '已有草稿，已跳过' })
})

test("[S6.6] another organisation's plans do not exist", async () => {
  const all = await server.signIn({ permissions })
  const { data: id } = await all<string>('POST', '/station/fee/addOrEdit', draftOf({ stationId: far }))
  expect(await read(id)).toBe(null)
  expect((await confirm(id)).code).toBe(3032001)
  expect((await save({ stationId: far })).code).toBe(3031001)
  expect((await call('DELETE', '/station/fee/delete', { id })).code).toBe(3032001)
  expect((await call<Page<Fee>>('GET', '/station/fee/page', { stationId: far })).data?.totalRows).toBe(0)
})

test('the author of a plan cannot confirm it where two people must', async () => {
  await server.runSql(`update sys_config set value = 'true' where code = 'FEE_TWO_PERSON'`)
  const { data: id } = await save({ audience: 'VIP', pileType: 'AC' })
  expect((await confirm(id, { effectiveNow: 1 })).code).toBe(3032010)
  const other = await server.signIn({ permissions, orgIds: ['100'] })
  expect(await other('PUT', '/station/fee/confirm', { id, effectiveNow: 1 })).toMatchObject({
    data: { inForceFlag: 1 },
  })
  await server.runSql(`update sys_config set value = 'false' where code = 'FEE_TWO_PERSON'`)
})

test('a trial charge is priced by new prices and by those in force', async () => {
  const trial = {
    stationId,
    pileType: 'DC',
    startTime: '2026-03-12 07:00:00',
    endTime: '2026-03-12 09:00:00',
    energy: 400_000,
  }
  const { data } = await call<{ plan: object; inForce: object }>('POST', '/station/fee/preview', {
    ...trial,
    periods: [valley, peak],
  })
  expect(data).toMatchObject({
    plan: {
      totalAmt: 1457 + 3007,
      lines: [
        { band: 'VALLEY', elecAmt: 657, serviceAmt: 800 },
        { band: 'PEAK', energy: 200_000 },
      ],
    },
    inForce: { feeName: '涨价', totalAmt: 8000 },
  })
  const backwards = { ...trial, endTime: trial.startTime, periods: [valley, peak] }
  expect((await call('POST', '/station/fee/preview', backwards)).code).toBe(3032018)
})

/** The queue uses the clock of the database, which the test does not set. */
const lookAgain = () => server.runSql(`select graphile_worker.add_job('fee-take-over-look', '{}')`)
const runJobs = () => runDueJobs({ url: server.url, deps: server.deps, handlers: feeJobs })
