import { randomUUID } from 'node:crypto'
import { permissionOf, type Answer } from '@chargedeck/contract/endpoint'
import { homeApi } from '@chargedeck/contract/insight/home/calls'
import {
  carrierMarginApi,
  type CarrierMovement,
  type WaitingBack,
} from '@chargedeck/contract/money/carrier-margin/calls'
import type { Page } from '@chargedeck/contract/paging'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCaller, png } from '../../base/file/fixtures.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aProof } from '../trade-order/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const payment = async (carrierId: string, amt: number, more: object = {}) => ({
  requestId: randomUUID(),
  carrierId,
  amt,
  tradeChannel: 'BankPay',
  voucherPath: await aProof(server, call),
  reason: '季度保证金',
  ...more,
})
const topUp = (body: object) => call('POST', '/connectivity/carrier/topUp/margin', body)
const repay = (body: object) => call('POST', '/connectivity/carrier/receivable/paid', body)
const movements = async (carrierId: string) =>
  (await call<Page<CarrierMovement>>('GET', '/connectivity/carrier/margin/page', { carrierId })).data?.rows

test('a margin is topped up once for each request, also by two at once, and its journal is shown', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const body = await payment(carrierId, 500_000)
  const answers = await Promise.all([topUp(body), topUp(body)])
  for (const answer of answers) expect(answer.data).toEqual({ marginAmt: 500_000, receivableAmt: 0 })
  expect((await topUp(body)).data).toEqual({ marginAmt: 500_000, receivableAmt: 0 })
  expect(await topUp({ ...body, amt: 1 })).toMatchObject({ code: 1012001 })
  expect(await movements(carrierId)).toMatchObject([
    { account: 'CARRIER_MARGIN', bizType: 'CARRIER_MARGIN', changeAmt: 500_000, balanceAfterAmt: 500_000 },
  ])
  const log = await server.runSql(
    `select change::text from audit_log where path like '%topUp/margin' and change is not null`,
  )
  expect(JSON.stringify(log)).toContain('季度保证金')
})

test('what a margin carrier owes is paid from its next margin first', async () => {
  const carrierId = await aCarrier(server, { companyId })
  await server.runSql(`update carrier_wallet set receivable_amt = 300 where carrier_id = ${carrierId}`)
  expect((await topUp(await payment(carrierId, 1000))).data).toEqual({ marginAmt: 700, receivableAmt: 0 })
  expect((await movements(carrierId))?.map(({ account, changeAmt }) => [account, changeAmt])).toEqual([
    ['CARRIER_RECEIVABLE', -300],
    ['CARRIER_MARGIN', -300],
    ['CARRIER_MARGIN', 1000],
  ])
})

test('only a carrier that pays by margin has one, and each payment has its proof and its reason', async () => {
  const monthly = await aCarrier(server, { companyId, payMode: 'MONTHLY' })
  expect(await topUp(await payment(monthly, 100))).toMatchObject({ code: 3038007, message: '非保证金结算' })
  const carrierId = await aCarrier(server, { companyId })
  expect(await topUp(await payment(carrierId, 100, { voucherPath: [] }))).toMatchObject({
    message: expect.stringContaining('凭证'),
  })
  expect((await topUp(await payment(carrierId, 100, { reason: ' ' }))).code).toBe(1012001)
  expect((await topUp(await payment(carrierId, 0))).code).toBe(1012001)
  expect((await topUp(await payment('1', 100))).code).toBe(3038001)
  expect(await movements(carrierId)).toEqual([])
})

test('a monthly carrier pays its bill, and no more than that', async () => {
  const carrierId = await aCarrier(server, { companyId, payMode: 'MONTHLY' })
  await server.runSql(`update carrier_wallet set receivable_amt = 800 where carrier_id = ${carrierId}`)
  expect(await repay(await payment(carrierId, 801))).toMatchObject({
    data: { fields: { amt: expect.stringContaining('8.00') } },
  })
  expect((await repay(await payment(carrierId, 500))).data).toEqual({ marginAmt: 0, receivableAmt: 300 })
  expect((await movements(carrierId))?.[0]).toMatchObject({ account: 'CARRIER_RECEIVABLE', changeAmt: -500 })
  const regulator = await aCarrier(server, {
    companyId,
    carrierType: 'REG',
    apiStandard: 'HUNAN',
    payMode: null,
  })
  expect((await repay(await payment(regulator, 1))).code).toBe(3038017)
})

