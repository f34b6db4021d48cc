import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceDetail, InvoiceOrder } from '@chargedeck/contract/charging/invoice/row'
import type { InvoiceableOrder, InvoiceTitle } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { aGroup, aStationOf, anEmployee } from '../../../money/ledger/fixtures.ts'
import { payOccupyOrder } from '../../../money/ledger/public.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { asSystem } from '../../../platform/work.ts'
import { anOccupyOrder } from '../../occupy-order/fixtures.ts'
import { aPaidOrder, buyer, registerForTax } from '../fixtures.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let companyId: string
let stationId: string
let finance: Awaited<ReturnType<TestServer['signIn']>>
const permissions = [
  'request',
  'void',
  'page',
  'info',
  'order:page',
  'invoiceable:page',
  'titles',
  'preview',
  'ofOrder',
  'summary',
].map((name) => `invoice:${name}`)

beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  await registerForTax(server, companyId)
  finance = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const newCustomer = () => aCustomer(server, { companyId })
const orderOf = (customerId: string, paid: Parameters<typeof aPaidOrder>[2] = {}) =>
  aPaidOrder(server, { companyId, stationId, customerId }, paid)
type Requested = { id: string; applyNo: string; orderQty: number; totalAmt: number }
const request = (body: object) =>
  finance<Requested>('POST', '/invoice/request', { requestId: randomUUID(), buyer, ...body })
const detailOf = async (id: string) => (await finance<InvoiceDetail>('GET', '/invoice/info', { id })).data
const rowsOf = async (customerId: string) =>
  (await finance<Page<Invoice>>('GET', '/invoice/page', { customerId })).data?.rows ?? []

test('two orders become one invoice, whose lines sum to what the customer paid', async () => {
  const customerId = await newCustomer()
  const chargeOrderIds = [await orderOf(customerId, { amt: 3333 }), await orderOf(customerId, { amt: 1001 })]
  const preview = await finance('GET', '/invoice/preview', { customerId, chargeOrderIds })
  const { data } = await request({ customerId, chargeOrderIds, email: 'Finance@Example.com' })
  expect(data).toMatchObject({ orderQty: 2, totalAmt: 4334 })
  const lines = [
    { item: 'ELEC', rate: 1300, amt: 2166, netAmt: 1917, taxAmt: 249 },
    { item: 'SERVICE', rate: 600, amt: 2168, netAmt: 2045, taxAmt: 123 },
  ]
  expect(preview.data).toMatchObject({ orderQty: 2, totalAmt: 4334, netAmt: 3962, taxAmt: 372, lines })
  expect(await detailOf(data?.id ?? '')).toMatchObject({
    invoice: { status: invoiceStates.requested, totalAmt: 4334, netAmt: 3962, taxAmt: 372, buyerTaxNo: buyer.taxNo },
    lines,
    buyer: { email: 'f****@example.com' },
    steps: [{ step: 'request' }],
  })
  const orders = await finance<Page<InvoiceOrder>>('GET', '/invoice/order/page', { invoiceId: data?.id })
  expect(orders.data?.rows.map(({ orderId, amt, paidAmt }) => [orderId, amt, paidAmt])).toEqual([
    [chargeOrderIds[0], 3333, 3333],
    [chargeOrderIds[1], 1001, 1001],
  ])
})

test('gifts are not invoiced, and an order that only gifts paid cannot be', async () => {
  const customerId = await newCustomer()
  const mixed = await orderOf(customerId, { amt: 3000, topUpAmt: 1000, giftAmt: 4000 })
  const onlyGift = await orderOf(customerId, { amt: 500, topUpAmt: 0 })
  expect((await request({ customerId, chargeOrderIds: [mixed] })).data?.totalAmt).toBe(1000)
  const refused = await request({ customerId, chargeOrderIds: [onlyGift] })
  expect(refused.message).toMatch(/没有可开票金额：优惠和赠送金不开票$/)
})

