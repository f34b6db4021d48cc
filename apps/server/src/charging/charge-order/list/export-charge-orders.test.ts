import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aSettledOrder, aStationOf, payFor } from '../../../money/ledger/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const customerId = await aCustomer(server, { companyId, funds: 10_000 })
  for (const amt of [3000, 4500]) {
    const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt })
    await payFor(server, { customerId, orderId, amt })
    await server.runSql(`update charge_order set mobile = '13912345678' where id = ${orderId}`)
  }
})
afterAll(() => server.stop())

async function sheetOf(query: Record<string, string | string[]>, orgId = '100'): Promise<unknown[][]> {
  const user = await aUserWithRole(server.deps, { permissions: ['charge:order:export'], orgIds: [orgId] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const answer = await server.app.inject({ method: 'GET', url: '/api/charge/order/export', headers, query })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  return sheet?.rows ?? []
}

test('exports the orders of the list with the columns that the screen shows, numbers masked', async () => {
  const shown = { columns: ['orderStatus', 'mobile', 'actualAmt'], sortField: 'actualAmt', sortOrder: 'ascend' }
  expect(await sheetOf(shown)).toEqual([
    ['状态', '手机号', '客户', '实收（元）'],
    ['已完成', '139****5678', null, 30],
    ['已完成', '139****5678', null, 45],
  ])
  expect(await sheetOf({ ...shown, orderStatus: ['30'] })).toHaveLength(1)
})

test('without columns a file has all there are, and the orders of others are in none', async () => {
  const [heads] = await sheetOf({})
  expect(heads).toEqual(
    expect.arrayContaining(['订单编号', '交易流水号', '尖（度）', '全天（元）', '停止原因', '调整（元）']),
  )
  expect(heads).toEqual(
    expect.arrayContaining(['会员优惠（元）', '企业优惠（元）', '活动优惠（元）', '券抵扣（元）', '工号', '结算日期']),
  )
  expect(await sheetOf({}, '200')).toHaveLength(1)
})

test('each export leaves an audit row with its filters', async () => {
  const rows = await server.runSql(
    `select count(*)::int as qty from audit_log where path = '/charge/order/export' and change->>'exported' = '充电订单'`,
  )
  expect(rows[0]?.['qty']).toBe(4)
})

test('of a running charge a file has its energy, its amounts and its SOC so far, as the list does', async () => {
  const order = await server.db
    .selectFrom('chargeOrder')
    .select(['id', 'orderNo'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.charging}', total_energy = null, elec_amt = null,
      service_amt = null, total_amt = null, actual_amt = null, end_soc = null where id = ${order.id};
    insert into charge_progress (order_id, energy, elec_amt, service_amt, soc, meter, pieces, sample_time, update_time)
    values (${order.id}, 123400, 700, 81, 55, 123400, '{}', now(), now())`)
  const columns = ['orderNo', 'soc', 'totalEnergy', 'elecAmt', 'serviceAmt', 'totalAmt', 'actualAmt', 'billStatus']
  const [, row] = await sheetOf({ columns, orderStatus: [chargeOrderStates.charging] })
  expect(row).toEqual([order.orderNo, null, 55, 12.34, 7, 0.81, 7.81, null, expect.any(String)])
})

test('what a platform and a regulator were told of an order stands in the list and in the file', async () => {
  const { id } = await server.db.selectFrom('chargeOrder').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { done, failed } = orderPartnerStates
  const told = { tppPushStatus: done, regPushStatus: failed }
  await server.db.updateTable('chargeOrder').set(told).where('id', '=', id).execute()
  const call = await server.signIn({ permissions: null })
  const { data } = await call<{ rows: object[] }>('GET', '/charge/order/page', { orderId: id })
  expect(data?.rows).toMatchObject([told])
  const [, row] = await sheetOf({ columns: ['push'], orderId: id })
  expect(row).toEqual(['成功', '失败'])
})

test('an order of a carrier is found by the number that the carrier gave it, on any day; it says who paid and what a check found', async () => {
  const { id } = await server.db.selectFrom('chargeOrder').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { companyId } = await server.db
    .selectFrom('chargeOrder')
    .select('companyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const carrierId = await aCarrier(server, { companyId })
  const facts = { carrierId, carrierOrderNo: 'MA1234567000000000000000042', checkStatus: orderPartnerStates.failed }
  await server.db.updateTable('chargeOrder').set(facts).where('id', '=', id).execute()
  const call = await server.signIn({ permissions: null })
  const found = async (carrierOrderNo: string, range = {}) =>
    (await call<{ rows: object[] }>('GET', '/charge/order/page', { carrierOrderNo, ...range })).data?.rows
  expect(await found(' MA1234567000000000000000042 ')).toMatchObject([{ orderId: id, ...facts }])
  expect(await found('ｍa１234567000000000000000042')).toMatchObject([{ orderId: id }])
  expect(await found('MA1234567000000000000000043')).toEqual([])
  expect(await found('ma123456700')).toMatchObject([{ orderId: id }])
  for (const other of ['A1234567', 'MA12_4567', '%']) expect(await found(other), other).toEqual([])
  const beforeIt = { startTime: '2026-01-01', endTime: '2026-01-31' }
  for (const typed of ['MA1234567', facts.carrierOrderNo]) expect(await found(typed, beforeIt)).toEqual([])
  const columns = ['carrierOrderNo', 'principalAmt', 'owedAmt', 'checkStatus']
  expect(await sheetOf({ columns, carrierOrderNo: facts.carrierOrderNo })).toEqual([
    ['外部单号', '充值余额支付（元）', '欠费（元）', '对账'],
    [facts.carrierOrderNo, 45, 0, '有差异'],
  ])
})