test('[2.14] a carrier whose margin was given back can be deleted', async () => {
  const carrierId = await aCarrier(server, { companyId })
  await topUp(await payment(carrierId, 9000))
  const remove = () => call('DELETE', `/connectivity/carrier/delete?id=${carrierId}`)
  const back = (body: object) => call('POST', '/connectivity/carrier/margin/refund', body)
  expect((await remove()).code).toBe(3038009)
  expect(await back(await payment(carrierId, 9001))).toMatchObject({
    data: { fields: { amt: '退还不能超过可退保证金90.00元' } },
  })
  const body = await payment(carrierId, 9000, { reason: '合作终止' })
  for (const answer of await Promise.all([back(body), back(body)]))
    expect(answer.data).toEqual({ marginAmt: 0, receivableAmt: 0, waitFlag: 0 })
  expect((await movements(carrierId))?.[0]).toMatchObject({
    bizType: 'CARRIER_MARGIN_BACK',
    changeAmt: -9000,
    balanceAfterAmt: 0,
    proofs: [{}],
  })
  const log = await server.runSql(
    `select change::text from audit_log where path like '%margin/refund' and change is not null`,
  )
  expect(JSON.stringify(log)).toContain('合作终止')
  expect((await remove()).code).toBe(200)
})

test('what a carrier still owes us is not given back of its margin', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const wallet = (marginAmt: number, receivableAmt: number) =>
    server.runSql(
      `update carrier_wallet set margin_amt = ${marginAmt}, receivable_amt = ${receivableAmt} where carrier_id = ${carrierId}`,
    )
  const back = async (amt: number) => call('POST', '/connectivity/carrier/margin/refund', await payment(carrierId, amt))
  await wallet(3000, 5000)
  expect(await back(1)).toMatchObject({ data: { fields: { amt: '退还不能超过可退保证金0.00元' } } })
  await wallet(3000, 1000)
  expect(await back(2001)).toMatchObject({ data: { fields: { amt: '退还不能超过可退保证金20.00元' } } })
  expect((await back(2000)).data).toEqual({ marginAmt: 1000, receivableAmt: 1000, waitFlag: 0 })
})

test('only a margin carrier has a margin to get back, only who is billed overpays us, and only a partner is overpaid by us', async () => {
  const monthly = await aCarrier(server, { companyId, payMode: 'MONTHLY' })
  const code = async (path: string) =>
    (await call('POST', `/connectivity/carrier/${path}`, await payment(monthly, 1))).code
  expect(await code('margin/refund')).toBe(3038007)
  expect(await code('payable/collect')).toBe(3038018)
  await server.runSql(`update carrier_wallet set receivable_amt = -300 where carrier_id = ${monthly}`)
  expect((await call('POST', '/connectivity/carrier/receivable/refund', await payment(monthly, 300))).data).toEqual({
    marginAmt: 0,
    receivableAmt: 0,
    waitFlag: 0,
  })
})

test('the proof of what we pay is one of a payment, and that of what we get one of a receipt', async () => {
  const [margin, monthly] = [
    await aCarrier(server, { companyId }),
    await aCarrier(server, { companyId, payMode: 'MONTHLY' }),
  ]
  const partner = await aCarrier(server, { companyId, carrierType: 'SUP', payMode: null })
  await server.runSql(`update carrier_wallet set receivable_amt = -300 where carrier_id = ${monthly}`)
  await server.runSql(`update carrier_wallet set payable_amt = 300 where carrier_id = ${partner}`)
  const use = async (fileId: string) => (await call('POST', '/sysFileInfo/delete', { id: fileId })).message
  for (const [path, carrierId, direction] of [
    ['topUp/margin', margin, '收款'],
    ['margin/refund', margin, '付款'],
    ['receivable/refund', monthly, '付款'],
    ['payable/paid', partner, '付款'],
  ] as const) {
    const pay = async (more: object) =>
      call('POST', `/connectivity/carrier/${path}`, await payment(carrierId, 100, more))
    expect(await pay({ voucherPath: [] }), path).toMatchObject({ message: `线下${direction}须上传凭证` })
    const voucherPath = await aProof(server, call)
    expect((await pay({ voucherPath })).code, path).toBe(200)
    expect(await use(voucherPath[0]), path).toBe('文件正在用于收付款凭证，不能删除')
  }
})

