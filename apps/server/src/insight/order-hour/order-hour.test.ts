import { permissionOf } from '@chargedeck/contract/endpoint'
import { homeApi, type HomeFigures } from '@chargedeck/contract/insight/home/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { anEndedOrder } from '../home/fixtures.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { countChanges } from '../stat-daily/public.ts'
import { countHoursHandler, markHours, sweepHours } from './public.ts'

const permissions = [homeApi.figures, monitorApi.stats].map(permissionOf)
let now = fromWallTime('2026-03-12 12:30:00')
let server: TestServer
type Call = Awaited<ReturnType<TestServer['signIn']>>
let [ofNear, ofAll]: Call[] = []
let near: { companyId: string; stationId: string }
let far: typeof near

beforeAll(async () => {
  server = await startTestServer(() => now)
  const companyId = await aCompany(server)
  near = { companyId, stationId: await aStationOf(server, companyId) }
  far = { companyId, stationId: await aStationOf(server, companyId) }
  await server.runSql(`update station set org_id = 200 where id = ${far.stationId}`)
  ofNear = await server.signIn({ permissions, orgIds: ['100'] })
  ofAll = await server.signIn({ permissions })
})
afterAll(() => server.stop())

const count = async () => {
  await countChanges(server.deps)
  await countHoursHandler.run(server.deps, {})
}
const anOrder = (place: typeof near, time: string, given = {}) =>
  anEndedOrder(server, place, { endTime: fromWallTime(`2026-03-${time}`), ...given })
const broken = async () =>
  (await brokenInvariants(server.db, now)).flatMap(({ invariant, rows }) => (invariant === 'I35' ? rows : []))

/** Yesterday until this time of day, on the home page and on the wall, which must agree. */
async function yesterday(call: Call | undefined, query: object = {}) {
  const { data: stats } = (await call?.<RuntimeStats>('GET', '/rpt/monitor/runtime/chart/stats', query)) ?? {}
  const { orderQty, actualAmt } = stats?.overview ?? {}
  const shown = [orderQty?.yesterdaySameTime, actualAmt?.yesterdaySameTime]
  if ('stationId' in query) return shown
  const { data: home } = (await call?.<HomeFigures>('GET', '/rpt/order/figures', { preset: 'TODAY' })) ?? {}
  expect([home?.orderQty.before, home?.actualAmt.before]).toEqual(shown)
  return shown
}
const customers = async (call: Call | undefined) =>
  (await call?.<RuntimeStats>('GET', '/rpt/monitor/runtime/chart/stats', {}))?.data?.overview.customerQty

test('a part of a day is whole hours and a last part, in scope only, through later changes and another organisation', async () => {
  const changed = await anOrder(near, '11 08:15:00')
  await anOrder(near, '11 12:29:59')
  await anOrder(near, '11 12:30:00')
  await anOrder(far, '11 08:20:00', { elecAmt: 1, serviceAmt: 2 })
  await anOrder(near, '11 09:00:00', { state: chargeOrderStates.abnormal })
  await count()
  expect(await yesterday(ofNear)).toEqual([2, 2400])
  expect(await yesterday(ofAll)).toEqual([3, 2403])
  expect(await yesterday(ofAll, { stationId: far.stationId })).toEqual([1, 3])

  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.abnormal}' where id = ${changed}`)
  await count()
  expect(await yesterday(ofNear)).toEqual([1, 1200])
  await server.runSql(
    `update charge_order set order_status = '${chargeOrderStates.done}', end_time = '2026-03-11 13:15:00+08' where id = ${changed}`,
  )
  await count()
  expect(await yesterday(ofNear)).toEqual([1, 1200])
  now = fromWallTime('2026-03-12 14:00:00')
  expect(await yesterday(ofNear)).toEqual([3, 3600])
  await server.runSql(`update station set org_id = 100 where id = ${far.stationId}`)
  await count()
  expect(await yesterday(ofNear)).toEqual([4, 3603])
})

test('hours that are wrong are found by I35 and mended by a recount; what is older than 400 days is swept', async () => {
  expect(await broken()).toEqual([])
  await server.runSql('update org_order_hour set actual_amt = actual_amt + 1')
  expect((await broken()).length).toBeGreaterThan(1)
  await asSystem(server.deps, 'test', (ctx) => markHours(ctx, '2026-03-11'))
  expect(await broken()).toEqual([])
  await count()
  expect(await yesterday(ofNear)).toEqual([4, 3603])
  await server.runSql(
    `insert into org_order_hour select '2025-02-01 00:00+08', org_id, startup_mode, 0, 0, 0, 0, 0, 0 from org_order_hour limit 1`,
  )
  await asSystem(server.deps, 'test', sweepHours)
  expect(await server.runSql(`select 1 from org_order_hour where hour_start < '2025-03-01'`)).toEqual([])
})

test('a customer of yesterday counts from the end of their first charge', async () => {
  const charged = async (customerId: number, place: typeof near, time: string) => {
    const id = await anOrder(place, time)
    await server.runSql(`update charge_order set customer_id = ${customerId} where id = ${id}`)
  }
  await charged(1, near, '11 07:00:00')
  await charged(1, far, '11 15:00:00')
  await charged(2, near, '11 14:30:00')
  await charged(2, far, '11 13:00:00')
  await charged(3, near, '11 14:30:00')
  await charged(3, near, '12 09:00:00')
  await charged(3, far, '12 10:00:00')
  await count()
  expect(await customers(ofNear)).toEqual({ today: 1, yesterdaySameTime: 2 })
})
