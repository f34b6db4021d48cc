import type { ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { aCustomer, aDay, reading } from '../../../../test/world.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let page: (query?: object) => Promise<{ code: number; message: string; data: Page<ChargeOrder> | null }>
let summary: (query?: object) => Promise<{ data: ChargeOrderSummary | null }>

/** Settled orders of another station, so that each test sees only the orders it creates. */
async function orders(orderStatus: string, createTime: string, quantity = 1) {
  const { stationId, companyId, pileId, pileNo } = day.world
  const at = fromWallTime(createTime)
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no,
      pile_name, pile_type, order_status, create_time, start_time, end_time, total_energy, elec_amt, service_amt, total_amt, actual_amt,
      principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt, mobile, plate_no, vin)
    select ${firstIdOf(at)}::bigint + n, 'MA' || (${firstIdOf(at)}::bigint + n), 'APP', 'QR', ${companyId}, ${stationId}, '示例站', ${pileId},
      ${pileNo}, 'A', 'DC', ${orderStatus}, ${at}, ${at}, ${at}, 10000, 100, 50, 150, 150, 150, 0, 0, 0, 0, '13912345678', '苏AD12345', 'LSVAA4182E2123456'
    from generate_series(1, ${quantity}::int) as n`.execute(server.db)
}

beforeAll(async () => {
  server = await startTestServer()
  day = await aDay(server, '11:40:00')
  await orders('30', '2026-03-12 11:00:00')
  await orders('50', '2026-03-11 11:00:00')
  await orders('80', '2026-03-10 11:00:00')
  await orders('50', '2026-02-01 11:00:00')
  const call = await server.signIn({ permissions: ['charge:order:page', 'charge:order:summary'], orgIds: ['100'] })
  page = (query) => call('GET', '/charge/order/page', query)
  summary = (query) => call('GET', '/charge/order/summary', query)
})
afterAll(() => server.stop())

const statesOf = async (query?: object) => (await page(query)).data?.rows.map(({ orderStatus }) => orderStatus)

test('shows the last seven days, newest first, ten to a page', async () => {
  const { data } = await page()
  expect(data).toMatchObject({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 3, totalCapped: false })
  expect(data?.rows.map(({ createTime }) => createTime)).toEqual([
    '2026-03-12 11:00:00',
    '2026-03-11 11:00:00',
    '2026-03-10 11:00:00',
  ])
  expect(data?.rows[0]?.mobile).toBe('139****5678')
})

test('finds the orders of a pile in capital and in small letters', async () => {
  const { pileNo } = day.world
  for (const written of [pileNo, pileNo.toLowerCase(), pileNo.toUpperCase()]) {
    expect(await statesOf({ pileNo: written })).toEqual(['30', '50', '80'])
    expect(await statesOf({ searchValue: written })).toEqual(['30', '50', '80'])
  }
  expect(await statesOf({ pileNo: `${pileNo}-` })).toEqual([])
})

test('filters by several states, and by a range', async () => {
  expect(await statesOf({ orderStatus: ['50', '80'] })).toEqual(['50', '80'])
  expect(await statesOf({ orderStatus: '80' })).toEqual(['80'])
  expect(await statesOf({ abnormalOnly: 1 })).toEqual(['80'])
  expect(await statesOf({ startTime: '2026-01-01 00:00:00', endTime: '2026-03-01 00:00:00' })).toEqual(['50'])
  expect(await statesOf({ startTime: '2026-03-10', endTime: '2026-03-11 11:00:00' })).toEqual(['50', '80'])
  expect(await statesOf({ startTime: '2026-03-11', endTime: '2026-03-11' })).toEqual(['50'])
  expect(await statesOf({ timeType: 'END', startTime: '2026-03-11', endTime: '2026-03-12' })).toEqual(['30', '50'])
})

test.each([
  [{ mobile: '13912345678' }, 3],
  [{ mobile: '13900000000' }, 0],
  [{ mobile: '+86 139-1234-5678' }, 3],
  [{ vin: 'lsvaa4182e2123456 ' }, 3],
  [{ vin: 'LSVAA4182E2123457' }, 0],
  [{ plateNo: '苏AD12345' }, 3],
  [{ plateNo: '苏a·d12345' }, 3],
  [{ searchValue: '苏AD12345' }, 3],
  [{ searchValue: '１３９１２３４５６７８' }, 3],
  [{ searchValue: '+86 139-1234-5678' }, 3],
  [{ searchValue: '%' }, 0],
  [{ startupMode: ['APP', 'WeChat'] }, 3],
  [{ startupMode: 'WeChat' }, 0],
  [{ pileType: 'AC' }, 0],
  [{ payStatus: '1' }, 0],
  [{ minEnergy: 10_000 }, 3],
  [{ minEnergy: 10_001 }, 0],
  [{ reviewOnly: 1 }, 0],
  [{ customerType: 'VIP' }, 0],
  [{ settleType: 'AUTO' }, 0],
  [{ stopCode: 'O01' }, 0],
  [{ groupId: '71' }, 0],
  [{ carrierId: '72' }, 0],
])('filters by %j', async (query, totalRows) => {
  expect((await page(query)).data).toMatchObject({ totalRows })
})

test('filters by the group and by the carrier, whose names the rows show', async () => {
  await orders('20', '2026-03-12 10:00:00')
  await sql`update charge_order set group_id = 71, group_name = '示例冷链物流', carrier_id = 72, carrier_name = '示例流量方'
    where order_status = '20'`.execute(server.db)
  const names = { groupId: '71', groupName: '示例冷链物流', carrierId: '72', carrierName: '示例流量方' }
  expect((await page({ groupId: '71' })).data?.rows).toMatchObject([names])
  expect((await page({ carrierId: '72' })).data?.rows).toMatchObject([names])
  expect((await page({ groupId: '72' })).data?.rows).toEqual([])
  await sql`delete from charge_order where order_status = '20'`.execute(server.db)
})

test('a row has each kind of discount, the number of the employee, and the day of a settlement that is paid', async () => {
  await orders('40', '2026-03-12 10:00:00')
  const facts = `vip_discount_amt = 1, group_discount_amt = 2, activity_discount_amt = 3, voucher_amt = 4, employee_no = 'E01'`
  const times = `settle_time = '2026-03-12 23:30:00+08', pay_time = '2026-03-13 00:10:00+08'`
  const rowAs = async (status: string, settleDate: string) => {
    await server.runSql(
      `update charge_order set order_status = '${status}', settle_date = ${settleDate}, ${facts}, ${times} where create_time = '2026-03-12 10:00:00+08'`,
    )
    return (await page({ timeType: 'SETTLE' })).data?.rows
  }
  const discounts = { vipDiscountAmt: 1, groupDiscountAmt: 2, activityDiscountAmt: 3, voucherAmt: 4 }
  expect(await rowAs('40', 'null')).toMatchObject([{ ...discounts, employeeNo: 'E01', settleDate: null }])
  expect(await rowAs('50', `'2026-03-13'`)).toMatchObject([{ ...discounts, settleDate: '2026-03-13' }])
  await server.runSql(`delete from charge_order where employee_no = 'E01'`)
})

test('an order number needs no time range', async () => {
  const old = (await page({ startTime: '2026-02-01', endTime: '2026-02-02' })).data?.rows[0]
  expect(await statesOf({ orderNo: old?.orderNo })).toEqual(['50'])
  expect(await statesOf({ orderId: old?.orderId })).toEqual(['50'])
})

test('what a customer has not paid is listed and summed however old it is', async () => {
  const { id: customerId } = await aCustomer(server, day.world)
  await orders('40', '2024-11-02 10:00:00')
  await server.runSql(`update charge_order set customer_id = ${customerId} where order_status = '40'`)
  expect(await statesOf({ customerId, orderStatus: '40' })).toEqual(['40'])
  expect((await summary({ customerId, orderStatus: '40' })).data).toMatchObject({ orderQty: 1 })
  for (const other of [{ customerId }, { orderStatus: '40' }, { customerId, orderStatus: ['40', '50'] }])
    expect(await statesOf(other)).not.toContain('40')
  await server.runSql(`delete from charge_order where order_status = '40'`)
})

test('the sums are those of the list', async () => {
  const sums = {
    orderQty: 3,
    totalEnergy: 30_000,
    elecAmt: 300,
    serviceAmt: 150,
    totalAmt: 450,
    discountAmt: 0,
    actualAmt: 450,
    adjustAmt: 0,
    groupPayAmt: 0,
  }
  expect((await summary()).data).toEqual(sums)
  expect((await summary({ mobile: '13900000000' })).data).toMatchObject({ orderQty: 0, totalAmt: 0 })
})

test('the sums of a group name what it paid itself', async () => {
  await orders('50', '2026-03-12 10:00:00', 2)
  await sql`update charge_order set group_id = 73, principal_amt = 30, group_pay_amt = 120
    where create_time = ${fromWallTime('2026-03-12 10:00:00')}`.execute(server.db)
  expect((await summary({ groupId: '73' })).data).toMatchObject({ orderQty: 2, actualAmt: 300, groupPayAmt: 240 })
  await sql`delete from charge_order where group_id = 73`.execute(server.db)
})

test('a running order shows its energy and its cost so far', async () => {
  const customer = await aCustomer(server, day.world)
  const { transactionNo } = await day.charger.start({ idTag: customer.cardNo, at: day.now(), meter: energyE4(0) })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('11:50:00'), 100_000, { soc: 55 })] })
  const running = (await page({ orderStatus: '10' })).data?.rows
  expect(running).toMatchObject([{ totalEnergy: 100_000, elecAmt: 1103, serviceAmt: 400, totalAmt: 1503, endSoc: 55 }])
  const orderNo = running?.[0]?.orderNo
  expect((await page({ orderNo })).data?.rows).toEqual(running)
  expect((await page({ searchValue: orderNo })).data?.rows).toEqual(running)
  expect((await page({ orderNo: `${orderNo?.slice(0, -1)}x` })).data?.rows).toEqual([])
})

test('a page larger than the call allows is cut, not refused', async () => {
  expect((await page({ pageSize: 9999999, orderStatus: ['30', '50', '80'] })).data).toMatchObject({
    pageSize: 1000,
    totalRows: 3,
  })
})

test('sorts and turns pages', async () => {
  const closed = { orderStatus: ['30', '50', '80'], sortOrder: 'ascend', pageSize: 2 }
  expect(await statesOf({ ...closed, sortField: 'createTime' })).toEqual(['80', '50'])
  expect(await statesOf({ ...closed, sortField: 'createTime', pageNo: 2 })).toEqual(['30'])
  for (const sortField of ['startTime', 'endTime', 'settleTime', 'totalEnergy', 'totalAmt', 'actualAmt'])
    expect(await statesOf({ ...closed, sortField })).toHaveLength(2)
})

test.each([
  [{ sortField: 'id; drop table station' }, 1012001, '排序字段格式错误，请检查sortField参数'],
  [{ pageNo: 0 }, 1012001, '页码格式错误，请检查pageNo参数'],
  [{ startTime: 'yesterday' }, 1012001, '时间起格式错误，请检查startTime参数'],
  [{ startTime: '2024-01-01', endTime: '2026-01-01' }, 3035009, '时间范围不能超过366天'],
])('refuses %j by name', async (query, code, message) => {
  expect(await page(query)).toMatchObject({ code, message })
})

test('counts no further than the cap, and reports that', async () => {
  await orders('90', '2026-03-12 10:00:00', 10_001)
  expect((await page({ orderStatus: '90' })).data).toMatchObject({
    totalRows: 10_000,
    totalPage: 1000,
    totalCapped: true,
  })
})
