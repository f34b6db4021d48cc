import type { InvoiceOrderKind, InvoicePayer } from '@chargedeck/domain/invoice/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { compareIds } from '@chargedeck/domain/kernel/compare-ids'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
export type Claim = { orderKind: InvoiceOrderKind; orderId: string; orderNo: string; amt: Fen }

const batch = 2000

/** Takes the orders for an invoice. Returns one that another invoice has, or null; of two requests at once the second waits. */
export async function claimOrders(
  { tx }: Reader,
  { invoiceId, payer }: { invoiceId: string; payer: InvoicePayer },
  claims: readonly Claim[],
): Promise<Claim | null> {
  const inOrder = claims.toSorted((a, b) => a.orderKind.localeCompare(b.orderKind) || compareIds(a.orderId, b.orderId))
  for (let at = 0; at < inOrder.length; at += batch) {
    const some = inOrder.slice(at, at + batch)
    const taken = await tx
      .insertInto('invoiceOrder')
      .values(some.map((claim) => ({ ...claim, invoiceId, payer })))
      .onConflict((on) => on.columns(['orderKind', 'orderId', 'payer']).where('freeTime', 'is', null).doNothing())
      .returning(['orderKind', 'orderId'])
      .execute()
    const isTaken = ({ orderKind, orderId }: Claim) =>
      taken.some((one) => one.orderKind === orderKind && one.orderId === orderId)
    if (taken.length < some.length) return some.find((claim) => !isTaken(claim)) ?? null
  }
  return null
}

/** The orders that an invoice was requested for, also once it has freed them. */
export const listClaimed = ({ tx }: Reader, invoiceId: string): Promise<Pick<Claim, 'orderKind' | 'orderId'>[]> =>
  tx.selectFrom('invoiceOrder').select(['orderKind', 'orderId']).where('invoiceId', '=', invoiceId).execute()

/** What the payer of an invoiced order has paid for it by now, also while another part is owed. */
export const paidNow = sql<Fen>`case invoice_order.order_kind
  when 'CHARGE' then coalesce((select case invoice_order.payer when 'GROUP' then group_pay_amt else principal_amt end
    from charge_order where id = invoice_order.order_id and order_status in (${sql.lit(chargeOrderStates.done)}, ${sql.lit(chargeOrderStates.toPay)})), 0)
  else coalesce((select case invoice_order.payer when 'GROUP' then group_pay_amt else principal_amt end
    from occupy_order where id = invoice_order.order_id and status = ${sql.lit(occupyOrderStates.paid)}), 0) end`

/** The invoices that hold these orders. */
export const listHolding = async (
  { tx }: Reader,
  orderKind: InvoiceOrderKind,
  orderIds: readonly string[],
): Promise<string[]> =>
  (
    await tx
      .selectFrom('invoiceOrder')
      .select('invoiceId')
      .distinct()
      .where('orderKind', '=', orderKind)
      .where('orderId', '=', sql<string>`any(${orderIds}::bigint[])`)
      .where('freeTime', 'is', null)
      .orderBy('invoiceId')
      .execute()
  ).map(({ invoiceId }) => invoiceId)

/** Whether an order of the invoice was settled for another amount since. */
export const hasChangedOrder = async ({ tx }: Reader, invoiceId: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoiceOrder')
    .select('orderNo')
    .where('invoiceId', '=', invoiceId)
    .where(sql<boolean>`amt <> ${paidNow}`)
    .limit(1)
    .executeTakeFirst()) !== undefined
