import { fen } from '@chargedeck/domain/kernel/money'
import { reversed, settlementEntries, type Payment } from '@chargedeck/domain/ledger/journals'
import { book } from '../book.ts'
import type { JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { moveGroupLots, returnToLots, takeFromLots } from '../lots.ts'
import { addMonthUsage, monthOf } from '../month-usage-store.ts'
import type { Payers, PayingWallets } from '../payers.ts'
import { repaySoon } from './repay-debts.ts'

type Order = { orderId: string; payers: Payers; payment: Payment; head: JournalHead }
/** `orderQty`: the charges that the payment counts for in the employee's month. */
type Booking = Order & { before: PayingWallets; orderQty: number }

/** Books what each payer pays of an order. The caller has locked them. */
export async function bookPayment(
  ctx: LedgerContext,
  { orderId, payers, payment, head, before, orderQty }: Booking,
): Promise<void> {
  const after = await book(ctx, before, head, settlementEntries({ ...payers, orderId }, payment))
  await takeFromLots(ctx, { column: 'customerId', id: payers.customerId }, payment)
  await repaySoon(ctx, after.wallet)
  if (before.group && after.group && payment.groupPayAmt > 0) {
    const { groupId } = before.group
    await moveGroupLots(ctx, groupId, before.group.balanceAmt, after.group.balanceAmt)
    const usage = { month: monthOf(ctx.now()), usedAmt: payment.groupPayAmt, orderQty }
    await addMonthUsage(ctx, { customerId: payers.customerId, groupId, ...usage })
  }
}

/** Books the reverse of a payment of `paidAt`. The caller has locked the payers. */
export async function bookReversal(
  ctx: LedgerContext,
  { orderId, payers, payment, head, before, orderQty, paidAt }: Booking & { paidAt: Date },
): Promise<void> {
  const after = await book(ctx, before, head, reversed(settlementEntries({ ...payers, orderId }, payment)))
  await returnToLots(ctx, { column: 'customerId', id: payers.customerId }, payment)
  await repaySoon(ctx, after.wallet)
  if (before.group && after.group && payment.groupPayAmt > 0) {
    const { groupId } = before.group
    await moveGroupLots(ctx, groupId, before.group.balanceAmt, after.group.balanceAmt)
    const usage = { month: monthOf(paidAt), usedAmt: fen(0 - payment.groupPayAmt), orderQty: 0 - orderQty }
    await addMonthUsage(ctx, { customerId: payers.customerId, groupId, ...usage })
  }
}
