import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import { roamingPayableEntries } from '@chargedeck/domain/ledger/carrier-journals'
import { reversed, type Account } from '@chargedeck/domain/ledger/entry'
import { creditOf, type Payment } from '@chargedeck/domain/ledger/journals'
import { listEntriesOf } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { lockPayers, readPayers } from '../payers.ts'
import { bookReversal } from '../payment/book-payment.ts'
import { requirePayers } from '../payment/require-payers.ts'
import { bookForCarrier } from './book-carrier.ts'
import { lockCarrierWallet } from './carrier-store.ts'
import { bookRoaming, type RoamingCost } from './pay-roaming-order.ts'

/**
 * A settled charge at a partner costs something else: what was booked of it goes back, a repaid debt included, and what it costs now
 * is booked as of today. The caller has locked the order.
 */
export async function adjustRoamingPayment(ctx: LedgerContext, order: RoamingCost): Promise<Payment> {
  const { orderId, orderNo, customerId, carrierId } = order
  const payers = { customerId, groupId: null }
  const carrier = await lockCarrierWallet(ctx, carrierId)
  const before = await lockPayers(ctx, payers)
  const { payment, payableAmt, feeAmt, bizSeq } = await roamingBookedFor(ctx, orderId)
  await requirePayers(ctx, { payers, payment, group: null })
  const of = { bizId: orderId, bizSeq, note: `调整资源方订单 ${orderNo}` }
  const head = { ...of, bizType: 'ROAMING_REVERSAL' } as const
  await bookReversal(ctx, { orderId, payers, payment, head, before, groupMonths: new Map() })
  const owed = roamingPayableEntries({ carrierId, companyId: carrier.companyId, orderId, payableAmt, feeAmt })
  const cleared = await bookForCarrier(ctx, carrier, { ...of, bizType: 'ROAMING_PAYABLE_REVERSAL' }, reversed(owed))
  const again = await bookRoaming(ctx, cleared, order, of)
  await requirePayers(ctx, { payers, payment: again, group: null })
  return again
}

type Costed = { orderId: string; customerId: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Who would pay it then. Writes nothing. */
export async function previewRoamingPayment(
  ctx: Pick<LedgerContext, 'tx'>,
  { orderId, customerId, actualAmt, deductOrder }: Costed,
): Promise<Payment> {
  const payers = { customerId, groupId: null }
  const { payment: back } = await roamingBookedFor(ctx, orderId)
  const { wallet } = await readPayers(ctx, payers)
  const funds = {
    balanceAmt: sumFen([wallet.balanceAmt, back.principalAmt]),
    giftAmt: sumFen([wallet.giftAmt, back.giftPayAmt]),
    groupFreeAmt: fen(0),
  }
  const payment = consume(actualAmt, funds, deductOrder)
  await requirePayers(ctx, { payers, payment: back, group: null })
  await requirePayers(ctx, { payers, payment, group: null })
  return payment
}

/** What stands booked of it now, and the number of its next booking. */
async function roamingBookedFor(ctx: Pick<LedgerContext, 'tx'>, orderId: string) {
  const entries = await listEntriesOf(ctx, orderId)
  const paidFrom = (account: Account): Fen => fen(0 - creditOf(account, entries))
  const payment: Payment = {
    principalAmt: paidFrom('CUST_PRINCIPAL'),
    giftPayAmt: paidFrom('CUST_GIFT'),
    groupPayAmt: fen(0),
    marginPayAmt: fen(0),
    owedAmt: paidFrom('RECEIVABLE'),
  }
  const seqs = entries.flatMap(({ bizType, bizSeq }) => (bizType.startsWith('ROAMING') ? [bizSeq] : []))
  return {
    payment,
    payableAmt: creditOf('CARRIER_PAYABLE', entries),
    feeAmt: creditOf('OTHER_INCOME', entries),
    bizSeq: Math.max(-1, ...seqs) + 1,
  }
}