test('an order is invoiced once; a voided request frees it', async () => {
  const customerId = await newCustomer()
  const orderId = await orderOf(customerId)
  const first = await request({ customerId, chargeOrderIds: [orderId] })
  const second = await request({ customerId, chargeOrderIds: [orderId] })
  expect(second.message).toMatch(/^订单MA5DEMO01\d{17,18}已开票，作废或红冲后才能重新开票$/)
  const listed = () => finance<Page<InvoiceableOrder>>('GET', '/invoice/invoiceable/page', { customerId })
  expect((await listed()).data?.rows).toEqual([])
  const voided = { id: first.data?.id, reason: '抬头填错' }
  expect((await finance('PUT', '/invoice/void', voided)).success).toBe(true)
  expect((await finance('PUT', '/invoice/void', voided)).message).toBe('发票当前状态不允许此操作')
  expect((await listed()).data?.rows).toMatchObject([{ orderId, amt: 3000, actualAmt: 3000 }])
  const again = await request({ customerId, chargeOrderIds: [orderId] })
  expect(again.success).toBe(true)
  const ofOrder = await finance<Invoice[]>('GET', '/invoice/ofOrder', { orderKind: 'CHARGE', orderId })
  expect(ofOrder.data?.map(({ status }) => status)).toEqual([invoiceStates.requested, invoiceStates.voided])
  const ofSeveral = { orderKind: 'CHARGE', orderId: ['1', orderId, '2'] }
  expect((await finance<Invoice[]>('GET', '/invoice/ofOrder', ofSeveral)).data).toEqual(ofOrder.data)
})

test('a title is offered from the last valid invoice: none that was voided, refused, or taken back as a mistake', async () => {
  const customerId = await newCustomer()
  const offered = async () =>
    (await finance<InvoiceTitle[]>('GET', '/invoice/titles', { customerId })).data?.map((title) => title.buyer.name)
  const asked = async (name: string, changes: Updateable<Tables['invoice']> = {}) => {
    at = new Date(at.getTime() + 1000)
    const { data } = await request({
      customerId,
      chargeOrderIds: [await orderOf(customerId)],
      buyer: { kind: 'PERSONAL', name },
    })
    await server.db
      .updateTable('invoice')
      .set({ status: invoiceStates.issued, ...changes })
      .where('id', '=', data?.id ?? '')
      .execute()
  }
  await asked('张三')
  await asked('退货', { status: invoiceStates.reversed, redReason: 'RETURN' })
  await asked('填错', { status: invoiceStates.reversed, redReason: 'MISTAKE' })
  await asked('作废', { status: invoiceStates.voided })
  await asked('失败', { status: invoiceStates.failed })
  expect(await offered()).toEqual(['退货', '张三'])
})