test('a carrier of another organisation is neither paid for nor looked at', async () => {
  const others = await server.signIn({
    permissions: ['connectivity:carrier:topUp:margin', 'connectivity:carrier:margin:page'],
    orgIds: ['200'],
  })
  const carrierId = await aCarrier(server, { companyId })
  const body = await payment(carrierId, 100)
  expect((await others('POST', '/connectivity/carrier/topUp/margin', body)).code).toBe(3038001)
  expect((await others('GET', '/connectivity/carrier/margin/page', { carrierId })).code).toBe(3038001)
})

test('a proof shows one payment, of a carrier or of a customer, and a repeated payment keeps its answer', async () => {
  const [carrierId, customerId] = [await aCarrier(server, { companyId }), await aCustomer(server, { companyId })]
  const ofCustomer = async (voucherPath: string[]) => {
    const trade = { requestId: randomUUID(), customerId, tradeChannel: 'BankPay', tradeAmt: 100, reason: '转账' }
    return call('POST', '/trade/order/topUp', { ...trade, voucherPath })
  }
  const paid = await payment(carrierId, 100)
  expect((await topUp(paid)).code).toBe(200)
  expect(await ofCustomer(paid.voucherPath)).toMatchObject({ code: 3036007 })
  expect((await topUp(paid)).data).toEqual({ marginAmt: 100, receivableAmt: 0 })
  const { voucherPath } = await payment(carrierId, 100)
  expect((await ofCustomer(voucherPath)).code).toBe(200)
  expect(await topUp(await payment(carrierId, 100, { voucherPath }))).toMatchObject({ code: 3036007 })
})

test('the proofs of a payment are opened from its movements, by who sees the carrier and no other', async () => {
  const permissions = ['topUp:margin', 'margin:page', 'margin:voucher'].map((name) => `connectivity:carrier:${name}`)
  const cashier = await aCaller(server, { permissions, orgIds: ['100'] })
  const lead = await aCaller(server, { permissions, orgIds: ['100'] })
  const [carrierId, other] = [await aCarrier(server, { companyId }), await aCarrier(server, { companyId })]
  const { data: fileId } = await cashier.upload('回单.png', new Uint8Array(png))
  const paid = { requestId: randomUUID(), carrierId, amt: 900, tradeChannel: 'BankPay', reason: '保证金' }
  const answer = await cashier.post('/connectivity/carrier/topUp/margin', { ...paid, voucherPath: [fileId] })
  expect(answer.json()).toMatchObject({ code: 200 })
  expect(await movements(carrierId)).toMatchObject([
    { changeAmt: 900, proofs: [{ fileId, name: '回单.png', fileSize: png.length, preview: 'IMAGE' }] },
  ])
  const ask = (by: typeof lead, of: string) =>
    by.get(`/connectivity/carrier/margin/voucher?carrierId=${of}&fileId=${fileId}`)
  expect((await ask(lead, carrierId)).rawPayload).toEqual(png)
  expect((await ask(lead, other)).json()).toMatchObject({ code: 3036008 })
  const elsewhere = await aCaller(server, { permissions, orgIds: ['200'] })
  expect((await ask(elsewhere, carrierId)).json()).toMatchObject({ code: 3038001 })
})

