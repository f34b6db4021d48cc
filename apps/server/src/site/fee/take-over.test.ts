import type { FeeDifference } from '@chargedeck/contract/site/fee/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { aCarrier } from '../carrier/fixtures.ts'
import { aStation } from '../station/fixtures.ts'
import { feeJobs } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId] = ['', '']
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

const names = ['addOrEdit', 'confirm', 'carrierPush', 'diff']
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: names.map((name) => `station:fee:${name}`) })
})
beforeEach(async () => {
  moment('12:00:00')
  stationId = await aStation(server, { companyId, orgId: '100' })
})
afterAll(() => server.stop())

const periods = [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 10_000, servicePrice: 4000 }]
async function draft(more: object = {}): Promise<string> {
  const plan = {
    stationId,
    feeName: '价',
    pileType: 'ALL',
    audience: 'ALL',
    effectiveTime: '2026-03-12 13:00:00',
    periods,
    ...more,
  }
  return (await call<string>('POST', '/station/fee/addOrEdit', plan)).data ?? ''
}
const confirm = (id: string, more: object = {}) => call('PUT', '/station/fee/confirm', { id, ...more })
async function plan(more: object = {}): Promise<string> {
  const id = await draft(more)
  expect(await confirm(id)).toMatchObject({ code: 200 })
  return id
}
const push = async (id: string, more: object = {}) =>
  (await call('POST', '/station/fee/carrierPush', { id, ...more })).code
const carriersNotified = async (id: string) =>
  (
    await server.db.selectFrom('carrierOutbox').select('carrierId').where('subjectId', '=', id).orderBy('id').execute()
  ).map(({ carrierId }) => carrierId)

const complaints: string[] = []
/** The queue uses the clock of the database, which the test does not set. */
async function look() {
  await server.runSql(`select graphile_worker.add_job('fee-take-over-look', '{}')`)
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  await runDueJobs({ url: server.url, deps, handlers: feeJobs })
}

test('prices for one party go to no other', async () => {
  const everybodys = await plan()
  const carrierId = await aCarrier(server, { companyId })
  const carriers = await plan({ audience: 'CARRIER', audienceRefId: carrierId })
  const members = await plan({ audience: 'VIP' })
  const firms = await plan({ audience: 'GROUP', audienceRefId: '88' })
  moment('13:00:00')
  await look()
  expect(await carriersNotified(everybodys)).toEqual([null])
  expect(await carriersNotified(carriers)).toEqual([carrierId])
  expect([...(await carriersNotified(members)), ...(await carriersNotified(firms))]).toEqual([])
  expect([await push(members), await push(firms), await push(carriers, { carrierIds: ['77', '78'] })]).toEqual([
    3032021, 3032021, 3032022,
  ])
  expect([await push(carriers), await push(everybodys, { carrierIds: ['77', '78'] })]).toEqual([200, 200])
  expect([await carriersNotified(carriers), await carriersNotified(everybodys)]).toEqual([
    [carrierId, carrierId],
    [null, '77', '78'],
  ])
})

test('a plan that fails to take over does not block the others, and takes over as soon as it can', async () => {
  const there = await aStation(server, { companyId, orgId: '100' })
  const bad = await plan()
  const behindIt = await plan({ stationId: there, effectiveTime: '2026-03-12 13:00:01' })
  await server.runSql(`alter table carrier_outbox add constraint broken check (subject_id <> ${bad}) not valid`)
  moment('13:00:01')
  await look()
  expect(complaints.splice(0)).toEqual([`taking over to fee plan ${bad}`])
  expect([await carriersNotified(bad), await carriersNotified(behindIt)]).toEqual([[], [null]])
  await server.runSql('alter table carrier_outbox drop constraint broken')
  await look()
  expect(await carriersNotified(bad)).toEqual([null])
})

test('at a dismantled station no plan is confirmed and none takes over', async () => {
  const waiting = await plan()
  const id = await draft({ pileType: 'AC' })
  await server.runSql(`update station set status = '90' where id = ${stationId}`)
  expect(await confirm(id)).toMatchObject({ code: 3031005, message: '站点状态不允许此操作' })
  moment('13:00:00')
  await look()
  expect(await carriersNotified(waiting)).toEqual([])
})

test('a draft is compared with the plan in force, not with a waiting one', async () => {
  const first = await plan({ effectiveTime: '2026-03-12 12:00:00' })
  await plan({ effectiveTime: '2026-03-12 18:00:00' })
  moment('12:30:00')
  const { data } = await call<FeeDifference>('GET', '/station/fee/diff', {
    id: await draft({ effectiveTime: '2026-03-13 00:00:00' }),
  })
  expect(data?.before?.id).toBe(first)
})
