import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { roamingPayableEntries } from '@chargedeck/domain/ledger/carrier-journals'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { dropHold } from '../hold-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookDrawn } from '../payment/book-payment.ts'
import { draw, lockCustomersOf, openPurse } from '../payment/purse.ts'
import { bookForCarrier } from './book-carrier.ts'
import { lockCarrierWallet } from './carrier-store.ts'

type RoamingOrder = {
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
export async function payRoamingOrder(ctx: LedgerContext, order: RoamingOrder): Promise<Payment> {
  const { orderId, orderNo, customerId, carrierId, actualAmt, feeAmt, deductOrder } = order
  const payers = { customerId, groupId: null }
  const carrier = await lockCarrierWallet(ctx, carrierId)
  await lockCustomersOf(ctx, [payers])
  await dropHold(ctx, orderId)
  const purse = await openPurse(ctx, [payers])
  const head = { bizType: 'ROAMING', bizId: orderId, bizSeq: 0, note: `资源方订单 ${orderNo}` } as const
  const payment = draw(purse, { orderId, payers, dueAmt: actualAmt, deductOrder, head })
  await bookDrawn(ctx, purse, [{ orderId, payers, payment, head, orderQty: 0 }])
  const payableAmt = fen(actualAmt - feeAmt)
  const entries = roamingPayableEntries({ carrierId, companyId: carrier.companyId, orderId, payableAmt, feeAmt })
  await bookForCarrier(ctx, carrier, { ...head, bizType: 'ROAMING_PAYABLE' }, entries)
  return payment
}
