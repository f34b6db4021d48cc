import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { CarrierPart } from '@chargedeck/domain/ledger/carrier-journals'
import type { Account } from '@chargedeck/domain/ledger/entry'
import { creditOf, type Payment } from '@chargedeck/domain/ledger/journals'
import { lockCarrierWallets } from './carrier/carrier-store.ts'
import { bookCarrierPurse, drawFromCarrier, openCarrierPurse, totalOfPart } from './carrier/carrier-payment.ts'
import { dropHolds } from './hold-store.ts'
import { listEntriesOfEach } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { splitPayers, type CarrierPayer, type Payers } from './payers.ts'
import { roundOfAdjustment } from './payment/adjustment-seq.ts'
import { bookDrawn, type Drawn } from './payment/book-payment.ts'
import { draw, lockCustomersOf, lockGroupsOf, openPurse } from './payment/purse.ts'

export type ChargePayment = Payers & { orderId: string; orderNo: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Takes the costs of orders from their payers, one after the other; what they lack is owed. A second call returns the first payments. */
export async function payChargeOrders(ctx: LedgerContext, orders: readonly ChargePayment[]): Promise<Payment[]> {
  if (orders.length === 0) return []
  const orderIds = orders.map(({ orderId }) => orderId)
  const { ofCarriers, ofCustomers } = splitPayers(orders)
  await lockGroupsOf(ctx, ofCustomers)
  const carriers = openCarrierPurse(await lockCarrierWallets(ctx, carrierIdsOf(ofCarriers)))
  await lockCustomersOf(ctx, ofCustomers)
  await dropHolds(ctx, orderIds)
  const booked = await bookedForEach(ctx, orderIds)
  const purse = await openPurse(ctx, ofCustomers)
  const drawn: Drawn[] = []
  const payments = orders.map((order) => {
    const { orderId, orderNo, actualAmt: dueAmt, deductOrder } = order
    const { payment: first, round: bizSeq } = booked.get(orderId) ?? notBooked
    if (first) return first
    const head = { bizType: 'CHARGE', bizId: orderId, bizSeq, note: `充电订单 ${orderNo}` } as const
    if ('carrierId' in order) return drawFromCarrier(carriers, { carrierId: order.carrierId, orderId, dueAmt, head })
    const payers = { customerId: order.customerId, groupId: order.groupId }
    const payment = draw(purse, { orderId, payers, dueAmt, deductOrder, head })
    drawn.push({ orderId, payers, payment, head })
    return payment
  })
  await bookCarrierPurse(ctx, carriers)
  if (drawn.length > 0) await bookDrawn(ctx, purse, drawn)
  return payments
}

const carrierIdsOf = (payers: readonly CarrierPayer[]) => payers.map(({ carrierId }) => carrierId)

type Booked = {
  payment: Payment | null
  /** Of an order that a carrier pays: where its money came from. */
  ofCarrier: CarrierPart
  /** How often the order's payment was reversed: the number of a settlement, of its reversal and of its adjustments. */
  round: number
  /** What the group paid of it, by the month that it counts in. */
  groupMonths: ReadonlyMap<string, Fen>
}

const notBooked: Booked = {
  payment: null,
  ofCarrier: { marginAmt: fen(0), receivableAmt: fen(0) },
  round: 0,
  groupMonths: new Map(),
}

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
  const paidFrom = (account: Account) => fen(0 - creditOf(account, entries))
  const ofCarrier = { marginAmt: paidFrom('CARRIER_MARGIN'), receivableAmt: paidFrom('CARRIER_RECEIVABLE') }
  if (creditOf('ORDER_CLEARING', entries) === 0) return { payment: null, ofCarrier, round, groupMonths }
  return {
    payment: {
      principalAmt: paidFrom('CUST_PRINCIPAL'),
      giftPayAmt: paidFrom('CUST_GIFT'),
      groupPayAmt: paidFrom('GROUP'),
      marginPayAmt: totalOfPart(ofCarrier),
      owedAmt: paidFrom('RECEIVABLE'),
    },
    ofCarrier,
    round,
    groupMonths,
  }
}

const isOfRound = ({ bizType, bizSeq }: EntryRow, settledBy: 'CHARGE' | 'OCCUPY', round: number): boolean =>
  bizType === 'CHARGE_ADJUST' ? roundOfAdjustment(bizSeq) === round : bizType === settledBy && bizSeq === round

const groupMonthsOf = (entries: readonly EntryRow[]): Map<string, Fen> =>
  new Map(
    [...Map.groupBy(entries, ({ bookTime }) => monthOf(dayOf(bookTime)))].map(([month, booked]) => [
      month,
      fen(0 - creditOf('GROUP', booked)),
    ]),
  )
