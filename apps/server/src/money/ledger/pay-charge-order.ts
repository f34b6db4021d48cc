import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import { creditOf, type Payment } from '@chargedeck/domain/ledger/journals'
import { dropHold } from './hold-store.ts'
import { listEntriesOf } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { groupShareOf, lockPayers, readPayers, type Payers } from './payers.ts'
import { bookPayment } from './payment/book-payment.ts'

type PaymentInput = Payers & { orderId: string; orderNo: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Takes an order's cost from its payers; what they lack is owed. A second call returns the first payment. */
export async function payChargeOrder(
  ctx: LedgerContext,
  { orderId, orderNo, actualAmt, deductOrder, ...payers }: PaymentInput,
): Promise<Payment> {
  await lockPayers(ctx, payers)
  await dropHold(ctx, orderId)
  const { payment, settledQty } = await bookedFor(ctx, orderId)
  if (payment) return payment
  const before = await readPayers(ctx, payers)
  const groupFreeAmt = await groupShareOf(ctx, payers, before.group)
  const due = consume(actualAmt, { ...before.wallet, groupFreeAmt }, deductOrder)
  const head = { bizType: 'CHARGE', bizId: orderId, bizSeq: settledQty, note: `充电订单 ${orderNo}` } as const
  await bookPayment(ctx, { orderId, payers, payment: due, head, before, orderQty: 1 })
  return due
}

type Booked = {
  payment: Payment | null
  /** When the payment was booked. */
  at: Date | null
  settledQty: number
}

/** The booked payment; null before the settlement and after its reversal. */
export async function bookedFor(
  ctx: Pick<LedgerContext, 'tx'>,
  orderId: string,
  settledBy: 'CHARGE' | 'OCCUPY' = 'CHARGE',
): Promise<Booked> {
  const entries = await listEntriesOf(ctx, orderId)
  const settlements = entries.filter(({ bizType }) => bizType === settledBy)
  const settledQty = new Set(settlements.map(({ journalId }) => journalId)).size
  if (creditOf('ORDER_CLEARING', entries) === 0) return { payment: null, at: null, settledQty }
  const paidFrom = (account: 'CUST_PRINCIPAL' | 'CUST_GIFT' | 'GROUP' | 'RECEIVABLE') =>
    fen(0 - creditOf(account, entries))
  return {
    payment: {
      principalAmt: paidFrom('CUST_PRINCIPAL'),
      giftPayAmt: paidFrom('CUST_GIFT'),
      groupPayAmt: paidFrom('GROUP'),
      marginPayAmt: fen(0),
      owedAmt: paidFrom('RECEIVABLE'),
    },
    at: settlements.at(-1)?.bookTime ?? null,
    settledQty,
  }
}
