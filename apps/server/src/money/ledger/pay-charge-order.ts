import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import { creditOf, settlementEntries, type Payment } from '@chargedeck/domain/ledger/journals'
import { book } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { takeFromLots } from './lots.ts'
import { dropHold, listEntriesOfOrder, lockWallet, readWallet } from './store.ts'

type PaymentInput = { customerId: string; orderId: string; orderNo: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Takes an order's cost from the wallet; what the wallet lacks is owed. A second call returns the first payment. */
export async function payChargeOrder(
  ctx: LedgerContext,
  { customerId, orderId, orderNo, actualAmt, deductOrder }: PaymentInput,
): Promise<Payment> {
  await lockWallet(ctx, customerId)
  await dropHold(ctx, orderId)
  const wallet = await readWallet(ctx, customerId)
  const { payment, settledQty } = await bookedFor(ctx, orderId)
  if (payment) return payment
  const due = consume(actualAmt, wallet, deductOrder)
  const head = { bizType: 'CHARGE', bizId: orderId, bizSeq: settledQty, note: `充电订单 ${orderNo}` } as const
  await book(ctx, wallet, head, settlementEntries({ customerId, orderId }, due))
  await takeFromLots(ctx, customerId, due)
  return due
}

/** The booked payment; null before the settlement and after its reversal. */
export async function bookedFor(
  ctx: Pick<LedgerContext, 'tx'>,
  orderId: string,
): Promise<{ payment: Payment | null; settledQty: number }> {
  const entries = await listEntriesOfOrder(ctx, orderId)
  const settledQty = new Set(entries.filter(({ bizType }) => bizType === 'CHARGE').map(({ journalId }) => journalId))
    .size
  if (creditOf('ORDER_CLEARING', entries) === 0) return { payment: null, settledQty }
  const principalAmt = fen(0 - creditOf('CUST_PRINCIPAL', entries))
  const giftPayAmt = fen(0 - creditOf('CUST_GIFT', entries))
  const owedAmt = fen(0 - creditOf('RECEIVABLE', entries))
  return { payment: { principalAmt, giftPayAmt, groupPayAmt: fen(0), marginPayAmt: fen(0), owedAmt }, settledQty }
}
