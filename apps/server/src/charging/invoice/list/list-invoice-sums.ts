import type { InvoiceFilters, InvoiceSummary } from '@chargedeck/contract/charging/invoice/list-calls'
import { invoiceStates, liveInvoiceStates } from '@chargedeck/domain/invoice/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { matchingInvoices } from './list-invoices.ts'

const live = sql`filter (where invoice.status in (${literals(liveInvoiceStates)}))`
const reversed = sql`filter (where invoice.status = ${sql.lit(invoiceStates.reversed)})`
const unissued = [invoiceStates.requested, invoiceStates.issuing, invoiceStates.failed]
/** Not issued yet, or to be taken back since an order came to another amount. */
const waits = sql`filter (where invoice.status in (${literals(unissued)})
  or invoice.status = ${sql.lit(invoiceStates.issued)} and invoice.changed_time is not null)`

/** The sums over the whole list, not only the page that is shown. */
export async function sumInvoices(ctx: Context, filters: InvoiceFilters): Promise<InvoiceSummary> {
  const sums = await matchingInvoices(ctx, filters)
    .select([
      sql<string>`count(*) ${live}`.as('issuedQty'),
      sql<string>`coalesce(sum(invoice.total_amt) ${live}, 0)`.as('total'),
      sql<string>`coalesce(sum(invoice.net_amt) ${live}, 0)`.as('net'),
      sql<string>`coalesce(sum(invoice.tax_amt) ${live}, 0)`.as('tax'),
      sql<string>`count(*) ${reversed}`.as('reversedQty'),
      sql<string>`coalesce(sum(invoice.total_amt) ${reversed}, 0)`.as('reversed'),
      sql<string>`count(*) ${waits}`.as('waitingQty'),
    ])
    .executeTakeFirstOrThrow()
  return {
    issuedQty: Number(sums.issuedQty),
    totalAmt: fen(Number(sums.total)),
    netAmt: fen(Number(sums.net)),
    taxAmt: fen(Number(sums.tax)),
    reversedQty: Number(sums.reversedQty),
    reversedAmt: fen(Number(sums.reversed)),
    waitingQty: Number(sums.waitingQty),
  }
}