test('a large sum goes back only after a second person, who is told, and small ones of a day count together', async () => {
  const second = await server.signIn({ permissions: ['connectivity:carrier:margin:back:confirm'] })
  const carrierId = await aCarrier(server, { companyId })
  await topUp(await payment(carrierId, 200_000))
  const back = (body: object) => call('POST', '/connectivity/carrier/margin/refund', body)
  const small = await back(await payment(carrierId, 30_000))
  expect(small.data).toEqual({ marginAmt: 170_000, receivableAmt: 0, waitFlag: 0 })
  const terms = await call('GET', '/connectivity/carrier/margin/back/terms', { carrierId })
  expect(terms.data).toEqual({ refundAuditAmt: 50_000, unreviewedAmt: 30_000 })
  const asked = await payment(carrierId, 20_000, { reason: '分次退还' })
  const waits = { marginAmt: 170_000, receivableAmt: 0, waitFlag: 1 }
  expect([(await back(asked)).data, (await back(asked)).data]).toEqual([waits, waits])
  expect((await movements(carrierId))?.[0]).toMatchObject({ changeAmt: -30_000 })
  expect(await back(await payment(carrierId, 100))).toMatchObject({ message: '已有一笔退还等待复核，请先处理' })
  const waiting = async () => (await call<WaitingBack>('GET', '/connectivity/carrier/margin/back', { carrierId })).data
  expect(await waiting()).toMatchObject({ paymentKind: 'MARGIN_BACK', amt: 20_000, reason: '分次退还', proofs: [{}] })
  const listed = async () =>
    (await call<Page<Carrier>>('GET', '/connectivity/carrier/page', { backWaitOnly: 1 })).data?.rows.map(({ id }) => id)
  expect(await listed()).toEqual([carrierId])
  const reviewer = await server.signIn({
    permissions: [carrierApi.page, carrierMarginApi.confirmBack].map(permissionOf),
    orgIds: ['100'],
  })
  const toDo = async (by: typeof call) => {
    const { data } = await by<Answer<typeof homeApi.waiting>>('GET', homeApi.waiting.path)
    return data?.items.find(({ kind }) => kind === 'CARRIER_BACK')?.qty
  }
  expect(await toDo(reviewer)).toBe(1)
  const reader = await server.signIn({ permissions: [permissionOf(carrierApi.page)], orgIds: ['100'] })
  expect(await toDo(reader)).toBeUndefined()
  const told = await server.runSql(
    `select payload ->> 'content' as content from graphile_worker._private_jobs where payload ->> 'title' = '退还保证金待复核'`,
  )
  expect(told[0]?.['content']).toContain('200.00元')
  const seen = { carrierId, paymentId: (await waiting())?.paymentId }
  const decide = (by: typeof call, step: string, more: object = {}) =>
    by('PUT', `/connectivity/carrier/margin/back/${step}`, { ...seen, ...more })
  expect(await decide(call, 'confirm')).toMatchObject({ message: '申请人不能复核本人申请的退还' })
  const both = await Promise.all([decide(second, 'confirm'), decide(second, 'confirm')])
  expect(both.filter(({ success }) => success).map(({ data }) => data)).toEqual([
    { marginAmt: 150_000, receivableAmt: 0 },
  ])
  expect((await movements(carrierId))?.[0]).toMatchObject({ bizType: 'CARRIER_MARGIN_BACK', changeAmt: -20_000 })
  expect(await waiting()).toBeNull()
  expect([await listed(), await toDo(reviewer)]).toEqual([[], 0])
})

test('a refused sum stays with the carrier, and one that no longer fits is not confirmed', async () => {
  const second = await server.signIn({ permissions: null })
  const carrierId = await aCarrier(server, { companyId })
  await topUp(await payment(carrierId, 90_000))
  const ask = async () => {
    const asked = await payment(carrierId, 90_000)
    await call('POST', '/connectivity/carrier/margin/refund', asked)
    const waiting = await call<WaitingBack>('GET', '/connectivity/carrier/margin/back', { carrierId })
    return { asked, seen: { carrierId, paymentId: waiting.data?.paymentId } }
  }
  const { asked, seen: first } = await ask()
  expect(await call('PUT', '/connectivity/carrier/margin/back/refuse', { ...first, reason: '账号有误' })).toMatchObject(
    { success: true },
  )
  expect(await second('PUT', '/connectivity/carrier/margin/back/confirm', first)).toMatchObject({
    message: '没有这笔待复核的退还，或已被他人处理',
  })
  expect(await call('POST', '/connectivity/carrier/margin/refund', asked)).toMatchObject({
    message: '这笔退还已被驳回，请重新申请',
  })
  const { seen: next } = await ask()
  await server.runSql(`update carrier_wallet set receivable_amt = 1 where carrier_id = ${carrierId}`)
  expect(await second('PUT', '/connectivity/carrier/margin/back/confirm', next)).toMatchObject({
    data: { fields: { amt: '退还不能超过可退保证金899.99元' } },
  })
})
