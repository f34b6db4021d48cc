import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import {
  carrierPaidBackEntries,
  marginBackEntries,
  marginToGiveBack,
  payablePaidBackEntries,
} from '@chargedeck/domain/ledger/carrier-journals'
import { refusedAt } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookForCarrier } from './book-carrier.ts'
import { bookPaid, type Booked, type Paid } from './book-paid.ts'

/** We give back what of a margin no charge holds and its carrier does not owe us. The same request is booked once. */
export const bookMarginBack = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, 'MARGIN_BACK', (wallet, paymentId) => {
    requireWithin(paid, marginToGiveBack(wallet), '退还不能超过可退保证金')
    const head = { bizType: 'CARRIER_MARGIN_BACK', bizId: paymentId, bizSeq: 0, note: '保证金退还' } as const
    return bookForCarrier(ctx, wallet, head, marginBackEntries({ ...wallet, channel: paid.channel, amt: paid.amt }))
  })

/** We give back what a carrier paid beyond its bill. The same request is booked once. */
export const bookCarrierPaidBack = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, 'RECEIVABLE_BACK', (wallet, paymentId) => {
    requireWithin(paid, fen(-wallet.receivableAmt), '退还不能超过多付的')
    const head = { bizType: 'CARRIER_PAID_BACK', bizId: paymentId, bizSeq: 0, note: '退还流量方多付款' } as const
    return bookForCarrier(
      ctx,
      wallet,
      head,
      carrierPaidBackEntries({ ...wallet, channel: paid.channel, amt: paid.amt }),
    )
  })

/** A partner gives back what we paid beyond what we owed. The same request is booked once. */
export const bookPayablePaidBack = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, 'PAYABLE_BACK', (wallet, paymentId) => {
    requireWithin(paid, fen(-wallet.payableAmt), '收回不能超过多付的')
    const head = { bizType: 'PAYABLE_PAID_BACK', bizId: paymentId, bizSeq: 0, note: '收回资源方多付款' } as const
    return bookForCarrier(
      ctx,
      wallet,
      head,
      payablePaidBackEntries({ ...wallet, channel: paid.channel, amt: paid.amt }),
    )
  })

function requireWithin({ amt }: Paid, most: Fen, text: string): void {
  if (amt > most) throw refusedAt('amt', 'REQUEST.INVALID', `${text}${yuanText(fen(Math.max(0, most)))}元`)
}
