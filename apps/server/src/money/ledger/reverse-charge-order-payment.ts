import { fen } from '@chargedeck/domain/kernel/money'
import { reversed, settlementEntries } from '@chargedeck/domain/ledger/journals'
import { book } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { moveGroupLots, returnToLots } from './lots.ts'
import { addMonthUsage, monthOf } from './month-usage-store.ts'
import { bookedFor } from './pay-charge-order.ts'
import { lockPayers } from './payers.ts'

type ReversalInput = { customerId: string; groupId: string | null; orderId: string; orderNo: string }

/** Reverses the payment and the debt of an order, repayments included, so that it can be settled again. */
export async function reverseChargeOrderPayment(
  ctx: LedgerContext,
  { orderId, orderNo, ...payers }: ReversalInput,
): Promise<void> {
  const before = await lockPayers(ctx, payers)
  const { payment, at, settledQty } = await bookedFor(ctx, orderId)
  if (!payment) return
  const head = {
    bizType: 'CHARGE_REVERSAL',
    bizId: orderId,
    bizSeq: settledQty - 1,
    note: `冲销充电订单 ${orderNo}`,
  } as const
  const after = await book(ctx, before, head, reversed(settlementEntries({ ...payers, orderId }, payment)))
  await returnToLots(ctx, { column: 'customerId', id: payers.customerId }, payment)
  if (before.group && after.group && payment.groupPayAmt > 0 && at) {
    const { groupId } = before.group
    await moveGroupLots(ctx, groupId, before.group.balanceAmt, after.group.balanceAmt)
    const usage = { month: monthOf(at), usedAmt: fen(0 - payment.groupPayAmt), orderQty: -1 }
    await addMonthUsage(ctx, { customerId: payers.customerId, groupId, ...usage })
  }
}
