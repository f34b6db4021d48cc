import type { InvoiceSummary } from '@chargedeck/contract/charging/invoice/list-calls'
import { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import type { Answer } from '@chargedeck/contract/endpoint'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { messageOutbox } from '../../base/message/deliver-message.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { findChargeOrder } from '../charge-order/store.ts'
import { anInvoice } from './fixtures.ts'
import { askProviderHandler } from './issue/ask-provider.ts'
import { recheckInvoice } from './public.ts'

const at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let place: { companyId: string; stationId: string }
beforeAll(async () => {
  server = await startTestServer(() => at)
  const companyId = await aCompany(server)
  place = { companyId, stationId: await aStationOf(server, companyId) }
})
afterAll(() => server.stop())

const ask = (id: string) => askProviderHandler().run(server.deps, { id })
const newInvoice = async (changes = {}) =>
  anInvoice(server, { ...place, customerId: await aCustomer(server, place) }, { changes })
const rowOf = (id: string) => server.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function download(id: string, query: object = {}) {
  const user = await aUserWithRole(server.deps, { permissions: ['invoice:pdf'], orgIds: ['100'] })
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/invoice/pdf',
    query: { id, ...query },
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
  })
  return { answer, audit: server.db.selectFrom('auditLog').select('change').where('userId', '=', user.userId) }
}

test('the sandbox makes a PDF with Chinese text in our font, which is downloaded with an audit row', async () => {
  const id = await newInvoice({ buyerName: '鑫淼示例物流有限公司' })
  await ask(id)
  const { invoiceNo } = await rowOf(id)
  const { answer, audit } = await download(id)
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`发票${invoiceNo}.pdf`))
  const text = answer.rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC/)
  expect(await audit.execute()).toEqual([{ change: { downloaded: invoiceNo } }])
})

test('an invoice without a file, and one of another organisation, are refused', async () => {
  const id = await newInvoice()
  expect((await download(id)).answer.json()).toMatchObject({ message: '发票文件尚未取得' })
  const elsewhere = await server.signIn({ permissions: ['invoice:info'], orgIds: ['200'] })
  expect((await elsewhere('GET', '/invoice/info', { id })).message).toBe('发票不存在')
})

test('the sandbox refuses a buyer on request, and its red letter has its own file', async () => {
  const refused = await newInvoice({ buyerName: '示例拒开公司' })
  await ask(refused)
  expect(await rowOf(refused)).toMatchObject({ status: invoiceStates.failed, provider: 'sandbox' })
  const id = await newInvoice()
  await ask(id)
  const finance = await server.signIn({ permissions: ['invoice:redLetter'], orgIds: ['100'] })
  await finance('PUT', '/invoice/redLetter', { id, redReason: 'RETURN', note: '客户退回' })
  await ask(id)
  const { status, redInvoiceNo, invoiceNo } = await rowOf(id)
  expect([status, redInvoiceNo === invoiceNo]).toEqual([invoiceStates.reversed, false])
  const { answer } = await download(id, { redFlag: 'Y' })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the time line of a customer tells what became of their invoices', async () => {
  const id = await newInvoice()
  await ask(id)
  const { customerId, applyNo } = await rowOf(id)
  const call = await server.signIn({ permissions: ['customer:timeline'], orgIds: ['100'] })
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', { customerId, most: 20 })
  const ofInvoices = data?.rows.filter(({ key }) => key.startsWith('invoice-')) ?? []
  expect(ofInvoices.map(({ title }) => title)).toEqual(['发票开具成功', '申请发票'])
  expect(ofInvoices[0]).toMatchObject({
    detail: expect.stringContaining(applyNo),
    path: `/books/invoice?invoiceNo=${applyNo}&open=${id}`,
  })
})

test('an issued invoice goes to the mailbox of its request with its file, and again on demand', async () => {
  const id = await newInvoice({ buyerEmail: 'finance@example.com' })
  await ask(id)
  const finance = await server.signIn({ permissions: ['invoice:email'], orgIds: ['100'] })
  expect((await finance('POST', '/invoice/email', { id, email: 'nobody' })).message).toBe('请填写正确的收票邮箱')
  expect((await finance('POST', '/invoice/email', { id, email: 'Boss@Example.com' })).success).toBe(true)
  const { invoiceNo, pdfFileId } = await rowOf(id)
  const records = await server.db
    .selectFrom('messageRecord')
    .selectAll()
    .where('fileId', '=', pdfFileId)
    .orderBy('id')
    .execute()
  expect(records.map(({ receiver, title }) => [receiver, title?.endsWith(`的电子发票 ${invoiceNo}`)])).toEqual([
    ['finance@example.com', true],
    ['boss@example.com', true],
  ])
  const sent: { name: string; head: string }[] = []
  const outbox = messageOutbox({
    chooseSms: async () => {
      throw new Error('no SMS is sent')
    },
    chooseEmail: async () => ({
      provider: 'smtp',
      send: async ({ file }) => {
        for await (const piece of (await file?.open()) ?? []) {
          sent.push({ name: file?.name ?? '', head: Buffer.from(piece).subarray(0, 5).toString() })
          break
        }
        return { sent: true, receipt: 'm1' }
      },
    }),
  })
  await outbox.run(server.deps, { recordId: records[0]?.id })
  expect(sent).toEqual([{ name: `发票${invoiceNo}.pdf`, head: '%PDF-' }])
})

