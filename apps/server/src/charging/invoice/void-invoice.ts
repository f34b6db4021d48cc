import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { lockInvoice, stepInvoice } from './store.ts'

/** Gives a request up that never became an invoice; its orders can be invoiced again. */
export async function voidInvoice(
  ctx: Context,
  { id, reason }: Received<typeof invoiceApi.void>['body'],
): Promise<null> {
  const invoice = await lockInvoice(ctx, id)
  await stepInvoice(ctx, invoice, { step: 'void', note: reason.trim() })
  ctx.note(id, { applyNo: invoice.applyNo, reason: reason.trim() })
  return null
}
