import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { creditOf, type Payment } from '@chargedeck/domain/ledger/journals'
import { dropHolds } from './hold-store.ts'
import { listEntriesOfEach } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { monthOf } from './month-usage-store.ts'
import type { Payers } from './payers.ts'
import { roundOfAdjustment } from './payment/adjustment-seq.ts'
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
    const { payment: first, round: bizSeq } = booked.get(orderId) ?? notBooked
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
  /** How often the order's payment was reversed: the number of a settlement, of its reversal and of its adjustments. */
  round: number
  /** What the group paid of it, by the month that it counts in. */
  groupMonths: ReadonlyMap<string, Fen>
}

const notBooked: Booked = { payment: null, round: 0, groupMonths: new Map() }

/** The booked payment; null before the settlement, after its reversal, and while the order costs nothing. */
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
  const entries = await listEntriesOfEach(ctx, orderIds)
  const ofOrder = Map.groupBy(
    entries.filter(({ bizType }) => bizType !== 'BILL'), // sharing the order out clears it, and it is paid all the same
    ({ bizId }) => bizId,
  )
  return new Map([...ofOrder].map(([orderId, booked]) => [orderId, bookedBy(booked, settledBy)]))
}

function bookedBy(entries: readonly EntryRow[], settledBy: 'CHARGE' | 'OCCUPY'): Booked {
  const reversals = entries.filter(({ bizType }) => bizType === `${settledBy}_REVERSAL`)
  const round = new Set(reversals.map(({ journalId }) => journalId)).size
  const groupMonths = groupMonthsOf(entries.filter((entry) => isOfRound(entry, settledBy, round)))
  if (creditOf('ORDER_CLEARING', entries) === 0) return { payment: null, round, groupMonths }
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
    round,
    groupMonths,
  }
}

const isOfRound = ({ bizType, bizSeq }: EntryRow, settledBy: 'CHARGE' | 'OCCUPY', round: number): boolean =>
  bizType === 'CHARGE_ADJUST' ? roundOfAdjustment(bizSeq) === round : bizType === settledBy && bizSeq === round

const groupMonthsOf = (entries: readonly EntryRow[]): Map<string, Fen> =>
  new Map(
    [...Map.groupBy(entries, ({ bookTime }) => monthOf(bookTime))].map(([month, booked]) => [
      month,
      fen(0 - creditOf('GROUP', booked)),
    ]),
  )
