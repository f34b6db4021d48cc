import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { aSandbox } from '../pay-trans/fixtures.ts'
import { aProof } from './fixtures.ts'

const taken = '请求ID已用于另一笔交易：前一次提交已受理，内容与本次不同，请核对交易记录后重新打开窗口'
let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  await aSandbox(server, companyId)
  call = await server.signIn({
    permissions: ['trade:order:topUp', 'trade:order:topUp:confirm', 'customer:clearEmpty', 'customer:delete'],
    orgIds: ['100'],
  })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

const topUp = async (customerId: string, facts: object = {}) =>
  call<{ orderId: string; balanceAmt: number; giftAmt: number }>('POST', '/trade/order/topUp', {
    requestId: randomUUID(),
    customerId,
    tradeChannel: 'BankPay',
    tradeAmt: 20_000,
    giftAmt: 2000,
    reason: '柜台收款',
    voucherPath: await aProof(server, call),
    ...facts,
  })
const clear = (id: string, shown: object = {}) =>
  call('PUT', '/customer/clearEmpty', { id, reason: '客户注销前清零', ...shown })

test('money paid at the counter is booked once, however often it is sent', async () => {
  const customerId = await aCustomer(server, { companyId })
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => topUp(customerId, { requestId })))
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  expect(answers[0]).toMatchObject({ success: true, data: { balanceAmt: 20_000, giftAmt: 2000 } })
  const trades = await server.db.selectFrom('tradeOrder').selectAll().where('customerId', '=', customerId).execute()
  expect(trades).toMatchObject([{ tradeChannel: 'BankPay', tradeAmt: 20_000, remainAmt: 20_000, giftRemainAmt: 2000 }])
  expect(trades[0]?.createUser).not.toBeNull()
})

test('a repeated top-up by another channel is refused, and nothing is booked', async () => {
  const customerId = await aCustomer(server, { companyId })
  const scan = { requestId: randomUUID(), tradeChannel: 'WePay', giftAmt: 0, voucherPath: [] }
  const first = await topUp(customerId, scan)
  const switched = await topUp(customerId, { requestId: scan.requestId, giftAmt: 0 })
  expect(switched).toMatchObject({ success: false, code: 1012001, message: taken })
  expect((await topUp(customerId, scan)).data).toMatchObject({ orderId: first.data?.orderId, tradeStatus: '0' })
  expect(await server.runSql(`select balance_amt from wallet where customer_id = ${customerId}`)).toEqual([
    { balanceAmt: 0 },
  ])
})

test('nothing is cleared while a payment of the customer is awaited', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 700 })
  const { data } = await topUp(customerId, { tradeChannel: 'WePay', giftAmt: 0, voucherPath: [] })
  expect(await clear(customerId)).toMatchObject({ code: 3034008, message: '客户有未结束的充值，不能清空余额' })
  await server.runSql(`update trade_order set trade_status = '4' where id = ${data?.orderId ?? 0}`)
  expect(await clear(customerId)).toMatchObject({ data: { principalAmt: 700 } })
})

test('only the amounts that staff were shown are cleared', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 4000, gift: 300 })
  const shown = { balanceAmt: 4000, giftAmt: 300 }
  const changed = { success: false, code: 3030409, message: '余额已变化，请重新打开窗口核对新的余额' }
  for (const wrong of [{ ...shown, balanceAmt: 0 }, { ...shown, giftAmt: 200 }, { giftAmt: 0 }])
    expect(await clear(customerId, wrong)).toMatchObject(changed)
  const request = { ...shown, requestId: randomUUID() }
  expect(await clear(customerId, request)).toMatchObject({ data: { principalAmt: 4000, giftAmt: 300 } })
  expect(await clear(customerId, request)).toMatchObject({ data: { principalAmt: 4000, giftAmt: 300 } })
})

test('a repeated clearing gives the first answer, and leaves what was paid since', async () => {
  const customerId = await aCustomer(server, { companyId })
  await topUp(customerId, {})
  const requestId = randomUUID()
  const clearAgain = () => call('PUT', '/customer/clearEmpty', { id: customerId, reason: '客户注销前清零', requestId })
  const [first, twice] = await Promise.all([clearAgain(), clearAgain()])
  expect(first).toMatchObject({ data: { principalAmt: 20_000, giftAmt: 2000 } })
  expect(twice.data).toEqual(first.data)
  await topUp(customerId, {})
  expect((await clearAgain()).data).toEqual(first.data)
  const { data } = await topUp(customerId, {})
  expect(data).toMatchObject({ balanceAmt: 40_000, giftAmt: 4000 })
})

