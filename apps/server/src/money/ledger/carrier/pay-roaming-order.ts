import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { roamingPayableEntries } from '@chargedeck/domain/ledger/carrier-journals'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { dropHold } from '../hold-store.ts'
import type { JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookDrawn } from '../payment/book-payment.ts'
import { draw, lockCustomersOf, openPurse } from '../payment/purse.ts'
import { bookForCarrier } from './book-carrier.ts'
import { lockCarrierWallet, type CarrierWalletRow } from './carrier-store.ts'

export type RoamingCost = {
  orderId: string
  orderNo: string
  customerId: string
  carrierId: string
  /** What the partner asks. */
  actualAmt: Fen
  /** What we keep of it. */
  feeAmt: Fen
  deductOrder: DeductOrder
}

/**
 * Takes what a charge at a partner's gun costs from its customer, what they lack is owed, and owes the partner the rest of it. The
 * caller has moved the order, so that this happens once; a journal of the same order collides.
 */
export async function payRoamingOrder(ctx: LedgerContext, order: RoamingCost): Promise<Payment> {
  const { orderId, orderNo, customerId, carrierId } = order
  const carrier = await lockCarrierWallet(ctx, carrierId)
  await lockCustomersOf(ctx, [{ customerId, groupId: null }])
  await dropHold(ctx, orderId)
  return bookRoaming(ctx, carrier, order, { bizId: orderId, bizSeq: 0, note: `资源方订单 ${orderNo}` })
}

/** Of the customer the whole, and for the partner what we do not keep. The caller has locked both. */
export async function bookRoaming(
  ctx: LedgerContext,
  carrier: CarrierWalletRow,
  { orderId, customerId, carrierId, actualAmt, feeAmt, deductOrder }: RoamingCost,
  of: Omit<JournalHead, 'bizType'>,
): Promise<Payment> {
  const payers = { customerId, groupId: null }
  const purse = await openPurse(ctx, [payers])
  const head = { ...of, bizType: 'ROAMING' } as const
  const payment = draw(purse, { orderId, payers, dueAmt: actualAmt, deductOrder, head })
  await bookDrawn(ctx, purse, [{ orderId, payers, payment, head }])
  const payableAmt = fen(actualAmt - feeAmt)
  const entries = roamingPayableEntries({ carrierId, companyId: carrier.companyId, orderId, payableAmt, feeAmt })
  await bookForCarrier(ctx, carrier, { ...of, bizType: 'ROAMING_PAYABLE' }, entries)
  return payment
}
