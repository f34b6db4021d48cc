import { randomUUID } from 'node:crypto'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { aCode, aSandbox, ask, decide, endRefund } from './fixtures.ts'
import { takeBilled } from './public.ts'

let server: TestServer
let companyId: string
let payConfigId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
  const names = ['topUp', 'payment', 'depositGroup', 'refund', 'clear']
  const permissions = names.map((name) => `trade:order:${name}`)
  call = await server.signIn({ permissions: [...permissions, 'customer:clearEmpty'], orgIds: ['100'] })
})
afterEach(async () => expect(await brokenInvariants(server.db)).toEqual([]))
afterAll(() => server.stop())

async function aPaidCustomer(tradeAmt = 10_000) {
  const customerId = await aCustomer(server, { companyId })
  const code = await aCode(server, call, { customerId, tradeAmt })
  await (await decide(server, call, code)).deliver()
  return customerId
}
async function aRefund(owner: object, refundAmt: number): Promise<string> {
  const body = { requestId: randomUUID(), ...owner, refundAmt, way: 'ORIGIN', reason: '客户要求退款' }
  const { data } = await call<{ orders: { orderId: string }[] }>('POST', '/trade/order/refund', body)
  return data?.orders[0]?.orderId ?? ''
}
const balanceOf = async (id: string) =>
  (await server.runSql(`select balance_amt from wallet where customer_id = ${id}`))[0]?.['balanceAmt']
const tradeOf = async (orderId: string) =>
  (await server.runSql(`select trade_status, fail_reason from trade_order where id = ${orderId}`))[0]
const askedOf = async (orderId: string) =>
  (await server.runSql(`select status, resp_desc from pay_trans where biz_id = ${orderId}`))[0]

/** As the channel's bill says it a day later, twice. */
async function billSaysRefunded(orderId: string, amt: number): Promise<void> {
  const { reqSeqId } = await server.db
    .selectFrom('payTrans')
    .select('reqSeqId')
    .where('bizId', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = {
    kind: 'REFUND',
    number: reqSeqId,
    channelNo: 'R1',
    amt: fen(amt),
    feeAmt: fen(0),
    time: server.now(),
  } as const
  for (let times = 0; times < 2; times += 1)
    await asSystem(server.deps, 'test', (ctx) => takeBilled(ctx, payTransEnds, payConfigId, line))
}

test('a refund that its channel pays out after it had failed is taken from the balance again, once', async () => {
  const customerId = await aPaidCustomer()
  const id = await aRefund({ customerId }, 4000)
  await endRefund(server, id, 'failed')
  expect(await balanceOf(customerId)).toBe(10_000)
  await billSaysRefunded(id, 4000)
  expect(await tradeOf(id)).toEqual({ tradeStatus: '2', failReason: null })
  expect(await askedOf(id)).toMatchObject({ status: 'S' })
  expect(await balanceOf(customerId)).toBe(6000)
})

test('when the money is spent meanwhile nothing is taken, and the refund stays open to the reconciliation', async () => {
  const customerId = await aPaidCustomer()
  const id = await aRefund({ customerId }, 4000)
  await endRefund(server, id, 'failed')
  await call('PUT', '/customer/clearEmpty', { id: customerId, reason: '客户要求' })
  await billSaysRefunded(id, 4000)
  expect(await tradeOf(id)).toEqual({ tradeStatus: '3', failReason: '渠道退款失败' })
  expect(await askedOf(id)).toEqual({
    status: 'F',
    respDesc: '渠道在退款失败后又退出了款项，未能从余额扣回，请核对',
  })
})

test('what a group got back by a refund that failed is taken again too', async () => {
  const groupId = await aGroup(server, { companyId })
  const body = { requestId: randomUUID(), groupId, tradeChannel: 'WePay', tradeAmt: 90_000 }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/depositGroup', body)
  await ask(server, data?.orderId ?? '')
  const payment = await call<{ codeUrl: string }>('GET', '/trade/order/payment', { orderId: data?.orderId })
  await (await decide(server, call, { codeUrl: payment.data?.codeUrl ?? '' })).deliver()
  const id = await aRefund({ groupId }, 5000)
  await endRefund(server, id, 'failed')
  await billSaysRefunded(id, 5000)
  expect(await tradeOf(id)).toMatchObject({ tradeStatus: '2' })
  expect(await server.runSql(`select balance_amt from group_wallet where group_id = ${groupId}`)).toEqual([
    { balanceAmt: 85_000 },
  ])
})

test('a refund to a card that is frozen waits for the merchant: it is neither given back nor forgotten', async () => {
  const customerId = await aPaidCustomer()
  const id = await aRefund({ customerId }, 4000)
  await endRefund(server, id, 'stuck')
  expect(await tradeOf(id)).toMatchObject({ tradeStatus: '1' })
  expect(await askedOf(id)).toEqual({ status: 'P', respDesc: '客户的收款账户异常，请在商户平台处理这笔退款' })
  expect(await balanceOf(customerId)).toBe(6000)
  await billSaysRefunded(id, 4000)
  expect(await tradeOf(id)).toMatchObject({ tradeStatus: '2' })
  expect(await balanceOf(customerId)).toBe(6000)
})
