import { randomUUID } from 'node:crypto'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import type { Payment } from '@chargedeck/contract/money/trade-order/payment-calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { aCode, aSandbox, ask, decide } from './fixtures.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const later = (minutes: number) => void (at = new Date(at.getTime() + minutes * 60_000))
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  await aSandbox(server, companyId)
  const names = ['topUp', 'payment', 'payment:query', 'payment:channels', 'close', 'one', 'depositGroup', 'refund']
  const permissions = names.map((name) => `trade:order:${name}`)
  call = await server.signIn({ permissions: [...permissions, 'customer:delete'], orgIds: ['100'] })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

const balanceOf = async (id: string) =>
  (await server.runSql(`select balance_amt from wallet where customer_id = ${id}`))[0]?.['balanceAmt']
const tradeOf = async (orderId: string) =>
  (
    await server.runSql(`select trade_status, pay_trans_status, fee_amt, channel_trade_no, remain_amt, fail_reason, channel_mch_id
      from trade_order where id = ${orderId}`)
  )[0]
const journalsOf = async (orderId: string) =>
  (await server.runSql(`select id from journal where biz_id = '${orderId}' and biz_type = 'TOP_UP'`)).length

test('a customer scans, pays, and has the money once, however often the channel says so', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 20_000 })
  expect(code.codeUrl).toMatch(/^\/cashier\/[\w-]{24}$/)
  expect(await tradeOf(code.orderId)).toMatchObject({ tradeStatus: '1', payTransStatus: 'P', remainAmt: 0 })
  expect(await balanceOf(customerId)).toBe(0)
  const { deliver, data } = await decide(server, call, code)
  expect(data).toMatchObject({ state: 'paid' })
  expect((await decide(server, call, code)).data).toMatchObject({ state: 'paid' }) // a second click
  expect((await decide(server, call, { ...code, decision: 'refuse' })).code).toBe(3036041)
  await Promise.all(Array.from({ length: 10 }, deliver))
  await ask(server, code.orderId)
  expect(await tradeOf(code.orderId)).toMatchObject({
    tradeStatus: '2',
    payTransStatus: 'S',
    feeAmt: 120,
    remainAmt: 20_000,
    channelMchId: expect.stringMatching(/^M/),
  })
  expect(await balanceOf(customerId)).toBe(20_000)
  expect(await journalsOf(code.orderId)).toBe(1)
})

test('without a notification the query finds the payment', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 5000 })
  await decide(server, call, code)
  await ask(server, code.orderId)
  expect(await balanceOf(customerId)).toBe(5000)
})

test('a channel that is asked about an unpaid code answers, and when it did is kept', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { orderId } = await aCode(server, call, { customerId, tradeAmt: 5000 })
  later(1)
  const answerTimes = async () => {
    const { data: payment } = await call<Payment>('GET', '/trade/order/payment', { orderId })
    const { data: detail } = await call<TradeOrderDetail>('GET', '/trade/order/one', { orderId })
    return [payment?.answerTime, detail?.payTrans?.answerTime]
  }
  const { data } = await call<{ askedTime: string }>('POST', '/trade/order/payment/query', { orderId })
  const askedTime = data?.askedTime ?? ''
  expect((await answerTimes()).every((time) => (time ?? '') < askedTime)).toBe(true)
  await server.runSql(`update pay_trans set resp_desc = '微信支付返回503' where biz_id = ${orderId}`)
  await ask(server, orderId)
  expect(await answerTimes()).toEqual([askedTime, askedTime])
  expect((await call('GET', '/trade/order/payment', { orderId })).data).toMatchObject({ failReason: null })
})

test('an amount that takes its time is paid after three queries, and one that cannot be paid fails', async () => {
  const customerId = await aCustomer(server, { companyId })
  const slow = await aCode(server, call, { customerId, tradeAmt: 1017 })
  expect((await decide(server, call, slow)).data).toMatchObject({ state: 'paying' })
  for (let query = 0; query < 3; query += 1) {
    await ask(server, slow.orderId)
    expect(await balanceOf(customerId)).toBe(0)
  }
  await ask(server, slow.orderId)
  expect(await balanceOf(customerId)).toBe(1017)
  const failing = await aCode(server, call, { customerId, tradeAmt: 1013 })
  await (await decide(server, call, failing)).deliver()
  expect(await tradeOf(failing.orderId)).toMatchObject({
    tradeStatus: '3',
    payTransStatus: 'F',
    failReason: '支付失败',
  })
  expect(await balanceOf(customerId)).toBe(1017)
})

