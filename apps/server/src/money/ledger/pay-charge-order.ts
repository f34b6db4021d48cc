import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { creditOf, type Payment } from '@chargedeck/domain/ledger/journals'
import { dropHolds } from './hold-store.ts'
import { listEntriesOfEach } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Payers } from './payers.ts'
import { bookDrawn, type Drawn } from './payment/book-payment.ts'
import { draw, lockAllPayers, openPurse } from './payment/purse.ts'

export type ChargePayment = Payers & { orderId: string; orderNo: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Takes the costs of orders from their payers, one after the other; what they lack is owed. A second call returns the first payments. */
export async function payChargeOrders(ctx: LedgerContext, orders: readonly ChargePayment[]): Promise<Payment[]> {
  if (orders.length === 0) return []
  const orderIds = orders.map(({ orderId }) => orderId)
  await lockAllPayers(ctx, orders)
  await dropHolds(ctx, orderIds)
  const booked = await bookedForEach(ctx, orderIds)
  const purse = await openPurse(ctx, orders)
  const drawn: Drawn[] = []
  const payments = orders.map(({ orderId, orderNo, actualAmt: dueAmt, deductOrder, customerId, groupId }) => {
    const { payment: first, settledQty: bizSeq } = booked.get(orderId) ?? notBooked
    if (first) return first
    const payers = { customerId, groupId }
    const head = { bizType: 'CHARGE', bizId: orderId, bizSeq, note: `充电订单 ${orderNo}` } as const
    const payment = draw(purse, { orderId, payers, dueAmt, deductOrder, head })
    drawn.push({ orderId, payers, payment, head, orderQty: 1 })
    return payment
  })
  if (drawn.length > 0) await bookDrawn(ctx, purse, drawn)
  return payments
}

type Booked = {
  payment: Payment | null
  /** When the payment was booked. */
  at: Date | null
  settledQty: number
}

const notBooked: Booked = { payment: null, at: null, settledQty: 0 }

/** The booked payment; null before the settlement and after its reversal. */
export const bookedFor = async (
  ctx: Pick<LedgerContext, 'tx'>,
  orderId: string,
  settledBy: 'CHARGE' | 'OCCUPY' = 'CHARGE',
): Promise<Booked> => (await bookedForEach(ctx, [orderId], settledBy)).get(orderId) ?? notBooked

type EntryRow = Awaited<ReturnType<typeof listEntriesOfEach>>[number]

async function bookedForEach(
  ctx: Pick<LedgerContext, 'tx'>,
  orderIds: readonly string[],
  settledBy: 'CHARGE' | 'OCCUPY' = 'CHARGE',
): Promise<Map<string, Booked>> {
  const ofOrder = Map.groupBy(await listEntriesOfEach(ctx, orderIds), ({ bizId }) => bizId)
  return new Map([...ofOrder].map(([orderId, entries]) => [orderId, bookedBy(entries, settledBy)]))
}

function bookedBy(entries: readonly EntryRow[], settledBy: 'CHARGE' | 'OCCUPY'): Booked {
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
