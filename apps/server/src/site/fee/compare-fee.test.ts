import type { Fee, FeeDetail, FeeDifference } from '@chargedeck/contract/site/fee/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { aStation } from '../station/fixtures.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId] = ['', '']

const names = ['one', 'addOrEdit', 'confirm', 'delete', 'diff']
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: names.map((name) => `station:fee:${name}`), orgIds: ['100'] })
})
beforeEach(async () => {
  at = fromWallTime('2026-03-12 12:00:00')
  stationId = await aStation(server, { companyId, orgId: '100' })
})
afterAll(() => server.stop())

const allDay = { startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 6000, servicePrice: 4000 }
const save = (more: object = {}) =>
  call<string>('POST', '/station/fee/addOrEdit', {
    stationId,
    feeName: '直流价',
    pileType: 'DC',
    audience: 'ALL',
    effectiveTime: '2026-03-13 00:00:00',
    periods: [allDay],
    ...more,
  })
const confirm = (id: string, more: object = {}) => call<Fee>('PUT', '/station/fee/confirm', { id, ...more })
async function aPlan(more: object = {}): Promise<string> {
  const id = (await save(more)).data ?? ''
  expect((await confirm(id, 'effectiveTime' in more ? {} : { effectiveNow: 1 })).code).toBe(200)
  return id
}
const aDraft = async () => (await save({ feeName: '调价' })).data ?? ''
const compare = async (id: string) => (await call<FeeDifference>('GET', '/station/fee/diff', { id })).data
const detail = async (id: string) => (await call<FeeDetail>('GET', '/station/fee/one', { id })).data
const changed = { code: 3032023, message: '所依据的方案已变化，请重新核对' }

test('a plan names the plans of its key that wait to follow, the earliest first', async () => {
  const current = await aPlan()
  const april = await aPlan({ feeName: '四月价', effectiveTime: '2026-04-01 00:00:00' })
  const may = await aPlan({ feeName: '五月价', effectiveTime: '2026-05-01 00:00:00' })
  await aPlan({ pileType: 'AC', feeName: '交流四月价', effectiveTime: '2026-04-01 00:00:00' })
  const draft = await aDraft()
  const waiting = [{ id: april }, { id: may }]
  expect(await detail(current)).toMatchObject({ id: current, waiting })
  expect(await compare(draft)).toMatchObject({ before: { id: current }, after: { id: draft }, waiting })
  expect(await detail(april)).toMatchObject({ waiting: [{ id: may }] })
})

test('a draft that was edited after it was compared must be compared again before it is confirmed', async () => {
  await aPlan()
  const id = await aDraft()
  const basis = (await compare(id))?.basis
  await save({ id, feeName: '调价', periods: [{ ...allDay, servicePrice: 0 }] })
  expect(await confirm(id, { basis })).toMatchObject(changed)
  expect(await confirm(id, { basis: (await compare(id))?.basis })).toMatchObject({ code: 200 })
})

test.each<[string, (waiting: string) => unknown]>([
  ['takes over', () => (at = fromWallTime('2026-03-12 12:30:00'))],
  ['is deleted', async (waiting) => call('DELETE', '/station/fee/delete', { id: waiting })],
])('a comparison no longer counts once a waiting plan %s', async (_, happens) => {
  await aPlan()
  const waiting = await aPlan({ feeName: '中午价', effectiveTime: '2026-03-12 12:20:00' })
  const id = await aDraft()
  const basis = (await compare(id))?.basis
  await happens(waiting)
  expect(await confirm(id, { basis })).toMatchObject(changed)
  expect(await detail(id)).toMatchObject({ versionStatus: 'INITIAL' })
})

test('a price change follows a plan in force or a waiting one, and no plan that is gone', async () => {
  const current = await detail(await aPlan())
  const waiting = await detail(await aPlan({ feeName: '四月价', effectiveTime: '2026-04-01 00:00:00' }))
  const following = (plan: FeeDetail | null, more: object = {}) =>
    save({ ...more, follows: { id: plan?.id, rowVersion: plan?.rowVersion } })
  const { data: id } = await following(current)
  expect(await detail(id ?? '')).toMatchObject({ copyFromId: current?.id })
  expect(await following(waiting, { id })).toMatchObject({ code: 200 })
  await call('DELETE', '/station/fee/delete', { id: waiting?.id })
  expect(await following(waiting, { id })).toMatchObject(changed)
  at = fromWallTime('2026-03-12 12:30:00')
  await confirm(id ?? '', { effectiveNow: 1 })
  expect(await following(current)).toMatchObject(changed)
})