test('an order that is settled for another amount after its invoice asks for a red letter, which waits for staff, and they are told', async () => {
  const id = await newInvoice()
  await ask(id)
  const { userId } = await aUserWithRole(server.deps, { permissions: ['invoice:redLetter'], orgIds: ['100'] })
  const { orderId } = await server.db
    .selectFrom('invoiceOrder')
    .select('orderId')
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow()
  const settle = async (principalAmt: number) => {
    await server.db
      .updateTable('chargeOrder')
      .set({ principalAmt: fen(principalAmt), giftPayAmt: fen(3000 - principalAmt) })
      .where('id', '=', orderId)
      .execute()
    await asSystem(server.deps, 'test', async (ctx) =>
      recheckInvoice.onOrdersSettled(ctx, [await findChargeOrder(ctx, orderId)]),
    )
  }
  const { applyNo: invoiceNo } = await rowOf(id)
  const finance = await server.signIn({ permissions: ['invoice:summary'], orgIds: ['100'] })
  const waitingQty = async () =>
    (await finance<InvoiceSummary>('GET', '/invoice/summary', { invoiceNo })).data?.waitingQty
  await settle(3000)
  expect((await rowOf(id)).changedTime).toBeNull()
  expect(await waitingQty()).toBe(0)
  await settle(2500)
  expect((await rowOf(id)).changedTime).toEqual(at)
  expect(await waitingQty()).toBe(1)
  const alerts = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload::text like '%${userId}%'`,
  )
  expect(JSON.stringify(alerts)).toContain('发票待红冲')
  await settle(3000)
  expect((await rowOf(id)).changedTime).toBeNull()
})

test('a request whose order came to another amount is not sent, nor tried again; when it was sent before, staff are told of what is issued', async () => {
  const id = await newInvoice({ changedTime: at })
  const finance = await server.signIn({ permissions: ['invoice:retry', 'invoice:void'], orgIds: ['100'] })
  const message = '订单的实付金额已变，与申请不符，请作废后重新申请'
  await ask(id)
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.failed, failReason: message, sentTime: null })
  const steps = await server.runSql(`select step from invoice_step where invoice_id = ${id} order by id`)
  expect(steps.map(({ step }) => step)).not.toContain('send')
  expect(await finance('PUT', '/invoice/retry', { id })).toMatchObject({ code: 3036098, message })
  expect((await finance('PUT', '/invoice/void', { id, reason: '金额已变' })).success).toBe(true)

  const { userId } = await aUserWithRole(server.deps, { permissions: ['invoice:redLetter'], orgIds: ['100'] })
  const sent = await newInvoice()
  const underway = { status: invoiceStates.issuing, sentTime: at, changedTime: at }
  await server.db.updateTable('invoice').set(underway).where('id', '=', sent).execute()
  await ask(sent)
  const { status, invoiceNo } = await rowOf(sent)
  expect(status).toBe(invoiceStates.issued)
  const alerts = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload::text like '%${userId}%'`,
  )
  expect(JSON.stringify(alerts)).toContain(`发票${invoiceNo}（`)
})

test('the export has the columns of the screen and a row for each invoice', async () => {
  const id = await newInvoice()
  const { applyNo } = await rowOf(id)
  const user = await aUserWithRole(server.deps, { permissions: ['invoice:export'], orgIds: ['100'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/invoice/export',
    payload: { invoiceNo: applyNo, columns: ['applyNo', 'totalAmt'] },
    headers: { authorization: `Bearer ${await aToken(server.deps, user)}` },
  })
  const rows = (await readXlsx(answer.rawPayload)).sheets[0]?.rows
  expect(rows?.map((row) => [...row])).toEqual([
    ['申请单号', '价税合计（元）'],
    [applyNo, 30],
  ])
})
