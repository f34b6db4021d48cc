import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { Page } from '@chargedeck/contract/paging'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { chargeOrderDays } from '../../charging/charge-order/public.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { sumDays } from '../../platform/day-sums/sum-days.ts'
import { brokenInvariants } from '../invariant/public.ts'
import { aCountedCharge, countNow } from '../stat-daily/fixtures.ts'

const calls = [
  statDailyApi.summary,
  statDailyApi.page,
  statMonthlyApi.summary,
  statMonthlyApi.page,
  orderFlowApi.summary,
  orderFlowApi.list,
  chargeOrderApi.summary,
]
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer() // it is 12 March 2026, noon
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const charge = (endTime: string) =>
    aCountedCharge(server, { companyId, stationId, endTime, elecAmt: 600, serviceAmt: 400, discountAmt: 100 })
  const [raised, lowered] = [await charge('2026-03-10 10:00:00'), await charge('2026-03-10 11:00:00')]
  await charge('2026-03-10 12:00:00')
  const adjust = (id: string, amt: number) =>
    server.runSql(`update charge_order set adjust_amt = ${amt}, actual_amt = actual_amt + ${amt}, paid_service_amt = paid_service_amt + ${amt},
      principal_amt = principal_amt + ${amt}, settle_time = end_time where id = ${id}`)
  await adjust(raised, 70)
  await adjust(lowered, -20)
  await server.runSql('update charge_order set settle_time = end_time')
  await countNow(server)
  call = await server.signIn({ permissions: calls.map(permissionOf), orgIds: ['100'] })
})
afterAll(() => server.stop())

type Sums = Record<'totalAmt' | 'discountAmt' | 'adjustAmt' | 'actualAmt', number>
async function read<Data>({ path }: { path: string }, query: object): Promise<Data> {
  const { data, message } = await call<Data>('GET', path, query)
  if (data === null) throw new Error(`${path}: ${message}`)
  return data
}

const sums: Sums = { totalAmt: 3000, discountAmt: 300, adjustAmt: 50, actualAmt: 2750 }
const days = { startDate: '2026-03-10', endDate: '2026-03-10' }
const months = { startMonth: '2026-03', endMonth: '2026-03' }
const billed = {
  timeType: 'END',
  orderStatus: [...billedOrderStates],
  startTime: days.startDate,
  endTime: days.endDate,
}

test('[S2.8] in every report, what is due less discounts and with adjustments is what was received', async () => {
  expect(sums.totalAmt - sums.discountAmt + sums.adjustAmt).toBe(sums.actualAmt)
  expect((await read<{ total: Sums }>(statDailyApi.summary, days)).total).toMatchObject(sums)
  expect((await read<Page<Sums>>(statDailyApi.page, days)).rows).toMatchObject([sums])
  expect((await read<{ total: Sums }>(statMonthlyApi.summary, months)).total).toMatchObject(sums)
  expect((await read<Page<Sums>>(statMonthlyApi.page, months)).rows).toMatchObject([sums])
  expect(await read<Sums>(orderFlowApi.summary, days)).toMatchObject(sums)
  expect((await read<Page<Sums>>(orderFlowApi.list, { ...days, groupBy: 'STATION' })).rows).toMatchObject([sums])
})

test('the sums of the list of orders name adjustments as well, of its rows and of days that were summed', async () => {
  expect(await read<Sums>(chargeOrderApi.summary, billed)).toMatchObject(sums)
  await sumDays(server.deps, [chargeOrderDays])
  expect(await read<Sums>(chargeOrderApi.summary, billed)).toMatchObject(sums)
})

test('the nightly check compares adjustments of days, companies and months with their orders', async () => {
  const broken = async () =>
    (await brokenInvariants(server.db)).flatMap(({ invariant, rows }) => (invariant === 'I26' ? rows : []))
  expect(await broken()).toEqual([])
  for (const table of ['stat_company_daily', 'stat_monthly', 'charge_order_day']) {
    await server.runSql(`update ${table} set adjust_amt = adjust_amt + 1`)
    expect([table, (await broken()).length > 0]).toEqual([table, true])
    await server.runSql(`update ${table} set adjust_amt = adjust_amt - 1`)
  }
})