test('half an hour later nobody can pay any more, and the trade is closed at the channel first', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 3000 })
  later(29)
  await ask(server, code.orderId)
  expect(await tradeOf(code.orderId)).toMatchObject({ tradeStatus: '1' })
  later(2)
  expect(await decide(server, call, code)).toMatchObject({ code: 3036041 })
  await ask(server, code.orderId)
  expect(await tradeOf(code.orderId)).toMatchObject({ tradeStatus: '4', failReason: '超时未支付' })
})

test('staff close a code, and a payment in the same moment wins', async () => {
  const customerId = await aCustomer(server, { companyId })
  const [closed, paid] = [
    await aCode(server, call, { customerId, tradeAmt: 3000 }),
    await aCode(server, call, { customerId, tradeAmt: 4000 }),
  ]
  const close = (orderId: string) => call('POST', '/trade/order/close', { orderId, reason: '客户改用现金' })
  expect((await close(closed.orderId)).code).toBe(200)
  expect((await call('GET', '/trade/order/payment', { orderId: closed.orderId })).data).toMatchObject({
    closingFlag: 1,
  })
  await ask(server, closed.orderId)
  expect(await tradeOf(closed.orderId)).toMatchObject({ tradeStatus: '4', failReason: '工作人员关闭' })
  expect(await decide(server, call, closed)).toMatchObject({ code: 3036041 })
  await decide(server, call, paid)
  expect((await close(paid.orderId)).code).toBe(200)
  await ask(server, paid.orderId)
  expect(await tradeOf(paid.orderId)).toMatchObject({ tradeStatus: '2' })
  expect(await close(paid.orderId)).toMatchObject({ code: 3036030 })
  expect(await balanceOf(customerId)).toBe(4000)
})

test('money that comes after the trade was closed is booked', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 2500 })
  const { deliver } = await decide(server, call, code)
  await server.runSql(`update pay_trans set status = 'F' where biz_id = ${code.orderId}`)
  await server.runSql(`update trade_order set trade_status = '4', pay_trans_status = 'F' where id = ${code.orderId}`)
  await deliver()
  expect(await tradeOf(code.orderId)).toMatchObject({ tradeStatus: '2', failReason: null })
  expect(await balanceOf(customerId)).toBe(2500)
})

