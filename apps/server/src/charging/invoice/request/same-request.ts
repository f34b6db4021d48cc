import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { listClaimed } from '../claim-store.ts'
import type { InvoiceRow } from '../store.ts'
import { chooseBuyer } from './choose-buyer.ts'
import type { Payer } from './order-store.ts'
import { payerOf } from './plan-invoice.ts'

type Body = Received<typeof invoiceApi.request>['body']

/** A repeat asks for the same: another payer, order or title is another request, which was not made. */
export async function requireSameRequest(ctx: Context, row: InvoiceRow, body: Body): Promise<void> {
  const payer = payerOf(body)
  const isSame =
    isSamePayer(row, payer) && (await isSameOrders(ctx, row, body)) && (await isSameTitle(ctx, { row, payer, body }))
  if (isSame) return
  const text = '请求ID已用于另一次开票申请：前一次申请已受理，内容与本次不同，请核对发票记录后重新打开窗口'
  throw new AppError('REQUEST.INVALID', text)
}

const isSamePayer = (row: InvoiceRow, { payer, payerId }: Payer): boolean =>
  row.payer === payer && payerId === (payer === 'GROUP' ? row.groupId : row.customerId)

async function isSameOrders(ctx: Context, row: InvoiceRow, body: Body): Promise<boolean> {
  if (body.month !== undefined) return body.month === row.month && (body.companyId ?? row.companyId) === row.companyId
  if (row.month !== null) return false
  const claimed = await listClaimed(ctx, row.id)
  const taken = new Set(claimed.map(({ orderKind, orderId }) => `${orderKind} ${orderId}`))
  const wanted = [
    ...(body.chargeOrderIds ?? []).map((id) => `CHARGE ${id}`),
    ...(body.occupyOrderIds ?? []).map((id) => `OCCUPY ${id}`),
  ]
  return wanted.length === taken.size && wanted.every((order) => taken.has(order))
}

type Repeat = { row: InvoiceRow; payer: Payer; body: Body }
async function isSameTitle(ctx: Context, { row, payer, body }: Repeat): Promise<boolean> {
  const { buyer, email } = await chooseBuyer(ctx, payer, body)
  return (
    buyer.kind === row.buyerKind &&
    buyer.name === row.buyerName &&
    buyer.taxNo === row.buyerTaxNo &&
    buyer.address === row.buyerAddress &&
    buyer.phone === row.buyerPhone &&
    buyer.bank === row.buyerBank &&
    buyer.account === row.buyerAccount &&
    email === row.buyerEmail &&
    (body.remark?.trim() || null) === row.remark
  )
}
