import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import {
  carrierPaidEntries,
  marginRepaymentEntries,
  marginTopUpEntries,
  payablePaidEntries,
} from '@chargedeck/domain/ledger/carrier-journals'
import { refusedAt } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookForCarrier } from './book-carrier.ts'
import { bookPaid, type Booked, type Paid } from './book-paid.ts'

/** J10: a carrier pays in advance; what it still owes is paid from it first. The same request is booked once. */
export const bookMarginTopUp = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, { paymentKind: 'MARGIN' }, async (wallet, paymentId) => {
    const { carrierId, receivableAmt } = wallet
    const head = { bizId: paymentId, bizSeq: 0 }
    const entries = marginTopUpEntries({ ...wallet, channel: paid.channel, amt: paid.amt })
    const richer = await bookForCarrier(
      ctx,
      wallet,
      { ...head, bizType: 'CARRIER_MARGIN', note: '保证金充值' },
      entries,
    )
    const owedAmt = fen(Math.max(0, Math.min(receivableAmt, richer.marginAmt)))
    const repay = { ...head, bizType: 'CARRIER_REPAY', note: '保证金抵扣欠款' } as const
    return bookForCarrier(ctx, richer, repay, marginRepaymentEntries(carrierId, owedAmt))
  })

/** A carrier pays what it was billed, and no more. The same request is booked once. */
export const bookCarrierPaid = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, { paymentKind: 'RECEIVABLE' }, (wallet, paymentId) => {
    const { receivableAmt } = wallet
    if (paid.amt > receivableAmt)
      throw refusedAt('amt', 'REQUEST.INVALID', `回款不能超过应收${yuanText(fen(Math.max(0, receivableAmt)))}元`)
    const head = { bizType: 'CARRIER_PAID', bizId: paymentId, bizSeq: 0, note: '流量方回款' } as const
    return bookForCarrier(ctx, wallet, head, carrierPaidEntries({ ...wallet, channel: paid.channel, amt: paid.amt }))
  })

/** We pay a partner what we owe it, and no more. The same request is booked once. */
export const bookPayablePaid = (ctx: LedgerContext, paid: Paid): Promise<Booked> =>
  bookPaid(ctx, paid, { paymentKind: 'PAYABLE' }, (wallet, paymentId) => {
    const { payableAmt } = wallet
    if (paid.amt > payableAmt)
      throw refusedAt('amt', 'REQUEST.INVALID', `付款不能超过应付${yuanText(fen(Math.max(0, payableAmt)))}元`)
    const head = { bizType: 'PAYABLE_PAID', bizId: paymentId, bizSeq: 0, note: '资源方付款' } as const
    return bookForCarrier(ctx, wallet, head, payablePaidEntries({ ...wallet, channel: paid.channel, amt: paid.amt }))
  })
