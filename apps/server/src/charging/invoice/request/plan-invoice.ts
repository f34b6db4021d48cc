import type { WantedInvoice } from '@chargedeck/contract/charging/invoice/request-calls'
import {
  invoiceLines,
  shareOfCharge,
  sumItems,
  totalsOf,
  type InvoiceLine,
  type ItemAmounts,
} from '@chargedeck/domain/invoice/lines'
import type { InvoiceSeller } from '@chargedeck/domain/invoice/seller'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isCompanyInScope } from '../../../site/company/public.ts'
import { listChargesOf, listOccupationsOf, listPaidOfMonth, type PaidOrder, type Payer } from './order-store.ts'
import { readSeller } from './seller-store.ts'
import { readTaxRates } from './tax-rates.ts'

export type InvoicePlan = Payer & {
  companyId: string
  seller: InvoiceSeller
  orders: readonly PaidOrder[]
  lines: InvoiceLine[]
  totalAmt: Fen
  netAmt: Fen
  taxAmt: Fen
}

const mostOrders = 20_000

/** What would be invoiced by whom; the request and its preview come through here. `isHeld`: the orders stay as they are. */
export async function planInvoice(ctx: Context, wanted: WantedInvoice, isHeld: boolean): Promise<InvoicePlan> {
  const payer = payerOf(wanted)
  const orders =
    wanted.month === undefined ? await chosen(ctx, payer, wanted, isHeld) : await ofMonth(ctx, payer, wanted, isHeld)
  const [companyId, ...others] = new Set(orders.map((order) => order.companyId))
  if (companyId === undefined) throw new AppError('INVOICE.NO_ORDERS')
  if (others.length > 0) throw new AppError('INVOICE.COMPANIES_DIFFER')
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('INVOICE.ORDER_UNKNOWN')
  const lines = invoiceLines(sumItems(orders.map(itemsOf)), await readTaxRates(ctx))
  return { ...payer, companyId, seller: await readSeller(ctx, companyId), orders, lines, ...totalsOf(lines) }
}

export function payerOf({ customerId, groupId, month }: WantedInvoice): Payer {
  if (groupId !== undefined && customerId === undefined) return { payer: 'GROUP', payerId: groupId }
  if (customerId === undefined || groupId !== undefined || month !== undefined)
    throw new AppError('INVOICE.PAYER_MISSING')
  return { payer: 'CUSTOMER', payerId: customerId }
}

async function chosen(ctx: Context, payer: Payer, wanted: WantedInvoice, isHeld: boolean): Promise<PaidOrder[]> {
  const [chargeIds, occupyIds] = [wanted.chargeOrderIds ?? [], wanted.occupyOrderIds ?? []]
  if (chargeIds.length + occupyIds.length === 0) throw new AppError('INVOICE.NO_ORDERS')
  const charges = await listChargesOf(ctx, payer, { ids: chargeIds, isHeld })
  const occupations = await listOccupationsOf(ctx, payer, { ids: occupyIds, isHeld })
  const orders = [...charges, ...occupations]
  if (orders.length < chargeIds.length + occupyIds.length) throw new AppError('INVOICE.ORDER_UNKNOWN')
  const unpaid = orders.find(({ isPaid }) => !isPaid)
  if (unpaid) throw new AppError('INVOICE.ORDER_NOT_PAID', `订单${unpaid.orderNo}未结清，结清后才能开票`)
  const nothing = orders.find(({ amt }) => amt === 0)
  if (nothing) throw new AppError('INVOICE.NOTHING_PAID', `订单${nothing.orderNo}没有可开票金额：优惠和赠送金不开票`)
  return orders
}

async function ofMonth(
  ctx: Context,
  { payerId: groupId }: Payer,
  { month = '', companyId }: WantedInvoice,
  isHeld: boolean,
): Promise<PaidOrder[]> {
  await requireGroupInSight(ctx, groupId)
  if (month >= monthOf(dayOf(ctx.now()))) throw new AppError('INVOICE.MONTH_OPEN')
  const of = { month, companyId, isHeld }
  const orders = await listPaidOfMonth(ctx, groupId, { ...of, most: mostOrders + 1, freeOnly: true })
  if (orders.length > mostOrders) throw new AppError('INVOICE.TOO_MANY_ORDERS')
  if (orders.length > 0) return orders
  const [invoiced] = await listPaidOfMonth(ctx, groupId, { ...of, most: 1, freeOnly: false })
  throw new AppError('INVOICE.NO_ORDERS', invoiced ? '该月的订单均已开票，无需重复申请' : '该月没有可开票的订单')
}

const itemsOf = ({ orderKind, amt, elecAmt, serviceAmt }: PaidOrder): ItemAmounts =>
  orderKind === 'CHARGE' ? shareOfCharge(amt, { elecAmt, serviceAmt }) : { ELEC: fen(0), SERVICE: fen(0), OCCUPY: amt }
