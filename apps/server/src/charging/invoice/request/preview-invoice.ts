import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { WantedInvoice } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { planInvoice } from './plan-invoice.ts'

export async function previewInvoice(ctx: Context, wanted: WantedInvoice): Promise<Answer<typeof invoiceApi.preview>> {
  const { companyId, seller, orders, lines, totalAmt, netAmt, taxAmt } = await planInvoice(ctx, wanted, false)
  return { companyId, sellerName: seller.name, orderQty: orders.length, lines, totalAmt, netAmt, taxAmt }
}
