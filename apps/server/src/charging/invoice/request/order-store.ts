import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { InvoiceOrderKind, InvoicePayer } from '@chargedeck/domain/invoice/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql, type SelectQueryBuilder } from 'kysely'
import { chargesOfMonth, occupationsOfMonth } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { ordersInScope } from '../../charge-order/public.ts'
import { occupyOrdersInScope } from '../../occupy-order/public.ts'

/** Who paid, and for whom an invoice would be. */
export type Payer = { payer: InvoicePayer; payerId: string }
export type PaidOrder = {
  orderKind: InvoiceOrderKind
  orderId: string
  orderNo: string
  companyId: string
  isPaid: boolean
  /** What the payer paid, without gifts. */
  amt: Fen
  elecAmt: Fen
  serviceAmt: Fen
}

const columnsOf = ({ payer }: Payer) =>
  payer === 'GROUP'
    ? ({ amt: 'groupPayAmt', id: 'groupId' } as const)
    : ({ amt: 'principalAmt', id: 'customerId' } as const)

const paidCharges = <T extends 'chargeOrder' | 'station' | 'journal' | 'ledgerEntry'>(
  orders: SelectQueryBuilder<Tables, 'chargeOrder' | T, object>,
  payer: Payer,
) =>
  (orders as SelectQueryBuilder<Tables, 'chargeOrder', object>).select([
    // whatever else is joined
    sql<InvoiceOrderKind>`'CHARGE'`.as('orderKind'),
    'chargeOrder.id as orderId',
    'chargeOrder.orderNo',
    'chargeOrder.companyId',
    sql<boolean>`charge_order.order_status = ${sql.lit(chargeOrderStates.done)}`.as('isPaid'),
    sql<Fen>`coalesce(${sql.ref(`chargeOrder.${columnsOf(payer).amt}`)}, 0)`.as('amt'),
    sql<Fen>`coalesce(charge_order.paid_elec_amt, 0)`.as('elecAmt'),
    sql<Fen>`coalesce(charge_order.paid_service_amt, 0)`.as('serviceAmt'),
  ])

/** `isHeld`: no settlement changes them before the commit. */
type Held = { isHeld: boolean }

export async function listChargesOf(
  ctx: Pick<Context, 'tx' | 'actor'>,
  payer: Payer,
  { ids, isHeld }: Held & { ids: readonly string[] },
): Promise<PaidOrder[]> {
  if (ids.length === 0) return []
  const orders = ordersInScope(ctx)
    .where('chargeOrder.id', 'in', ids)
    .where(`chargeOrder.${columnsOf(payer).id}`, '=', payer.payerId)
    .orderBy('chargeOrder.id')
  return paidCharges(isHeld ? orders.forShare('chargeOrder') : orders, payer).execute()
}

export async function listOccupationsOf(
  ctx: Pick<Context, 'tx' | 'actor'>,
  payer: Payer,
  { ids, isHeld }: Held & { ids: readonly string[] },
): Promise<PaidOrder[]> {
  if (ids.length === 0) return []
  const orders = occupyOrdersInScope(ctx)
    .where('occupyOrder.id', 'in', ids)
    .where(`occupyOrder.${columnsOf(payer).id}`, '=', payer.payerId)
    .orderBy('occupyOrder.id')
  return paidOccupations(isHeld ? orders.forShare('occupyOrder') : orders, payer).execute()
}

type Occupations<T extends keyof Tables> = SelectQueryBuilder<Tables, 'occupyOrder' | T, object>
const paidOccupations = <T extends 'station' | 'journal' | 'ledgerEntry'>(orders: Occupations<T>, payer: Payer) =>
  (orders as SelectQueryBuilder<Tables, 'occupyOrder', object>).select([
    // whatever else is joined
    sql<InvoiceOrderKind>`'OCCUPY'`.as('orderKind'),
    'occupyOrder.id as orderId',
    'occupyOrder.orderNo',
    'occupyOrder.companyId',
    sql<boolean>`occupy_order.status = ${sql.lit(occupyOrderStates.paid)}`.as('isPaid'),
    `occupyOrder.${columnsOf(payer).amt} as amt`,
    sql<Fen>`0`.as('elecAmt'),
    sql<Fen>`0`.as('serviceAmt'),
  ])

/** `freeOnly`: those that no invoice has. */
type Month = Held & { month: string; companyId: string | undefined; most: number; freeOnly: boolean }
/** The paid charges and occupy orders of a group's month. */
export async function listPaidOfMonth(ctx: Pick<Context, 'tx'>, groupId: string, of: Month): Promise<PaidOrder[]> {
  const charges = await listChargesOfMonth(ctx, groupId, of)
  const occupations = await listOccupationsOfMonth(ctx, groupId, of)
  return [...charges, ...occupations]
}

async function listChargesOfMonth(
  ctx: Pick<Context, 'tx'>,
  groupId: string,
  { month, companyId, isHeld, most, freeOnly }: Month,
): Promise<PaidOrder[]> {
  let orders = chargesOfMonth(ctx, { groupId, month })
    .innerJoin('chargeOrder', 'chargeOrder.id', 'journal.bizId')
    .where('chargeOrder.orderStatus', '=', chargeOrderStates.done)
    .where('chargeOrder.groupPayAmt', '>', 0 as Fen)
    .orderBy('chargeOrder.id')
    .limit(most)
  if (freeOnly) orders = orders.where(isFree('CHARGE', 'GROUP', sql.ref('chargeOrder.id')))
  if (companyId !== undefined) orders = orders.where('chargeOrder.companyId', '=', companyId)
  return paidCharges(isHeld ? orders.forShare('chargeOrder') : orders, { payer: 'GROUP', payerId: groupId }).execute()
}

async function listOccupationsOfMonth(
  ctx: Pick<Context, 'tx'>,
  groupId: string,
  { month, companyId, isHeld, most, freeOnly }: Month,
): Promise<PaidOrder[]> {
  let orders = occupationsOfMonth(ctx, { groupId, month })
    .innerJoin('occupyOrder', 'occupyOrder.id', 'journal.bizId')
    .where('occupyOrder.status', '=', occupyOrderStates.paid)
    .where('occupyOrder.groupPayAmt', '>', 0 as Fen)
    .orderBy('occupyOrder.id')
    .limit(most)
  if (freeOnly) orders = orders.where(isFree('OCCUPY', 'GROUP', sql.ref('occupyOrder.id')))
  if (companyId !== undefined) orders = orders.where('occupyOrder.companyId', '=', companyId)
  return paidOccupations(isHeld ? orders.forShare('occupyOrder') : orders, {
    payer: 'GROUP',
    payerId: groupId,
  }).execute()
}

/** No invoice has this part of the order. */
export const isFree = (kind: InvoiceOrderKind, payer: InvoicePayer, orderId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`not exists (select from invoice_order where invoice_order.order_kind = ${sql.lit(kind)}
    and invoice_order.order_id = ${orderId} and invoice_order.payer = ${sql.lit(payer)} and invoice_order.free_time is null)`
