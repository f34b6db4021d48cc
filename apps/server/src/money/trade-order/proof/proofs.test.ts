import { randomUUID } from 'node:crypto'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCaller, pdf, png } from '../../../base/file/fixtures.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'

const permissions = ['topUp', 'topUp:confirm', 'one', 'voucher'].map((name) => `trade:order:${name}`)
let server: TestServer
let companyId: string
let cashier: Awaited<ReturnType<typeof aCaller>>
let lead: Awaited<ReturnType<typeof aCaller>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  cashier = await aCaller(server, { permissions, orgIds: ['100'] })
  lead = await aCaller(server, { permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const topUp = async (voucherPath: string[] | undefined, facts: object = {}) => {
  const customerId = await aCustomer(server, { companyId })
  const paid = { tradeChannel: 'BankPay', tradeAmt: 300_000, reason: '转账到账', ...(voucherPath && { voucherPath }) }
  const answer = await cashier.post('/trade/order/topUp', { requestId: randomUUID(), customerId, ...paid, ...facts })
  return answer.json<{ code: number; message: string; data: { orderId: string } }>()
}
const tradesOf = async () => (await server.runSql('select count(*)::int as qty from trade_order'))[0]?.['qty']

test('the second person sees the proof that the cashier uploaded, before the money is booked', async () => {
  const files = [
    await cashier.upload('回单.png', new Uint8Array(png)),
    await cashier.upload('流水.pdf', new Uint8Array(pdf)),
  ]
  const { data } = await topUp(files.map((file) => file.data))
  const { proofs } = (await lead.get(`/trade/order/one?orderId=${data.orderId}`)).json<{ data: TradeOrderDetail }>()
    .data
  expect(proofs.map(({ name, preview }) => [name, preview])).toEqual([
    ['回单.png', 'IMAGE'],
    ['流水.pdf', 'PDF'],
  ])
  const shown = await lead.get(`/trade/order/voucher?orderId=${data.orderId}&fileId=${proofs[0]?.fileId}`)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload).toEqual(png)
  expect((await lead.post('/trade/order/topUp/confirm', { orderId: data.orderId })).json()).toMatchObject({ code: 200 })
})

test('money taken at the counter without proof is refused, and nothing is booked', async () => {
  const before = await tradesOf()
  expect(await topUp(undefined)).toMatchObject({ code: 3036003, message: '线下收款须上传凭证' })
  expect(await topUp([])).toMatchObject({ code: 3036003 })
  expect(await tradesOf()).toBe(before)
})

test('a proof is a picture or a PDF of the cashier themselves, and proves one trade', async () => {
  const [text, strange, good] = [
    (await cashier.upload('说明.txt', '转账')).data,
    (await lead.upload('回单.png', new Uint8Array(png))).data,
    (await cashier.upload('回单.png', new Uint8Array(png))).data,
  ]
  for (const fileId of [text, strange, '404']) expect((await topUp([fileId])).code, fileId).toBe(3036006)
  expect((await topUp([good])).code).toBe(200)
  expect(await topUp([good])).toMatchObject({ code: 3036007, message: '凭证已用于另一笔交易，请重新上传' })
})

test('a repeated request keeps its first proof, and a used proof is not deleted', async () => {
  const { data: fileId } = await cashier.upload('回单.png', new Uint8Array(png))
  const [requestId, customerId] = [randomUUID(), await aCustomer(server, { companyId })]
  const [first, again] = [
    await topUp([fileId], { requestId, customerId }),
    await topUp([fileId], { requestId, customerId }),
  ]
  expect(again.data.orderId).toBe(first.data.orderId)
  const manager = await aCaller(server, { permissions: ['sysFileInfo:delete'] })
  const refused = (await manager.post('/sysFileInfo/delete', { id: fileId })).json()
  expect(refused).toMatchObject({ message: '文件正在用于收付款凭证，不能删除' })
})

test('the proof of a trade of another organisation is not shown, nor a file of another trade', async () => {
  const { data: fileId } = await cashier.upload('回单.png', new Uint8Array(png))
  const { data } = await topUp([fileId])
  const other = await topUp([(await cashier.upload('回单.png', new Uint8Array(png))).data])
  const elsewhere = await aCaller(server, { permissions, orgIds: ['200'] })
  const ask = (by: typeof lead, orderId: string) => by.get(`/trade/order/voucher?orderId=${orderId}&fileId=${fileId}`)
  expect((await ask(elsewhere, data.orderId)).json()).toMatchObject({ code: 3036001 })
  expect((await ask(lead, other.data.orderId)).json()).toMatchObject({ code: 3036008 })
})
