import { expect, test } from 'vitest'
import type { CarrierPayMode } from '../carrier/kinds.ts'
import { fen, sumFen, type Fen } from '../kernel/money.ts'
import {
  carrierMovedBy,
  carrierPaidBackEntries,
  carrierPaidEntries,
  carrierPartBack,
  carrierPartOf,
  carrierSettlementEntries,
  marginBackEntries,
  marginRepaymentEntries,
  marginToGiveBack,
  marginTopUpEntries,
  type CarrierPart,
} from './carrier-journals.ts'
import { reversed, type Entry } from './entry.ts'
import { creditOf } from './journals.ts'

const [carrierId, companyId, channel] = ['carrier', 'company', 'BankPay']
const [histories, moves] = [8000, 20]

function dice(seed: number) {
  let state = seed
  return (sides: number): number => (state = (state * 48_271) % 2_147_483_647) % sides
}

type Order = { id: string; amt: Fen; booked: Entry[] }

/** A carrier and the books in memory: every movement comes from the rules that the server uses. */
function aBook() {
  const orders: Order[] = []
  const journals: Entry[][] = []
  const book = { wallet: { marginAmt: fen(0), frozenMarginAmt: fen(0), receivableAmt: fen(0), payableAmt: fen(0) } }
  const post = (entries: Entry[]): Entry[] => {
    journals.push(entries)
    book.wallet = carrierMovedBy(entries, book.wallet)
    return entries
  }
  return { orders, journals, book, post }
}
type Book = ReturnType<typeof aBook>
type Roll = ReturnType<typeof dice>

const partOf = ({ booked }: Order): CarrierPart => ({
  marginAmt: fen(0 - creditOf('CARRIER_MARGIN', booked)),
  receivableAmt: fen(0 - creditOf('CARRIER_RECEIVABLE', booked)),
})

function topUp({ book, post }: Book, roll: Roll): void {
  post(marginTopUpEntries({ carrierId, companyId, channel, amt: fen(1 + roll(20_000)) }))
  const { marginAmt, receivableAmt } = book.wallet
  post(marginRepaymentEntries(carrierId, fen(Math.max(0, Math.min(marginAmt, receivableAmt)))))
}

function pays({ book, post }: Book, roll: Roll): void {
  const amt = fen(Math.min(Math.max(0, book.wallet.receivableAmt), roll(9000)))
  post(carrierPaidEntries({ carrierId, companyId, channel, amt }))
}

/** At most what is free, or what was paid too much. */
function getsBack({ book: { wallet }, post }: Book, roll: Roll, payMode: CarrierPayMode): void {
  const most = payMode === 'MARGIN' ? marginToGiveBack(wallet) : Math.max(0, -wallet.receivableAmt)
  const paid = { carrierId, companyId, channel, amt: fen(roll(2) === 0 ? most : roll(most + 1)) }
  post(payMode === 'MARGIN' ? marginBackEntries(paid) : carrierPaidBackEntries(paid))
}

function take({ book, post }: Book, order: Order, amt: Fen, payMode: CarrierPayMode): void {
  const part = carrierPartOf(amt, book.wallet, payMode)
  order.booked.push(...post(carrierSettlementEntries({ carrierId, orderId: order.id }, part)))
  order.amt = fen(order.amt + amt)
}

function giveBack({ book, post }: Book, order: Order, amt: Fen, payMode: CarrierPayMode): void {
  const back = carrierPartBack(amt, partOf(order), book.wallet, payMode)
  order.booked.push(...post(reversed(carrierSettlementEntries({ carrierId, orderId: order.id }, back))))
  order.amt = fen(order.amt - amt)
}

function adjust(book: Book, roll: Roll, payMode: CarrierPayMode): void {
  const order = book.orders[roll(book.orders.length || 1)]
  if (!order) return
  if (roll(2) === 0) take(book, order, fen(roll(3000)), payMode)
  else giveBack(book, order, fen(roll(order.amt + 1)), payMode)
}

function step(book: Book, roll: Roll, payMode: CarrierPayMode): void {
  const what = roll(8)
  if (what === 0 && payMode === 'MARGIN') topUp(book, roll)
  else if (what === 1) pays(book, roll)
  else if (what === 7) getsBack(book, roll, payMode)
  else if (what < 5) {
    const order = { id: String(book.orders.length), amt: fen(0), booked: [] }
    book.orders.push(order)
    take(book, order, fen(roll(12_000)), payMode)
  } else adjust(book, roll, payMode)
}

function brokenIn({ orders, journals, book: { wallet } }: Book, payMode: CarrierPayMode): string[] {
  const all = journals.flat()
  const checks: Record<string, boolean> = {
    I1: journals.every((entries) => entries.reduce((sum, one) => sum + one.debitAmt - one.creditAmt, 0) === 0),
    I2: wallet.marginAmt === creditOf('CARRIER_MARGIN', all),
    I5: wallet.receivableAmt === -creditOf('CARRIER_RECEIVABLE', all),
    I6: wallet.marginAmt >= 0 && (payMode === 'MONTHLY' || wallet.receivableAmt >= 0),
    I9: orders.every((order) => sumFen(Object.values(partOf(order))) === order.amt),
    clearing: creditOf('ORDER_CLEARING', all) === sumFen(orders.map(({ amt }) => amt)),
  }
  return Object.keys(checks).filter((name) => !checks[name])
}

test.each(['MARGIN', 'MONTHLY'] as const)(
  `${histories} random histories of a carrier that pays %s keep the books`,
  (payMode) => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const [book, roll] = [aBook(), dice(seed * 7919)]
      for (let left = moves; left > 0; left -= 1) step(book, roll, payMode)
      const broken = brokenIn(book, payMode)
      if (broken.length > 0) expect({ seed, broken }).toEqual({ seed, broken: [] })
    }
  },
)
