import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { readXlsx } from 'hucre/xlsx'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCustomer, aDay } from '../../../test/world.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { aProof } from './fixtures.ts'

const region = '7300'
const permissions = [
  ...(['trade:order:page', 'trade:order:summary', 'trade:order:one', 'trade:order:export'] as const),
  ...(['trade:order:topUp', 'trade:order:refund', 'trade:order:lastYear:topUp', 'trade:order:depositGroup'] as const),
]
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signIn']>>
let staff: typeof owner
let driverId: string
let groupId: string
beforeAll(async () => {
  server = await startTestServer()
  const { world, charger, now } = await aDay(server)
  await server.runSql(`update station set org_id = ${region} where id = ${world.stationId}`)
  const [driver, another] = [await aCustomer(server, world), await aCustomer(server, world)]
  const { companyId } = await server.db
    .selectFrom('station')
    .select('companyId')
    .where('id', '=', world.stationId)
    .executeTakeFirstOrThrow()
  groupId = await aGroup(server, { companyId })
  driverId = driver.id
  owner = await server.signIn({ permissions })
  staff = await server.signIn({ permissions, orgIds: [region] })
  const paid = async () => ({
    requestId: randomUUID(),
    tradeChannel: 'OfflinePay',
    reason: '柜台现金',
    voucherPath: await aProof(server, owner),
  })
  await owner('POST', '/trade/order/topUp', { ...(await paid()), customerId: driver.id, tradeAmt: 10_000 })
  await owner('POST', '/trade/order/topUp', { ...(await paid()), customerId: another.id, tradeAmt: 20_000 })
  await owner('POST', '/trade/order/depositGroup', { ...(await paid()), groupId, tradeAmt: 70_000 })
  await charger.start({ idTag: driver.cardNo, at: now(), meter: energyE4(0) })
})
afterAll(() => server.stop())

const rowsOf = async (query: object = {}) => (await staff<Page<TradeOrder>>('GET', '/trade/order/page', query)).data

test('staff of a station see the trades of who charged there, with their sums, and no others', async () => {
  const own = { rows: [{ tradeAmt: 10_000, customerId: driverId }], totalRows: 1 }
  expect(await rowsOf({ tradeType: 'TOP_UP', minAmt: 10_000, maxAmt: 20_000 })).toMatchObject(own)
  expect(await rowsOf({ groupId })).toMatchObject({ rows: [], totalRows: 0 })
  expect(await rowsOf({ sortField: 'tradeAmt', minAmt: 10_000, maxAmt: 20_000 })).toMatchObject(own)
  expect((await staff('GET', '/trade/order/summary', { minAmt: 10_000, maxAmt: 20_000 })).data).toMatchObject({
    topUpAmt: 10_000,
  })
  const whole = (await staff<{ topUpAmt: number }>('GET', '/trade/order/summary')).data?.topUpAmt
  const listed = (await rowsOf())?.rows.filter(({ tradeType }) => tradeType === 'TOP_UP') ?? []
  expect(whole).toBe(listed.reduce((sum, { tradeAmt }) => sum + tradeAmt, 0))
})

test('they read one of them and the top-ups of the customer, and change nothing', async () => {
  const orderId = (await rowsOf({ minAmt: 10_000, maxAmt: 20_000 }))?.rows[0]?.orderId
  const read = (who: typeof staff) => who<{ trade: TradeOrder }>('GET', '/trade/order/one', { orderId })
  expect([await read(staff), await read(owner)].map(({ data }) => data?.trade.changeable)).toEqual([false, true])
  expect((await rowsOf())?.rows.every(({ changeable }) => !changeable)).toBe(true)
  const topUps = await staff('GET', '/trade/order/lastYear/topUp', { customerId: driverId })
  expect(topUps.data).toContainEqual(expect.objectContaining({ tradeAmt: 10_000 }))
  const refund = { requestId: randomUUID(), customerId: driverId, refundAmt: 100, way: 'OFFLINE', reason: '测试' }
  expect(await staff('POST', '/trade/order/refund', refund)).toMatchObject({ code: 3034010 })
  const foreign = (await owner<Page<TradeOrder>>('GET', '/trade/order/page', { groupId })).data?.rows[0]?.orderId
  expect(await staff('GET', '/trade/order/one', { orderId: foreign })).toMatchObject({ code: 3036001 })
})

/** Larger and newer than those of the driver, of customers who charge elsewhere. */
const newerTrades = (qty: number) =>
  server.runSql(`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, company_id,
      trade_amt, remain_amt, create_time)
    select ${server.nextId()} + n, 'NEW' || n, 'TOP_UP', 'WePay', '2', 'S', other.id, other.company_id, 1000000 + n, 0, now()
    from generate_series(1, ${qty}) n, (select id, company_id from customer where id <> ${driverId} and not exists (
      select from customer_visit where customer_id = customer.id) limit 1) as other`)