const nothingTold = { payConfigId: '', notification: { headers: {}, body: '' } }
test('a forged, a foreign and a mutilated notification move nothing', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 6000 })
  const { payloads } = await decide(server, call, code)
  const [{ payConfigId, notification } = nothingTold] = payloads
  const other = await aSandbox(server, await aCompany(server))
  const post = async (id: string, { headers, body }: typeof notification) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/pay/notify/${id}`,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.body }
  }
  const headers = { ...notification.headers, 'x-sandbox-signature': '00'.repeat(32) }
  expect(await post(payConfigId, { ...notification, headers })).toEqual({ status: 400, body: 'fail' })
  expect(await post(payConfigId, { ...notification, headers: {} })).toMatchObject({ status: 400 })
  expect(await post(payConfigId, { ...notification, body: '{"tradeNo":{}}' })).toMatchObject({ status: 400 })
  expect(await post(payConfigId, { ...notification, body: '' })).toMatchObject({ status: 400 })
  expect(await post(other, notification)).toMatchObject({ status: 400 })
  for (const id of ['1', '99999999999999999999', 'x', '%00']) expect((await post(id, notification)).status).toBe(404)
  expect(await balanceOf(customerId)).toBe(0)
  expect(await post(payConfigId, notification)).toEqual({ status: 200, body: 'success' })
  expect(await balanceOf(customerId)).toBe(6000)
})

test('a channel that says another amount is not believed, and staff see why', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 6000 })
  const { deliver } = await decide(server, call, code)
  await server.runSql(`update sandbox_payment set amt = 1 where title = '充电账户充值' and amt = 6000 and state = 'paid'
    and trade_no = (select trade_no from trade_order where id = ${code.orderId})`)
  await deliver()
  expect(await balanceOf(customerId)).toBe(0)
  const { data } = await call<{ payTrans: object }>('GET', '/trade/order/one', { orderId: code.orderId })
  expect(data?.payTrans).toMatchObject({ status: 'P', respDesc: '渠道支付0.01元，与交易金额不符，未入账' })
})

test('the same request shows the same code, and asks the channel once', async () => {
  const customerId = await aCustomer(server, { companyId })
  const body = { requestId: randomUUID(), customerId, tradeChannel: 'WePay', tradeAmt: 800 }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call<{ orderId: string }>('POST', '/trade/order/topUp', body)),
  )
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  const asked = await server.runSql(`select id from pay_trans where biz_id = ${answers[0]?.data?.orderId}`)
  expect(asked).toHaveLength(1)
})

test('a channel without a contract, a gift beside it, and cash without a reason are refused', async () => {
  const customerId = await aCustomer(server, { companyId })
  const topUp = (facts: object) =>
    call('POST', '/trade/order/topUp', { requestId: randomUUID(), customerId, tradeAmt: 800, ...facts })
  expect(await topUp({ tradeChannel: 'AliPay' })).toMatchObject({ code: 3036005 })
  expect(await topUp({ tradeChannel: 'WePay', giftAmt: 1 })).toMatchObject({ message: '线上充值不能另加赠送金额' })
  expect(await topUp({ tradeChannel: 'OfflinePay' })).toMatchObject({ message: '请填写原因' })
  expect((await call('GET', '/trade/order/payment/channels', { customerId })).data).toEqual([
    { tradeChannel: 'WePay', channelText: '微信', sandboxFlag: 1 },
  ])
})

test('nobody leaves while they may still pay', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 800 })
  const leave = () => call('POST', '/customer/delete', { id: customerId, reason: '客户要求' })
  expect(await leave()).toMatchObject({ message: '客户有未结束的充值，不能删除' })
  later(31)
  await ask(server, code.orderId)
  expect((await leave()).code).toBe(200)
})

test('a group pays its deposit by a code', async () => {
  const groupId = await aGroup(server, { companyId })
  const body = { requestId: randomUUID(), groupId, tradeChannel: 'WePay', tradeAmt: 90_000 }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/depositGroup', body)
  const orderId = data?.orderId ?? ''
  expect(data).toMatchObject({ tradeStatus: '0' })
  await ask(server, orderId)
  const payment = await call<{ codeUrl: string }>('GET', '/trade/order/payment', { orderId })
  const { deliver } = await decide(server, call, { codeUrl: payment.data?.codeUrl ?? '' })
  await Promise.all([deliver(), deliver()])
  expect(
    await server.runSql(`select balance_amt, total_deposit_amt from group_wallet where group_id = ${groupId}`),
  ).toEqual([{ balanceAmt: 90_000, totalDepositAmt: 90_000 }])
})

test('a payment that comes after its group was deleted is not credited to it', async () => {
  const groupId = await aGroup(server, { companyId })
  const body = { requestId: randomUUID(), groupId, tradeChannel: 'WePay', tradeAmt: 90_000 }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/depositGroup', body)
  const orderId = data?.orderId ?? ''
  await ask(server, orderId)
  const payment = await call<{ codeUrl: string }>('GET', '/trade/order/payment', { orderId })
  const { deliver } = await decide(server, call, { codeUrl: payment.data?.codeUrl ?? '' })
  await server.runSql(`update trade_order set trade_status = '4', pay_trans_status = 'F' where id = ${orderId}`)
  await server.runSql(`update pay_trans set status = 'F' where biz_id = ${orderId}`)
  await server.runSql(`update customer_group set data_status = 2 where id = ${groupId}`)
  await expect(deliver()).rejects.toThrow('企业不存在')
  expect(await tradeOf(orderId)).toMatchObject({ tradeStatus: '4', payTransStatus: 'F' })
  expect(await server.runSql(`select balance_amt from group_wallet where group_id = ${groupId}`)).toEqual([
    { balanceAmt: 0 },
  ])
})

test('money goes back the way it came: once, as the channel says', async () => {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt: 10_000 })
  await (await decide(server, call, code)).deliver()
  const refund = async (refundAmt: number) => {
    const body = { requestId: randomUUID(), customerId, refundAmt, way: 'ORIGIN', reason: '客户要求退款' }
    const { data } = await call<{ orders: { orderId: string }[] }>('POST', '/trade/order/refund', body)
    return data?.orders[0]?.orderId ?? ''
  }
  const [good, failing, slow] = [await refund(3000), await refund(1013), await refund(117)]
  expect(await balanceOf(customerId)).toBe(5870)
  for (const orderId of [good, failing, slow]) await ask(server, orderId)
  for (const orderId of [good, failing, slow]) await ask(server, orderId)
  expect(await tradeOf(good)).toMatchObject({ tradeStatus: '2', payTransStatus: 'S' })
  expect(await tradeOf(failing)).toMatchObject({ tradeStatus: '3', failReason: '渠道退款失败' })
  expect(await tradeOf(slow)).toMatchObject({ tradeStatus: '1', payTransStatus: 'P' })
  for (let query = 0; query < 3; query += 1) await ask(server, slow)
  expect(await tradeOf(slow)).toMatchObject({ tradeStatus: '2' })
  expect(await balanceOf(customerId)).toBe(6883)
})
