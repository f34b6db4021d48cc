import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { bookCarrierPaid, bookMarginTopUp, bookPayablePaid } from '../ledger/public.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'
import { bookOnce, owedOf, type Balance, type PaidInput, type Payable } from './book-once.ts'

/** Books what a carrier paid in advance; once for each request. */
export async function topUpMargin(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.payMode !== 'MARGIN') throw new AppError('CARRIER_MARGIN.NOT_MARGIN')
  return owedOf(await bookOnce(ctx, { carrier, input, direction: '收款', book: bookMarginTopUp }))
}

/** Books what a carrier paid of its debt; once for each request. */
export async function repayCarrier(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.payMode === null) throw new AppError('CARRIER_MARGIN.NOT_PAYING')
  return owedOf(await bookOnce(ctx, { carrier, input, direction: '收款', book: bookCarrierPaid }))
}

/** Books what we paid of what we owe a partner; once for each request. */
export async function payOutToCarrier(ctx: Context, input: PaidInput): Promise<Payable> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.carrierType !== 'SUP') throw new AppError('CARRIER_MARGIN.NOT_SUPPLIER')
  const { payableAmt } = await bookOnce(ctx, { carrier, input, direction: '付款', book: bookPayablePaid })
  return { payableAmt }
}
