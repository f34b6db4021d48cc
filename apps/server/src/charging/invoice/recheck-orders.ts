import { permissionOf } from '@chargedeck/contract/endpoint'
import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { liveInvoiceStates, type InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import type { Context } from '../../platform/context.ts'
import { enqueueEach } from '../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../staff/user/public.ts'
import { hasChangedOrder, listHolding } from './claim-store.ts'
import { orgOfCompany } from '../../site/company/public.ts'
import { changeInvoice, lockForJobOrNull, type InvoiceRow } from './store.ts'

/** After orders were settled again: their invoices need a red letter when they are for another amount now. */
export async function recheckOrders(ctx: Context, kind: InvoiceOrderKind, orderIds: readonly string[]): Promise<void> {
  for (const invoiceId of await listHolding(ctx, kind, orderIds)) {
    const invoice = await lockForJobOrNull(ctx, invoiceId)
    if (!invoice) continue
    const isChanged = await hasChangedOrder(ctx, invoiceId)
    if (isChanged === (invoice.changedTime !== null)) continue
    await changeInvoice(ctx, invoiceId, { changedTime: isChanged ? ctx.now() : null })
    if (isChanged && liveInvoiceStates.some((live) => live === invoice.status)) await warnOfChange(ctx, invoice)
  }
}

/** Tells those who may take invoices of the company back. */
type Changed = Pick<InvoiceRow, 'companyId' | 'invoiceNo' | 'buyerName'>
export async function warnOfChange(ctx: Context, { companyId, invoiceNo, buyerName }: Changed): Promise<void> {
  const orgId = await orgOfCompany(ctx, companyId)
  const users = await listUsersWhoSee(ctx, { permission: permissionOf(invoiceApi.redLetter), orgId })
  const content = `发票${invoiceNo}（${buyerName}）的订单实付金额已变，与发票不符，请红冲后重新开具`
  const payloads = users.map(({ id: userId }) => ({ userId, title: '发票待红冲', content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
