import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import {
  carrierPaidBackEntries,
  marginBackEntries,
  marginToGiveBack,
  payablePaidBackEntries,
} from '@chargedeck/domain/ledger/carrier-journals'
import { needsReview } from '@chargedeck/domain/trade-order/review'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookForCarrier } from './book-carrier.ts'
import { bookPaid, type Booked, type Paid } from './book-paid.ts'
import { unreviewedBackAmt, waitingBackOrNull } from './carrier-payment-store.ts'
import type { CarrierWalletRow } from './carrier-store.ts'

/** `fromAmt`: from this sum on a second person confirms it. */
type PaidBack = Paid & { fromAmt: Fen }
type Part = Pick<Paid, 'amt' | 'channel'>

/** We give back what of a margin no charge holds and its carrier does not owe us. The same request is booked once. */
export const bookMarginBack = (ctx: LedgerContext, { fromAmt, ...paid }: PaidBack): Promise<Booked> =>
  bookPaid(
    ctx,
    paid,
    {
      paymentKind: 'MARGIN_BACK',
      needsReview: (wallet) => isForReview(ctx, { ...paid, fromAmt }, () => requireMargin(wallet, paid)),
    },
    (wallet, paymentId) => giveMarginBack(ctx, wallet, { paymentId, ...paid }),
  )

/** We give back what a carrier paid beyond its bill. The same request is booked once. */
export const bookCarrierPaidBack = (ctx: LedgerContext, { fromAmt, ...paid }: PaidBack): Promise<Booked> =>
  bookPaid(
    ctx,
    paid,
    {
      paymentKind: 'RECEIVABLE_BACK',
      needsReview: (wallet) => isForReview(ctx, { ...paid, fromAmt }, () => requireOverpaid(wallet, paid)),
    },
    (wallet, paymentId) => givePaidBack(ctx, wallet, { paymentId, ...paid }),
  )

/** A partner gives back what we paid beyond what we owed. The same request is booked once. */
export const bookPayablePaidBack = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, { paymentKind: 'PAYABLE_BACK' }, (wallet, paymentId) => {
    requireWithin(paid, fen(-wallet.payableAmt), '收回不能超过多付的')
    const head = { bizType: 'PAYABLE_PAID_BACK', bizId: paymentId, bizSeq: 0, note: '收回资源方多付款' } as const
    const entries = payablePaidBackEntries({ ...wallet, channel: paid.channel, amt: paid.amt })
    return bookForCarrier(ctx, wallet, head, entries)
  })

type Giving = Part & { paymentId: string }

export function giveMarginBack(ctx: LedgerContext, wallet: CarrierWalletRow, { paymentId, amt, channel }: Giving) {
  requireMargin(wallet, { amt })
  const head = { bizType: 'CARRIER_MARGIN_BACK', bizId: paymentId, bizSeq: 0, note: '保证金退还' } as const
  return bookForCarrier(ctx, wallet, head, marginBackEntries({ ...wallet, channel, amt }))
}

export function givePaidBack(ctx: LedgerContext, wallet: CarrierWalletRow, { paymentId, amt, channel }: Giving) {
  requireOverpaid(wallet, { amt })
  const head = { bizType: 'CARRIER_PAID_BACK', bizId: paymentId, bizSeq: 0, note: '退还流量方多付款' } as const
  return bookForCarrier(ctx, wallet, head, carrierPaidBackEntries({ ...wallet, channel, amt }))
}

/** Small sums of a day count as one large one. One that waits holds up every other of its carrier. */
async function isForReview(ctx: LedgerContext, paid: PaidBack, requireEnough: () => void): Promise<boolean> {
  const { carrierId, amt, fromAmt } = paid
  if (await waitingBackOrNull(ctx, carrierId)) throw new AppError('CARRIER_MARGIN.BACK_WAITS')
  requireEnough()
  return needsReview({ amt, unreviewedAmt: await unreviewedBackAmt(ctx, carrierId), fromAmt })
}

const requireMargin = (wallet: CarrierWalletRow, paid: Pick<Paid, 'amt'>): void =>
  requireWithin(paid, marginToGiveBack(wallet), '退还不能超过可退保证金')

const requireOverpaid = ({ receivableAmt }: CarrierWalletRow, paid: Pick<Paid, 'amt'>): void =>
  requireWithin(paid, fen(-receivableAmt), '退还不能超过多付的')

function requireWithin({ amt }: Pick<Paid, 'amt'>, most: Fen, text: string): void {
  if (amt > most) throw refusedAt('amt', 'REQUEST.INVALID', `${text}${yuanText(fen(Math.max(0, most)))}元`)
}
