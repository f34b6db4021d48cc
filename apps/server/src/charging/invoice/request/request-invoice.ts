import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { claimOrders } from '../claim-store.ts'
import { askSoon } from '../issue/ask-soon.ts'
import { requireGateway } from '../issue/choose-gateway.ts'
import { findByRequestOrNull, insertInvoiceOrNull, type InvoiceRow } from '../store.ts'
import { chooseBuyer } from './choose-buyer.ts'
import { planInvoice, type InvoicePlan } from './plan-invoice.ts'
import { requireSameRequest } from './same-request.ts'

type Body = Received<typeof invoiceApi.request>['body']
type Requested = Answer<typeof invoiceApi.request>

/** Stores the invoice and takes its orders; a job asks the provider after the commit. A repeat gets the first answer. */
export async function requestInvoice(ctx: Context, body: Body): Promise<Requested> {
  const requestId = `${ctx.actor.userId}:${body.requestId}`
  const known = await findByRequestOrNull(ctx, requestId)
  if (known) return repeated(ctx, known, body)
  await requireGateway(ctx)
  const plan = await planInvoice(ctx, body, true)
  const row = await insertPlanned(ctx, { requestId, body, plan })
  if (!row) return repeated(ctx, await findByRequestOrNull(ctx, requestId), body)
  const taken = await claimOrders(ctx, { invoiceId: row.id, payer: plan.payer }, plan.orders.map(claimOf))
  if (taken) throw new AppError('INVOICE.ORDER_INVOICED', `订单${taken.orderNo}已开票，作废或红冲后才能重新开票`)
  await askSoon(ctx, row.id)
  const { applyNo, orderQty, totalAmt, buyerName } = row
  ctx.note(row.id, { applyNo, orderQty, totalAmt, buyerName })
  return answerOf(row)
}

async function repeated(ctx: Context, row: InvoiceRow | null, body: Body): Promise<Requested> {
  if (!row) throw new AppError('INVOICE.NOT_FOUND')
  await requireSameRequest(ctx, row, body)
  ctx.noteNothing()
  return answerOf(row)
}

const answerOf = ({ id, applyNo, orderQty, totalAmt }: InvoiceRow): Requested => ({ id, applyNo, orderQty, totalAmt })

const claimOf = ({ orderKind, orderId, orderNo, amt }: InvoicePlan['orders'][number]) => ({
  orderKind,
  orderId,
  orderNo,
  amt,
})

type Planned = { requestId: string; body: Body; plan: InvoicePlan }
async function insertPlanned(ctx: Context, { requestId, body, plan }: Planned): Promise<InvoiceRow | null> {
  const { buyer, email } = await chooseBuyer(ctx, plan, body)
  const id = ctx.nextId()
  const { payer, payerId, companyId, totalAmt, netAmt, taxAmt } = plan
  return insertInvoiceOrNull(ctx, {
    id,
    requestId,
    payer,
    companyId,
    totalAmt,
    netAmt,
    taxAmt,
    applyNo: applyNoOf(ctx, id),
    status: invoiceStates.requested,
    customerId: payer === 'CUSTOMER' ? payerId : null,
    groupId: payer === 'GROUP' ? payerId : null,
    month: body.month ?? null,
    buyerKind: buyer.kind,
    buyerName: buyer.name,
    buyerTaxNo: buyer.taxNo,
    buyerAddress: buyer.address,
    buyerPhone: buyer.phone,
    buyerBank: buyer.bank,
    buyerAccount: buyer.account,
    buyerEmail: email,
    seller: JSON.stringify(plan.seller),
    lines: JSON.stringify(plan.lines),
    orderQty: plan.orders.length,
    remark: body.remark?.trim() || null,
  })
}

/** Ids of the same second differ in their last ten digits. */
export const applyNoOf = ({ now }: Pick<Context, 'now'>, id: string, prefix: 'FP' | 'HC' = 'FP'): string =>
  `${prefix}${toWallTime(now()).replaceAll(/\D/g, '')}${id.padStart(10, '0').slice(-10)}`
