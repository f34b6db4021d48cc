import type { FlowRow, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { Page } from '@chargedeck/contract/paging'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { sumDays } from '../../../platform/day-sums/sum-days.ts'
import { brokenInvariants } from '../../invariant/public.ts'
import { aBilledCharge } from '../fixtures.ts'
import { dayLists, orderFlowDays } from './flow-days-store.ts'

const permissions = ['rpt:order:flow:list', 'rpt:order:flow:summary']
type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let [companyId, otherCompany] = ['', '']
let stations: string[] = []
let callers: { all: Call; some: Call; own: Call }
/** Four days, three whole weeks that began on a Monday, and four days. */
const [first, days] = ['2026-02-12', 29]
const range = { startDate: first, endDate: dayAfter(first, days - 1) }

beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  otherCompany = await aCompany(server)
  for (const owner of [companyId, companyId, otherCompany]) stations.push(await aStationOf(server, owner))
  const [, second, third] = stations
  await server.runSql(`update station set org_id = 200 where id = ${second}`)
  await layCharges()
  const all = await server.signIn({ permissions, orgIds: ['100', '200'] })
  const some = await server.signIn({ permissions, orgIds: ['100'] })
  const own = await server.signIn({ userId: '77', permissions, orgIds: [], seesOwn: true })
  await server.runSql(`update station set create_user = 77 where id = ${third}`)
  callers = { all, some, own }
})
afterAll(() => server.stop())

/** Two charges a day, some of which are settled on a later day. */
async function layCharges() {
  for (let n = 0; n < 2 * days; n += 1) {
    const day = dayAfter(first, n >> 1)
    const at = n % stations.length
    await aBilledCharge(server, {
      companyId: at === 2 ? otherCompany : companyId,
      stationId: stations[at] ?? '',
      pileId: `${at * 10 + (n % 4)}`,
      endTime: `${day} 10:00:00`,
      settleTime: `${dayAfter(day, n % 7 === 0 ? 1 : 0)} 11:00:00`,
      energy: 1000 + n,
      elecAmt: 100 + n,
      serviceAmt: 7,
      ...(n % 5 === 1 && { carrierId: `${71 + (n % 2)}` }),
      ...(n % 5 === 2 && { groupId: '81' }),
    })
  }
}

const filters = () => ({
  'of all': {},
  'of a company': { companyId },
  'of another company': { companyId: otherCompany },
  'of a station': { stationId: stations[0] },
  'of a pile': { pileId: '3' },
  'of a carrier': { carrierId: '71' },
  'of no carrier': { carrierId: '0' },
  'of a group at a company': { groupId: '81', companyId },
  'of neither': { carrierId: '0', groupId: '0' },
})
const kinds = ['DAY', 'STATION', 'PILE', 'CARRIER', 'GROUP'] as const

type Question = { dateType: string; filter: object; groupBy?: (typeof kinds)[number] }
/** The rows of a list, or the totals with the periods before. */
const ask = async (call: Call, { filter, ...question }: Question) => {
  const path = question.groupBy ? 'list' : 'summary'
  const query = { ...range, ...filter, ...question, ...(question.groupBy && { pageSize: 100 }) }
  return (await call<Page<FlowRow> | FlowSummary>('GET', `/rpt/order/flow/${path}`, query)).data
}

/** Who sees all asks with every filter, the others with some. */
async function answers() {
  const read: Record<string, unknown> = {}
  for (const [who, call] of Object.entries(callers))
    for (const [which, filter] of Object.entries(filters()).slice(0, who === 'all' ? undefined : 2))
      for (const dateType of which === 'of all' ? ['END', 'SETTLE'] : ['END'])
        for (const groupBy of [...kinds, undefined])
          read[`${groupBy ?? 'totals'} ${which} by ${dateType}, ${who}`] = await ask(call, {
            dateType,
            filter,
            ...(groupBy && { groupBy }),
          })
  return read
}

const finest = orderFlowDays.filter(({ list }) => Object.values<string>(dayLists).includes(list))
const coarse = ['order_flow_party_day', 'order_flow_org_day', 'order_flow_station_day', 'order_flow_pile_week']
const brokenFlow = async () => (await brokenInvariants(server.db)).filter(({ invariant }) => invariant === 'I26')

test('[S2.8] orders, the finest sums of them and the coarser ones give every caller the same rows and totals', async () => {
  const byOrders = await answers()
  expect(byOrders['totals of all by END, all']).toMatchObject({ orderQty: 2 * days })
  expect(byOrders['totals of all by END, own']).toMatchObject({ orderQty: Math.floor((2 * days) / 3) })
  await sumDays(server.deps, finest)
  expect(await answers()).toEqual(byOrders)
  await sumDays(server.deps, orderFlowDays)
  for (const table of coarse) expect(await server.runSql(`select 1 from ${table} limit 1`)).toHaveLength(1)
  expect(await answers()).toEqual(byOrders)
  expect(await brokenFlow()).toEqual([])
})

test('the list of single orders, counted from sums, has as many as it shows', async () => {
  const { 'of a pile': _, ...others } = filters() // none of these piles stands anywhere
  for (const call of Object.values(callers))
    for (const filter of Object.values(others)) {
      const query = { ...range, ...filter, dateType: 'SETTLE', pageSize: 100 }
      const { data } = await call<Page<FlowRow>>('GET', '/rpt/order/flow/list', query)
      expect(data?.totalRows).toBe(data?.rows.length)
    }
})

test.each([
  ['order_flow_party_day', 'all', 'DAY', 'END'],
  ['order_flow_org_day', 'some', 'CARRIER', 'SETTLE'],
  ['order_flow_station_day', 'some', 'STATION', 'END'],
  ['order_flow_pile_week', 'own', 'PILE', 'SETTLE'],
] as const)('a wrong sum of %s is read, and found at night', async (table, who, groupBy, dateType) => {
  const answer = () => ask(callers[who], { groupBy, dateType, filter: {} })
  const right = await answer()
  await server.runSql(`update ${table} set actual_amt = actual_amt + 1`)
  expect(await answer()).not.toEqual(right)
  expect(await brokenFlow()).not.toEqual([])
  await server.runSql(`update ${table} set actual_amt = actual_amt - 1`)
  expect(await brokenFlow()).toEqual([])
})

test('an order that changes is in every answer at once, while its day and its week are doubted and when they are summed again', async () => {
  const before = await answers()
  await server.runSql(`update charge_order set voucher_amt = 5, discount_amt = 5, actual_amt = actual_amt - 5, principal_amt = principal_amt - 5
    where day_of(end_time) = '${dayAfter(first, 9)}'`)
  const doubted = await answers()
  expect(doubted).not.toEqual(before)
  await sumDays(server.deps, finest)
  expect(await answers()).toEqual(doubted)
  await sumDays(server.deps, orderFlowDays)
  expect(await answers()).toEqual(doubted)
  await server.runSql('delete from summed_day')
  expect(await answers()).toEqual(doubted)
  await sumDays(server.deps, orderFlowDays)
})

test('a station that gets another organisation or company takes its orders along at once', async () => {
  const before = await answers()
  await server.runSql(`update station set org_id = 200, company_id = ${otherCompany} where id = ${stations[0]}`)
  const moved = await answers()
  expect(moved['CARRIER of all by END, some']).not.toEqual(before['CARRIER of all by END, some'])
  await sumDays(server.deps, orderFlowDays)
  expect(await answers()).toEqual(moved)
  expect(await brokenFlow()).toEqual([])
  await server.runSql('delete from summed_day')
  expect(await answers()).toEqual(moved)
})
