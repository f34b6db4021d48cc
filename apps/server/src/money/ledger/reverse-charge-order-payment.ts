import type { LedgerContext } from './ledger-context.ts'
import { bookedFor } from './pay-charge-order.ts'
import { lockPayers } from './payers.ts'
import { bookReversal } from './payment/book-payment.ts'

type ReversalInput = { customerId: string; groupId: string | null; orderId: string; orderNo: string }

/** Reverses the payment and the debt of an order, repayments included, so that it can be settled again. */
export async function reverseChargeOrderPayment(
  ctx: LedgerContext,
  { orderId, orderNo, ...payers }: ReversalInput,
): Promise<void> {
  const before = await lockPayers(ctx, payers)
  const { payment, round: bizSeq, groupMonths } = await bookedFor(ctx, orderId)
  if (!payment) return
  const head = {
    bizType: 'CHARGE_REVERSAL',
    bizId: orderId,
    bizSeq,
    note: `冲销充电订单 ${orderNo}`,
  } as const
  await bookReversal(ctx, { orderId, payers, payment, head, before, orderQty: 1, groupMonths })
}
