import type { Buyer } from '@chargedeck/domain/invoice/buyer'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { invoicesInScope, type InvoiceRow } from '../store.ts'
import type { Payer } from './order-store.ts'

export type UsedTitle = { invoiceId: string; buyer: Buyer; email: string | null }

const ofPayer = (ctx: Pick<Context, 'tx' | 'actor'>, { payer, payerId }: Payer) =>
  invoicesInScope(ctx)
    .selectAll('invoice')
    .where(payer === 'GROUP' ? 'invoice.groupId' : 'invoice.customerId', '=', payerId)

export async function findTitleOrNull(
  ctx: Pick<Context, 'tx' | 'actor'>,
  payer: Payer,
  invoiceId: string,
): Promise<UsedTitle | null> {
  const row = await ofPayer(ctx, payer).where('invoice.id', '=', invoiceId).executeTakeFirst()
  return row ? titleOf(row) : null
}

const mostTitles = 10

/** What was refused, voided, or taken back as a mistake may have had a wrong title. */
const trusted = (ctx: Pick<Context, 'tx' | 'actor'>, payer: Payer) =>
  ofPayer(ctx, payer)
    .where('invoice.status', 'not in', [invoiceStates.failed, invoiceStates.voided])
    .where('invoice.redReason', 'is distinct from', 'MISTAKE')

/** The titles of a payer's newest valid invoices, each once. */
export async function listTitles(ctx: Pick<Context, 'tx' | 'actor'>, payer: Payer): Promise<UsedTitle[]> {
  const newest = trusted(ctx, payer).orderBy('invoice.id', 'desc').limit(50)
  const each = ctx.tx
    .selectFrom(newest.as('invoice'))
    .selectAll()
    .distinctOn(['buyerKind', 'buyerName', sql`coalesce(buyer_tax_no, '')`])
    .orderBy('buyerKind')
    .orderBy('buyerName')
    .orderBy(sql`coalesce(buyer_tax_no, '')`)
    .orderBy('id', 'desc')
  return (await each.execute())
    .toSorted((a, b) => b.createTime.getTime() - a.createTime.getTime())
    .slice(0, mostTitles)
    .map(titleOf)
}

const titleOf = (row: InvoiceRow): UsedTitle => ({
  invoiceId: row.id,
  buyer: {
    kind: row.buyerKind,
    name: row.buyerName,
    taxNo: row.buyerTaxNo,
    address: row.buyerAddress,
    phone: row.buyerPhone,
    bank: row.buyerBank,
    account: row.buyerAccount,
  },
  email: row.buyerEmail,
})