test('of several requests at once for one order exactly one gets it', async () => {
  const customerId = await newCustomer()
  const shared = await orderOf(customerId)
  const others = [await orderOf(customerId), await orderOf(customerId), await orderOf(customerId)]
  const answers = await Promise.all(others.map((other) => request({ customerId, chargeOrderIds: [other, shared] })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await rowsOf(customerId)).toHaveLength(1)
})

test('a repeated request gets the first answer, also when both come at once', async () => {
  const customerId = await newCustomer()
  const body = { requestId: randomUUID(), customerId, chargeOrderIds: [await orderOf(customerId)] }
  const answers = await Promise.all([request(body), request(body), request(body)])
  const ids = new Set(answers.map(({ data }) => data?.id))
  expect([ids.size, (await rowsOf(customerId)).length]).toEqual([1, 1])
  expect((await request(body)).data).toEqual(answers[0]?.data)
})

test('a repeated request with another title, payer, order or remark is refused, and the first stays as it is', async () => {
  const customerId = await newCustomer()
  const [one, two] = [await orderOf(customerId), await orderOf(customerId)]
  const body = { requestId: randomUUID(), customerId, chargeOrderIds: [one], email: 'a@example.com', remark: '3月' }
  const { data } = await request(body)
  const others = [
    { buyer: { kind: 'PERSONAL', name: '张三' } },
    { buyer: { ...buyer, name: '示例物流（杭州）有限公司' } },
    { buyer: { ...buyer, phone: '0571-88888888' } },
    { email: 'b@example.com' },
    { remark: '4月' },
    { chargeOrderIds: [two] },
    { chargeOrderIds: [one, two] },
    { chargeOrderIds: [], occupyOrderIds: [one] },
    { customerId: await newCustomer() },
  ]
  for (const other of others)
    expect(await request({ ...body, ...other }), JSON.stringify(other)).toMatchObject({
      code: 1012001,
      message: '请求ID已用于另一次开票申请：前一次申请已受理，内容与本次不同，请核对发票记录后重新打开窗口',
    })
  expect((await request({ ...body, email: ' A@Example.com ', remark: ' 3月 ' })).data).toEqual(data)
  expect(await rowsOf(customerId)).toHaveLength(1)
})

test('an occupy order goes on the same invoice, on its own line', async () => {
  const customerId = await newCustomer()
  const place = { companyId, stationId, customerId, pileNo: 'P1', gunCodes: ['P101', 'P102'] as const }
  const occupyId = await anOccupyOrder(server, place)
  const wanted = { customerId, chargeOrderIds: [await orderOf(customerId)], occupyOrderIds: [occupyId] }
  expect((await request(wanted)).message).toMatch(/未结清，结清后才能开票$/)
  const amts = { originAmt: fen(600), cappedAmt: fen(600), actualAmt: fen(600), principalAmt: fen(600) }
  await server.db
    .updateTable('occupyOrder')
    .set({ ...amts, status: occupyOrderStates.paid })
    .where('id', '=', occupyId)
    .execute()
  const found = { customerId, orderKind: 'OCCUPY' }
  const page = await finance<Page<InvoiceableOrder>>('GET', '/invoice/invoiceable/page', found)
  expect(page.data?.rows).toMatchObject([{ orderId: occupyId, amt: 600 }])
  const { data } = await request(wanted)
  expect((await detailOf(data?.id ?? ''))?.lines.at(-1)).toEqual({
    item: 'OCCUPY',
    rate: 600,
    amt: 600,
    netAmt: 566,
    taxAmt: 34,
  })
})

test.each<[string, (customerId: string, orderId: string) => object, string]>([
  ['nobody', (_, id) => ({ chargeOrderIds: [id] }), '请选择一位客户或一家企业'],
  [
    'a customer and a group',
    (customerId, id) => ({ customerId, groupId: '1', chargeOrderIds: [id] }),
    '请选择一位客户或一家企业',
  ],
  ['the month of a customer', (customerId) => ({ customerId, month: '2026-02' }), '请选择一位客户或一家企业'],
  ['no order', (customerId) => ({ customerId }), '请选择要开票的订单'],
  [
    'an order of another customer',
    (_, id) => ({ customerId: '5', chargeOrderIds: [id] }),
    '订单不存在，或不是由该客户支付',
  ],
  [
    'a tax number with a wrong check digit',
    (customerId, id) => ({ customerId, chargeOrderIds: [id], buyer: { ...buyer, taxNo: '91330100799655058C' } }),
    '税号有误，请核对每一位',
  ],
  [
    'a company without a tax number',
    (customerId, id) => ({ customerId, chargeOrderIds: [id], buyer: { ...buyer, taxNo: null } }),
    '税号不能为空',
  ],
  ['no title', (customerId, id) => ({ customerId, chargeOrderIds: [id], buyer: undefined }), '抬头不存在，请重新填写'],
  [
    'a mailbox that is none',
    (customerId, id) => ({ customerId, chargeOrderIds: [id], email: 'finance' }),
    '请填写正确的收票邮箱',
  ],
])('a request for %s is refused, and its order stays free', async (_name, body, message) => {
  const customerId = await newCustomer()
  const orderId = await orderOf(customerId)
  expect((await request(body(customerId, orderId))).message).toBe(message)
  expect((await request({ customerId, chargeOrderIds: [orderId] })).success).toBe(true)
})

test('an order that is still owed, and one of another organisation, are refused', async () => {
  const customerId = await newCustomer()
  const orderId = await orderOf(customerId, { amt: 3000, topUpAmt: 1000 })
  expect((await request({ customerId, chargeOrderIds: [orderId] })).message).toMatch(/未结清/)
  const paid = await orderOf(customerId, { amt: 100, topUpAmt: 5000 })
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  const body = { requestId: randomUUID(), customerId, chargeOrderIds: [paid], buyer }
  expect((await elsewhere('POST', '/invoice/request', body)).message).toBe('订单不存在，或不是由该客户支付')
})

test('orders of two companies, and a company without a tax number, are refused', async () => {
  const customerId = await newCustomer()
  const [other] = [await aCompany(server)]
  const place = { companyId: other, stationId: await aStationOf(server, other), customerId }
  const [ours, theirs] = [await orderOf(customerId), await aPaidOrder(server, place)]
  expect((await request({ customerId, chargeOrderIds: [ours, theirs] })).message).toMatch(/多家公司/)
  await server.db.updateTable('company').set({ taxNo: null }).where('id', '=', other).execute()
  expect((await request({ customerId, chargeOrderIds: [theirs] })).message).toMatch(/销售方税号缺失或有误/)
})

test('without a provider nothing is requested', async () => {
  const customerId = await newCustomer()
  const chargeOrderIds = [await orderOf(customerId)]
  Object.assign(server.deps, { allowsSandbox: false })
  expect((await request({ customerId, chargeOrderIds })).message).toBe('未接通开票服务商，请先在系统配置中设置')
  Object.assign(server.deps, { allowsSandbox: true })
  expect((await request({ customerId, chargeOrderIds })).success).toBe(true)
})

/** A group with one employee, and a charge that the group paid. */
async function anEmployer(amt: number) {
  const groupId = await aGroup(server, { companyId, funds: 100_000 })
  const customerId = await newCustomer()
  await anEmployee(server, { customerId, groupId })
  const charge = (paid: number) => aPaidOrder(server, { companyId, stationId, customerId, groupId }, { amt: paid })
  return { groupId, customerId, charge, orderId: await charge(amt) }
}

test('the month of a group is one invoice with its agreed title; orders that were invoiced before are left out', async () => {
  at = fromWallTime('2026-04-10 12:00:00')
  const { groupId, orderId, charge } = await anEmployer(2000)
  await charge(500)
  const info = { title: '示例物流有限公司', taxNo: buyer.taxNo, bank: '示例银行', bankAccount: '6222021234567890' }
  await server.db
    .updateTable('customerGroup')
    .set({ invoiceInfo: JSON.stringify(info) })
    .where('id', '=', groupId)
    .execute()
  finance = await server.signIn({ permissions, orgIds: ['100'] })
  expect((await request({ groupId, month: '2026-04' })).message).toBe('该月尚未结束，下月起可开票')
  expect((await request({ groupId, chargeOrderIds: [orderId], buyer: undefined })).data?.totalAmt).toBe(2000)
  at = fromWallTime('2026-05-01 00:00:00')
  finance = await server.signIn({ permissions, orgIds: ['100'] })
  const ofMonth = { requestId: randomUUID(), groupId, month: '2026-04', buyer: undefined }
  const { data } = await request(ofMonth)
  expect((await request({ ...ofMonth, companyId })).data).toEqual(data)
  for (const other of [{ month: '2026-03' }, { month: undefined, chargeOrderIds: [orderId] }, { companyId: '77' }])
    expect((await request({ ...ofMonth, ...other })).message).toMatch(/^请求ID已用于另一次开票申请/)
  expect(data).toMatchObject({ orderQty: 1, totalAmt: 500 })
  expect(await detailOf(data?.id ?? '')).toMatchObject({
    invoice: { month: '2026-04', buyerName: '示例物流有限公司', groupId },
    buyer: { bank: '示例银行', account: '**** 7890' },
  })
  expect((await request({ groupId, month: '2026-04' })).message).toBe('该月的订单均已开票，无需重复申请')
  expect((await request({ groupId, month: '2026-02' })).message).toBe('该月没有可开票的订单')
  const titles = await finance<InvoiceTitle[]>('GET', '/invoice/titles', { groupId })
  expect(titles.data?.map(({ invoiceId, buyer: { name, account } }) => [invoiceId === null, name, account])).toEqual([
    [true, '示例物流有限公司', '**** 7890'],
    [false, '示例物流有限公司', '**** 7890'],
  ])
})

test('the month of a group has the occupy fees that the group paid', async () => {
  at = fromWallTime('2026-06-10 12:00:00')
  const payers = await anEmployer(2000)
  const place = {
    companyId,
    stationId,
    customerId: payers.customerId,
    pileNo: 'P1',
    gunCodes: ['P101', 'P102'] as const,
  }
  const orderId = await anOccupyOrder(server, place)
  const [{ groupId, customerId }, actualAmt] = [payers, fen(600)]
  await asSystem(server.deps, 'test', (ctx) =>
    payOccupyOrder(ctx, { groupId, customerId, orderId, orderNo: 'x', actualAmt, deductOrder: 'PRINCIPAL_FIRST' }),
  )
  await server.db
    .updateTable('occupyOrder')
    .set({
      groupId,
      originAmt: actualAmt,
      cappedAmt: actualAmt,
      actualAmt,
      groupPayAmt: actualAmt,
      status: occupyOrderStates.paid,
    })
    .where('id', '=', orderId)
    .execute()
  at = fromWallTime('2026-07-01 00:00:00')
  finance = await server.signIn({ permissions, orgIds: ['100'] })
  const { data } = await request({ groupId, month: '2026-06' })
  expect(data).toMatchObject({ orderQty: 2, totalAmt: 2600 })
  expect((await request({ groupId, month: '2026-06' })).message).toBe('该月的订单均已开票，无需重复申请')
})

test('an order that a group and its employee paid is invoiced to each for their own part', async () => {
  const { groupId, customerId, orderId } = await anEmployer(2000)
  await server.db
    .updateTable('chargeOrder')
    .set({ groupPayAmt: fen(1500), principalAmt: fen(500) })
    .where('id', '=', orderId)
    .execute()
  expect((await request({ groupId, chargeOrderIds: [orderId] })).data?.totalAmt).toBe(1500)
  expect((await request({ customerId, chargeOrderIds: [orderId] })).data?.totalAmt).toBe(500)
  expect((await request({ customerId, chargeOrderIds: [orderId] })).message).toMatch(/已开票/)
})

test('a title is used again by the invoice that had it, and only by its payer', async () => {
  const customerId = await newCustomer()
  const typed = { ...buyer, phone: '025-81234567', bank: '示例银行', account: '6222021234567890' }
  const first = await request({ customerId, chargeOrderIds: [await orderOf(customerId)], buyer: typed })
  const reuse = { buyer: undefined, titleOfInvoiceId: first.data?.id }
  const second = await request({ ...reuse, customerId, chargeOrderIds: [await orderOf(customerId)] })
  const [row] = await server.runSql(`select buyer_phone, buyer_account from invoice where id = ${second.data?.id}`)
  expect(row).toEqual({ buyerPhone: '025-81234567', buyerAccount: '6222021234567890' })
  const other = await newCustomer()
  const stolen = await request({ ...reuse, customerId: other, chargeOrderIds: [await orderOf(other)] })
  expect(stolen.message).toBe('抬头不存在，请重新填写')
})

test('the list finds an invoice by its number, its buyer, an order of it and its state; the sums follow', async () => {
  const customerId = await newCustomer()
  const orderId = await orderOf(customerId, { amt: 700 })
  const { data } = await request({ customerId, chargeOrderIds: [orderId], buyer: { kind: 'PERSONAL', name: '王小明' } })
  const [order] = await server.runSql(`select order_no from charge_order where id = ${orderId}`)
  for (const filter of [
    { invoiceNo: data?.applyNo },
    { buyerName: '王小' },
    { orderNo: order?.['orderNo'] },
    { customerId, status: invoiceStates.requested, changedFlag: 'N', companyId },
  ])
    expect((await finance<Page<Invoice>>('GET', '/invoice/page', filter)).data?.rows.map(({ id }) => id)).toEqual([
      data?.id,
    ])
  for (const filter of [{ invoiceNo: 'FP1' }, { buyerName: '小明' }, { customerId, status: invoiceStates.issued }])
    expect((await finance<Page<Invoice>>('GET', '/invoice/page', filter)).data?.rows).toEqual([])
  const sums = await finance('GET', '/invoice/summary', { customerId })
  expect(sums.data).toMatchObject({ issuedQty: 0, totalAmt: 0, waitingQty: 1 })
})

test('an order that was reopened is not invoiced', async () => {
  const customerId = await newCustomer()
  const orderId = await orderOf(customerId)
  await server.db
    .updateTable('chargeOrder')
    .set({ orderStatus: chargeOrderStates.toSettle })
    .where('id', '=', orderId)
    .execute()
  expect((await request({ customerId, chargeOrderIds: [orderId] })).message).toMatch(/未结清/)
})
