import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { bookCarrierPaidBack, bookMarginBack, bookPayablePaidBack } from '../ledger/public.ts'
import { bookOnce, findCarrier, owedOf, type Balance, type PaidInput, type Payable } from './book-once.ts'

/** Books what we gave back of a margin; once for each request. */
export async function refundMargin(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.payMode !== 'MARGIN') throw new AppError('CARRIER_MARGIN.NOT_MARGIN')
  return owedOf(await bookOnce(ctx, { carrier, input, direction: '付款', book: bookMarginBack }))
}

/** Books what we gave back of what a carrier paid beyond its bill; once for each request. */
export async function refundOverpaid(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.payMode === null) throw new AppError('CARRIER_MARGIN.NOT_PAYING')
  return owedOf(await bookOnce(ctx, { carrier, input, direction: '付款', book: bookCarrierPaidBack }))
}

/** Books what a partner gave back of what we paid beyond our debt; once for each request. */
export async function collectOverpaid(ctx: Context, input: PaidInput): Promise<Payable> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.carrierType !== 'SUP') throw new AppError('CARRIER_MARGIN.NOT_SUPPLIER')
  const { payableAmt } = await bookOnce(ctx, { carrier, input, direction: '收款', book: bookPayablePaidBack })
  return { payableAmt }
}