test('an amount outside of the limits of the operator is refused with the limits', async () => {
  const customerId = await aCustomer(server, { companyId })
  for (const tradeAmt of [50, 600_000])
    expect(await topUp(customerId, { tradeAmt })).toMatchObject({
      success: false,
      code: 3036002,
      message: '充值金额须在1.00元到5000.00元之间',
    })
  for (const tradeAmt of [0, -5, 1.5, 1e12, '五十']) expect((await topUp(customerId, { tradeAmt })).code).toBe(1012001)
})

test('a top-up pays debts, and the order that it covers is closed soon', async () => {
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  expect(await topUp(customerId)).toMatchObject({ data: { balanceAmt: 17_000 } })
  const jobs = await server.runSql(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'orders-repaid'`,
  )
  expect(jobs).toEqual([{ payload: { orderIds: [orderId] } }])
  await server.runSql(`update charge_order set order_status = '50' where id = ${orderId}`) // as the job does
})

test('a cleared balance is a trade with its journal, and nothing is left to clear again', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 4000, gift: 300 })
  expect(await clear(customerId)).toMatchObject({ success: true, data: { principalAmt: 4000, giftAmt: 300 } })
  expect(await clear(customerId)).toMatchObject({ success: false, code: 3034009 })
  await server.runSql(`insert into hold values ('CUSTOMER', ${customerId}, 'CHARGE', 77, 0, now(), ${customerId})`)
  await topUp(customerId)
  await server.runSql(`update wallet set frozen_amt = 5 where customer_id = ${customerId}`)
  expect(await clear(customerId)).toMatchObject({ success: false, code: 3034008 })
  await server.runSql(
    `update wallet set frozen_amt = 0 where customer_id = ${customerId}; delete from hold where biz_id = 77`,
  )
})

test('one request number for four customers at once books one top-up; the others learn that it is taken', async () => {
  const customerIds = await Promise.all(Array.from({ length: 4 }, () => aCustomer(server, { companyId })))
  const requestId = randomUUID()
  const answers = await Promise.all(customerIds.map((id) => topUp(id, { requestId })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, message } of answers) expect(success || message).toBe(success || taken)
})

test('a customer who is deleted while their money is counted gets none', async () => {
  const id = await aCustomer(server, { companyId })
  const answers = await whileLocked(server, `select from wallet where customer_id = ${id} for update`, [
    () => call('POST', '/customer/delete', { id, reason: '客户要求' }),
    () => topUp(id),
  ])
  expect(answers).toMatchObject([{ success: true }, { success: false, message: '客户不存在' }])
  expect(await server.runSql(`select balance_amt from wallet where customer_id = ${id}`)).toEqual([{ balanceAmt: 0 }])
})

test('a balance that is cleared twice and topped up at once is cleared whole, each time once', async () => {
  const id = await aCustomer(server, { companyId, funds: 5000, gift: 700 })
  type Cleared = { data: { principalAmt?: number; giftAmt: number } | null }
  const answers = await whileLocked<Cleared>(server, `select from wallet where customer_id = ${id} for update`, [
    () => clear(id) as Promise<Cleared>,
    () => clear(id) as Promise<Cleared>,
    () => topUp(id),
    () => clear(id) as Promise<Cleared>,
  ])
  const cleared = answers.flatMap(({ data }) => data?.principalAmt ?? [])
  const [wallet] = await server.runSql(`select balance_amt, gift_amt from wallet where customer_id = ${id}`)
  expect(cleared.length).toBeGreaterThan(0)
  expect(cleared.reduce((sum, amt) => sum + amt, Number(wallet?.['balanceAmt']))).toBe(25_000)
})

test('nothing is cleared while the customer charges, also when their group pays', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 4000 })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 1000 })
  await payFor(server, { customerId, orderId, amt: 1000 })
  const stateOf = (status: string) =>
    server.runSql(`update charge_order set order_status = '${status}' where id = ${orderId}`)
  const [order] = await server.runSql(`select order_status from charge_order where id = ${orderId}`)
  await stateOf('10')
  expect(await clear(customerId)).toMatchObject({ code: 3034008, message: '客户有未完成的充电订单，不能清空余额' })
  await stateOf(String(order?.['orderStatus']))
  expect(await clear(customerId)).toMatchObject({ data: { principalAmt: 3000 } })
})
