import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { dayOf, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeOrderDays } from '../src/charging/charge-order/public.ts'
import { occupyOrderDays } from '../src/charging/occupy-order/public.ts'
import { tradeOrderDays } from '../src/money/trade-order/public.ts'
import { brokenInvariants } from '../src/insight/invariant/public.ts'
import { sumDays } from '../src/platform/day-sums/sum-days.ts'
import { firstIdOf } from '../src/platform/ids.ts'
import { aCompany, aCustomer } from '../src/customer/customer/fixtures.ts'
import { aStationOf } from '../src/money/ledger/fixtures.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let [companyId, stationId, otherId, customerId] = ['', '', '', '']
const times = [
  '01-05 00:00:00',
  '01-31 23:59:59',
  '02-01 00:00:00',
  '02-01 12:00:00',
  '03-11 23:30:00',
  '03-12 09:00:00',
]
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  otherId = await aStationOf(server, companyId)
  customerId = await aCustomer(server, { companyId })
  for (const [n, time] of times.entries()) await aDayOfRows(n, fromWallTime(`2026-${time}`))
})
afterAll(() => server.stop())

const hours = (at: Date, more: number) => new Date(at.getTime() + more * 3_600_000)

/** A charge, an occupation and a top-up of a moment. */
async function aDayOfRows(n: number, at: Date) {
  const [id, amt] = [`${BigInt(firstIdOf(at)) + BigInt(n)}`, 100 + n]
  const station = n % 2 === 0 ? stationId : otherId
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no,
      pile_name, pile_type, order_status, settle_type, pay_status, create_time, start_time, end_time, settle_time, total_energy, elec_amt, service_amt, total_amt, actual_amt, group_pay_amt)
    values (${id}, ${`MA${id}`}, 'APP', 'QR', ${companyId}, ${station}, '示例站', 1, 'P', 'P', ${n % 3 === 0 ? 'AC' : 'DC'}, ${n % 2 === 0 ? chargeOrderStates.done : chargeOrderStates.toPay}, ${n < 4 ? 'AUTO' : null},
      ${n % 2 === 0 ? payStates.paid : payStates.owing}, ${at}, ${hours(at, -n)}, ${hours(at, 6)}, ${n === 3 ? null : hours(at, 13 * n)}, ${amt * 100}, ${amt}, 7, ${amt + 7}, ${amt + 7}, 3)`.execute(
    server.db,
  )
  await sql`insert into occupy_order (id, order_no, charge_order_id, charge_order_no, company_id, station_id, station_name, customer_id, pile_no,
      gun_code, charge_end_time, grace_min, occupy_start_time, occupy_min, terms, origin_amt, capped_amt, waive_amt, actual_amt, status, create_time, update_time)
    values (${id}, ${`OC${id}`}, ${id}, ${`MA${id}`}, ${companyId}, ${station}, '示例站', ${customerId}, 'P', 'G', ${at}, 30, ${at}, ${n + 1}, '{}', ${amt}, ${amt}, 1, ${amt - 1}, ${n % 2 === 0 ? occupyOrderStates.paid : occupyOrderStates.toPay}, ${at}, ${at})`.execute(
    server.db,
  )
  await sql`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, company_id, trade_amt,
      remain_amt, gift_amt, create_time)
    values (${id}, ${`TP${id}`}, 'TOP_UP', 'OfflinePay', '2', 'S', ${customerId}, ${companyId}, ${amt}, 0, ${n}, ${at})`.execute(
    server.db,
  )
}

const sumNow = () => sumDays(server.deps, [chargeOrderDays, occupyOrderDays, tradeOrderDays])
const ranges = () => [
  {},
  { startTime: '2026-01-01', endTime: '2026-03-12' },
  { startTime: '2026-01-05 00:00:00', endTime: '2026-02-01 11:59:59' },
  { startTime: '2026-02-01 00:00:01', endTime: '2026-03-11 23:29:59' },
  { startTime: '2026-03-12', endTime: '2026-03-12' },
]
/** Every sum of the three lists, for a user of the organisation and for a stranger. */
async function allSums() {
  const answers: unknown[] = []
  const paths = ['/charge/order/summary', '/occupy/order/summary', '/trade/order/summary']
  const permissions = paths.map((path) => path.slice(1).replaceAll('/', ':'))
  for (const orgIds of [['100'], ['101']]) {
    const call = await server.signIn({ permissions, orgIds })
    for (const [at, range] of ranges().entries()) {
      for (const path of paths) answers.push((await call('GET', path, range)).data)
      answers.push((await call('GET', paths[0] ?? '', { ...range, stationId, companyId })).data)
      for (const timeType of ['START', 'END', 'SETTLE'])
        answers.push((await call('GET', paths[0] ?? '', { ...range, ...filters[at % filters.length], timeType })).data)
      answers.push((await call('GET', paths[0] ?? '', { ...range, ...filters[at % filters.length] })).data)
      answers.push((await call('GET', paths[1] ?? '', { ...range, stationId: otherId })).data)
      answers.push((await call('GET', paths[1] ?? '', { ...range, companyId, timeType: 'START', status })).data)
      answers.push((await call('GET', paths[2] ?? '', { ...range, companyId })).data)
      answers.push((await call('GET', paths[2] ?? '', { ...range, ...kinds[at % kinds.length] })).data)
    }
  }
  return answers
}
const filters = [
  { orderStatus: [chargeOrderStates.done, chargeOrderStates.abnormal] },
  { payStatus: payStates.paid },
  { settleType: 'AUTO' },
  { pileType: 'DC' },
]
const status = [occupyOrderStates.toPay]
const kinds = [
  { tradeType: ['TOP_UP', 'CLEAR'] },
  { tradeType: 'REFUND' },
  { tradeChannel: 'OfflinePay' },
  { tradeChannel: 'WePay' },
]
const change = (text: string) => sql.raw(text).execute(server.db)

test('sums that are made ahead are those of the rows, for every range, place and sight', async () => {
  const byRows = await allSums()
  await sumNow()
  expect(await allSums()).toEqual(byRows)
  const [{ qty } = { qty: 0 }] = await server.runSql('select count(*)::int as qty from summed_day')
  expect(qty).toBe(3 * 66) // from 5 January to 11 March
  await change('update charge_order_day set elec_amt = elec_amt + 1')
  expect(await allSums()).not.toEqual(byRows)
  await change('update charge_order_day set elec_amt = elec_amt - 1')
})

test('a row of a past day that changes is summed from the rows, and the next night ahead again', async () => {
  const before = await allSums()
  await change(
    `update charge_order set elec_amt = elec_amt + 40, total_amt = total_amt + 40, actual_amt = actual_amt + 40 where create_time < '2026-02-02'`,
  )
  await change(
    `update charge_order set order_status = '${chargeOrderStates.abnormal}' where create_time between '2026-03-11' and '2026-03-12'`,
  )
  await change(`update occupy_order set waive_amt = capped_amt, actual_amt = 0 where occupy_start_time < '2026-02-02'`)
  await change(`update occupy_order set status = '${occupyOrderStates.paid}' where occupy_start_time < '2026-02-01'`)
  await change(`update trade_order set trade_status = '6' where create_time < '2026-01-06'`)
  await change(`update trade_order set trade_status = '3' where create_time > '2026-03-11'`)
  const [{ qty } = { qty: 0 }] = await server.runSql('select count(distinct (list, day))::int as qty from changed_day')
  expect(qty).toBeGreaterThan(6)
  const afterwards = await allSums()
  expect(afterwards).not.toEqual(before)
  await change('delete from summed_day')
  expect(await allSums()).toEqual(afterwards)
  await sumNow()
  expect(await server.runSql(`select * from changed_day where list not like 'FLOW%' and day < '2026-03-12'`)).toEqual(
    [],
  ) // today is not summed
  expect(await allSums()).toEqual(afterwards)
})

const brokenDays = async () =>
  (await brokenInvariants(server.db))
    .flatMap(({ invariant, rows }) => (invariant === 'I26' ? rows : []))
    .filter(({ period }) => period === '2026-02-01')

test('an order that moves to another day, or that is told late, doubts both days; days that differ from their orders are found', async () => {
  await change('delete from changed_day')
  expect(await brokenDays()).toEqual([])
  await change(
    `update charge_order set end_time = '2026-01-20 10:00+08', settle_time = '2026-02-01 09:00+08' where settle_time is null`,
  )
  await change(`insert into charge_order select (o).* from (select jsonb_populate_record(c, jsonb_build_object('id', ${server.nextId()}::bigint,
    'order_no', 'LATE', 'create_time', now(), 'start_time', '2026-01-21 10:00+08', 'end_time', null, 'settle_time', null)) as o from charge_order c limit 1) as late`)
  const marked = await server.runSql(
    `select distinct to_char(day, 'MM-DD') as day from changed_day where list = 'CHARGE' and day < '2026-03-12' order by 1`,
  )
  expect(marked.map(({ day }) => day)).toEqual(['01-20', '01-21', '02-01'])
  const byRows = await allSums()
  await sumNow()
  expect(await allSums()).toEqual(byRows)
  expect(await brokenDays()).toEqual([])
  await change(`update charge_order_day set elec_amt = elec_amt + 1 where time_type = 'SETTLE' and day = '2026-02-01'`)
  expect(await brokenDays()).toHaveLength(1)
  await change(`update charge_order_day set elec_amt = elec_amt - 1 where time_type = 'SETTLE' and day = '2026-02-01'`)
})

test('a clock that has jumped ahead sums no day that is not over: its rows would change unseen', async () => {
  const ahead = new Date(Date.now() + 40 * 86_400_000)
  await sumDays({ ...server.deps, now: () => ahead }, [chargeOrderDays])
  const { rows } = await sql<{ last: string }>`
    select to_char(max(day), 'YYYY-MM-DD') as last from summed_day where list = 'CHARGE'`.execute(server.db)
  expect(rows).toEqual([{ last: dayOf(new Date(Date.now() - 86_400_000)) }])
})

test('a run that meets another leaves the days of its list to it', async () => {
  await change(`delete from summed_day where list = 'TRADE'`)
  const summed = () => server.runSql(`select 1 from summed_day where list = 'TRADE' limit 1`)
  await server.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtext('sum-days'), hashtext('TRADE'))`.execute(other)
    await sumDays(server.deps, [tradeOrderDays])
  })
  expect(await summed()).toEqual([])
  await sumDays(server.deps, [tradeOrderDays])
  expect(await summed()).toHaveLength(1)
})