test('their trades are listed however many newer and larger ones there are, by time and by amount, both ways', async () => {
  const sorts = [
    {},
    { sortOrder: 'ascend' },
    { sortField: 'tradeAmt' },
    { sortField: 'tradeAmt', sortOrder: 'ascend' },
    { tradeType: 'TOP_UP', sortField: 'tradeAmt' },
    { maxAmt: 10_000 },
    { pageSize: 1, pageNo: 2 },
  ]
  const pagesOf = () => Promise.all(sorts.map((sort) => rowsOf(sort)))
  const before = await pagesOf()
  expect(before[0]?.totalRows).toBeGreaterThan(1)
  await newerTrades(5100)
  expect(await pagesOf()).toEqual(before)
})

test('who sees more than ten thousand customers through their charges finds the same trades, and a count up to a thousand', async () => {
  const wanted = { maxAmt: 10_000 }
  const before = await rowsOf(wanted)
  await server.runSql(`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
      select 90000000 + n, 'MANY' || n, (select company_id from customer where id = ${driverId}), '137' || lpad(n::text, 8, '0'), '张三', now(), now()
      from generate_series(1, 10001) n;
    insert into customer_visit (station_id, customer_id)
      select visit.station_id, 90000000 + n from generate_series(1, 10001) n, (select station_id from customer_visit where customer_id = ${driverId} limit 1) as visit`)
  expect(await rowsOf(wanted)).toEqual(before)
  await server.runSql(`update trade_order set customer_id = 90000001 where trade_no like 'NEW%'`)
  const many = await rowsOf({ minAmt: 1_000_000 })
  expect([many?.rows.length, many?.totalRows, many?.totalCapped]).toEqual([10, 1000, true])
  await server.runSql(`update customer set data_status = ${dataStates.deleted} where id = 90000001`)
  expect((await rowsOf({ minAmt: 1_000_000 }))?.rows).toEqual([])
})

test('the sums of trades of more than twenty thousand visitors are those that were read visitor by visitor', async () => {
  await server.runSql(`update customer set data_status = ${dataStates.normal} where id = 90000001;
    update trade_order set trade_channel = case when id % 2 = 0 then 'AliPay' else 'WePay' end, gift_amt = id % 7 where trade_no like 'NEW%'`)
  const filters = [
    {},
    { tradeType: 'TOP_UP' },
    { minAmt: 1_000_100 },
    { tradeChannel: 'AliPay' },
    { endTime: '2099-01-01' },
    { startTime: '2020-01-01' },
  ]
  const sumsOf = () =>
    Promise.all(
      filters.map(async (filter) => (await staff<Summary>('GET', '/trade/order/summary', filter)).data ?? nothing),
    )
  const before = await sumsOf()
  expect(before.every(({ topUpAmt }) => topUpAmt > 1_000_000_000)).toBe(true)
  const some = { minAmt: 1_000_100, maxAmt: 1_000_120 }
  const listed = await rowsOf({ ...some, pageSize: 100 })
  expect(listed?.rows).toHaveLength(21)
  await server.runSql(`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
      select 90000000 + n, 'MORE' || n, (select company_id from customer where id = ${driverId}), '136' || lpad(n::text, 8, '0'), '张三', now(), now()
      from generate_series(10002, 20010) n;
    insert into customer_visit (station_id, customer_id)
      select visit.station_id, 90000000 + n from generate_series(10002, 20010) n, (select station_id from customer_visit where customer_id = ${driverId} limit 1) as visit`)
  const sorted = (sums: Summary[]) => sums.map((sum) => ({ ...sum, byChannel: sum.byChannel.toSorted(byText) }))
  expect(sorted(await sumsOf())).toEqual(sorted(before))
  expect(await exportedNos(some)).toEqual(listed?.rows.map(({ tradeNo }) => tradeNo))
  await server.runSql(`update customer set data_status = ${dataStates.deleted} where id = 90000001`)
  expect((await sumsOf()).map(({ topUpAmt }) => topUpAmt < 1_000_000)).toEqual(filters.map(() => true))
})

async function exportedNos(filters: object) {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: [region] })
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/trade/order/export',
    payload: { ...filters, columns: ['tradeNo'] },
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
  })
  const [, ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
  return rows.map(([tradeNo]) => tradeNo)
}

type Summary = { topUpAmt: number; byChannel: { channelText: string }[] }
const nothing: Summary = { topUpAmt: 0, byChannel: [] }
const byText = (a: { channelText: string }, b: { channelText: string }) => a.channelText.localeCompare(b.channelText)
