import { permissionOf, type Answer } from '@chargedeck/contract/endpoint'
import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScope, type CarrierRow } from '../../site/carrier/public.ts'
import { orgOfCompany } from '../../site/company/public.ts'
import { reviewLimits } from '../../site/operation-config/public.ts'
import { tellReviewers } from '../../staff/user/public.ts'
import { bookCarrierPaidBack, bookMarginBack, bookPayablePaidBack } from '../ledger/public.ts'
import { bookOnce, owedOf, type PaidInput, type Payable } from './book-once.ts'

type GivenBack = Answer<typeof carrierMarginApi.refundMargin>

/** Books what we gave back of a margin; once for each request. */
export async function refundMargin(ctx: Context, input: PaidInput): Promise<GivenBack> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.payMode !== 'MARGIN') throw new AppError('CARRIER_MARGIN.NOT_MARGIN')
  return giveBack(ctx, { carrier, input, what: '退还保证金', book: bookMarginBack })
}

/** Books what we gave back of what a carrier paid beyond its bill; once for each request. */
export async function refundOverpaid(ctx: Context, input: PaidInput): Promise<GivenBack> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.payMode === null) throw new AppError('CARRIER_MARGIN.NOT_PAYING')
  return giveBack(ctx, { carrier, input, what: '退还多付款', book: bookCarrierPaidBack })
}

type Giving = { carrier: CarrierRow; input: PaidInput; what: string; book: typeof bookMarginBack }

/** A large sum waits for a second person, who is told. */
async function giveBack(ctx: Context, { carrier, input, what, book }: Giving): Promise<GivenBack> {
  const { companyId, carrierName } = carrier
  const { refundAuditAmt: fromAmt } = await reviewLimits(ctx, companyId)
  const done = await bookOnce(ctx, {
    carrier,
    input,
    direction: '付款',
    book: (ledger, paid) => book(ledger, { ...paid, fromAmt }),
  })
  if (done.isWaiting && !done.isRepeat)
    await tellReviewers(ctx, {
      permission: permissionOf(carrierMarginApi.confirmBack),
      orgId: await orgOfCompany(ctx, companyId),
      title: `${what}待复核`,
      content: `${carrierName}的${what}（${yuanText(input.amt)}元）等待复核，请在互联运营商的“资金流水”中处理`,
    })
  return { ...owedOf(done), waitFlag: done.isWaiting ? 1 : 0 }
}

/** Books what a partner gave back of what we paid beyond our debt; once for each request. */
export async function collectOverpaid(ctx: Context, input: PaidInput): Promise<Payable> {
  const carrier = await findCarrierInScope(ctx, input.carrierId)
  if (carrier.carrierType !== 'SUP') throw new AppError('CARRIER_MARGIN.NOT_SUPPLIER')
  const { payableAmt } = await bookOnce(ctx, { carrier, input, direction: '收款', book: bookPayablePaidBack })
  return { payableAmt }
}
