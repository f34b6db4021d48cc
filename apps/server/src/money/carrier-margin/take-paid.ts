import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScopeOrNull, type CarrierRow } from '../../site/carrier/public.ts'
import { bookCarrierPaid, bookMarginTopUp, bookPayablePaid } from '../ledger/public.ts'
import { requireOwnProofs } from '../trade-order/public.ts'

type PaidInput = Received<typeof carrierMarginApi.topUp>['body']
type Balance = Answer<typeof carrierMarginApi.topUp>

/** Books what a carrier paid in advance; once for each request. */
export async function topUpMargin(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.payMode !== 'MARGIN') throw new AppError('CARRIER_MARGIN.NOT_MARGIN')
  return owedOf(await take(ctx, { carrier, input, book: bookMarginTopUp }))
}

/** Books what a carrier paid of its debt; once for each request. */
export async function repayCarrier(ctx: Context, input: PaidInput): Promise<Balance> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.payMode === null) throw new AppError('CARRIER_MARGIN.NOT_PAYING')
  return owedOf(await take(ctx, { carrier, input, book: bookCarrierPaid }))
}

/** Books what we paid of what we owe a partner; once for each request. */
export async function payOutToCarrier(ctx: Context, input: PaidInput): Promise<Answer<typeof carrierMarginApi.payOut>> {
  const carrier = await findCarrier(ctx, input.carrierId)
  if (carrier.carrierType !== 'SUP') throw new AppError('CARRIER_MARGIN.NOT_SUPPLIER')
  const { payableAmt } = await take(ctx, { carrier, input, book: bookPayablePaid })
  return { payableAmt }
}

async function findCarrier(ctx: Context, id: string): Promise<CarrierRow> {
  const carrier = await findCarrierInScopeOrNull(ctx, id)
  if (!carrier) throw new AppError('CARRIER.NOT_FOUND')
  return carrier
}

type Balances = Balance & Answer<typeof carrierMarginApi.payOut>
const owedOf = ({ marginAmt, receivableAmt }: Balances): Balance => ({ marginAmt, receivableAmt })

type Taking = { carrier: CarrierRow; input: PaidInput; book: typeof bookMarginTopUp }

async function take(ctx: Context, { carrier, input, book }: Taking): Promise<Balances> {
  const { requestId, amt, tradeChannel: channel, voucherPath: proofFileIds = [] } = input
  const reason = input.reason.trim()
  await requireOwnProofs(ctx, proofFileIds)
  const paid = { carrierId: carrier.id, amt, channel, requestId, reason, proofFileIds }
  const { paymentId, isRepeat, ...balances } = await book(ctx, paid)
  if (isRepeat) ctx.noteNothing()
  else {
    const facts = { carrierId: carrier.id, carrierName: carrier.carrierName, tradeChannel: channel, amt, reason }
    ctx.note(paymentId, { ...facts, voucherPath: proofFileIds })
  }
  return balances
}
