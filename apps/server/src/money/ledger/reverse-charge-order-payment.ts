import { reversed, settlementEntries } from '@chargedeck/domain/ledger/journals'
import { book } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { returnToLots } from './lots.ts'
import { bookedFor } from './pay-charge-order.ts'
import { lockWallet } from './store.ts'

type ReversalInput = { customerId: string; orderId: string; orderNo: string }

/** Reverses the payment and the debt of an order, repayments included, so that it can be settled again. */
export async function reverseChargeOrderPayment(
  ctx: LedgerContext,
  { customerId, orderId, orderNo }: ReversalInput,
): Promise<void> {
  const wallet = await lockWallet(ctx, customerId)
  const { payment, settledQty } = await bookedFor(ctx, orderId)
  if (!payment) return
  const head = {
    bizType: 'CHARGE_REVERSAL',
    bizId: orderId,
    bizSeq: settledQty - 1,
    note: `冲销充电订单 ${orderNo}`,
  } as const
  await book(ctx, wallet, head, reversed(settlementEntries({ customerId, orderId }, payment)))
  await returnToLots(ctx, customerId, payment)
}
