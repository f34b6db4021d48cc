import { expect, test } from 'vitest'
import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { planRefund, type RefundLot } from '../trade-order/refund-plan.ts'
import { consume, fillInOrder, type DeductOrder } from './consume.ts'
import { reversed, type Account, type Entry } from './entry.ts'
import {
  clearingEntries,
  creditOf,
  depositEntries,
  giftEntries,
  movedBy,
  paidOutEntries,
  refundEntries,
  repaymentEntries,
  settlementEntries,
  topUpEntries,
  type Payment,
} from './journals.ts'
import { freeFundsOf, refundableOf } from './wallet.ts'

const [histories, moves] = [12_000, 15]
const [customerId, groupId, companyId, channel] = ['customer', 'group', 'company', 'WePay']
const owner = { customerId }

type Lot = RefundLot & { refundedAmt: Fen; refundingAmt: Fen }
type Part = { lot: Lot; principalAmt: Fen; giftAmt: Fen }
type Order = { id: string; payment: Payment; owedAmt: Fen; parts: Part[]; entries: Entry[]; isGroups: boolean }
type Refund = { lot: Lot; tradeAmt: Fen; clawAmt: Fen }

function dice(seed: number) {
  let state = seed
  return (sides: number): number => (state = (state * 48_271) % 2_147_483_647) % sides
}

/** A customer, a group and the books in memory: every movement comes from the rules that the server uses. */
function aBook() {
  const journals: Entry[][] = []
  const [lots, orders, open] = [[] as Lot[], [] as Order[], [] as Refund[]]
  const book = {
    wallet: { balanceAmt: fen(0), giftAmt: fen(0), refundingAmt: fen(0), owedAmt: fen(0) },
    groupAmt: fen(0),
    frozenAmt: fen(0),
  }
  const post = (entries: Entry[]): Entry[] => {
    journals.push(entries)
    book.wallet = movedBy(entries, book.wallet)
    book.groupAmt = fen(book.groupAmt + creditOf('GROUP', entries))
    return entries
  }
  return { journals, lots, orders, open, book, post }
}
type Book = ReturnType<typeof aBook>
type Roll = ReturnType<typeof dice>

function topUp({ lots, post }: Book, roll: Roll): void {
  const [tradeAmt, giftAmt] = [fen(1 + roll(20_000)), fen(roll(3) === 0 ? roll(3000) : 0)]
  post(topUpEntries({ customerId, companyId, channel, tradeAmt, giftAmt }))
  const own = { id: String(lots.length), tradeAmt, giftAmt, remainAmt: tradeAmt, giftRemainAmt: giftAmt }
  lots.push({ ...own, isOnline: roll(2) === 0, refundedAmt: fen(0), refundingAmt: fen(0) })
}

function gift({ lots, post }: Book, roll: Roll): void {
  const giftAmt = fen(1 + roll(2000))
  post(giftEntries({ customerId, companyId, giftAmt }))
  const own = { id: String(lots.length), tradeAmt: giftAmt, giftAmt, remainAmt: fen(0), giftRemainAmt: giftAmt }
  lots.push({ ...own, isOnline: false, refundedAmt: fen(0), refundingAmt: fen(0) })
}

/** Takes what was paid out of the lots, the oldest first. */
function takeFrom(lots: readonly Lot[], principalAmt: Fen, giftAmt: Fen): Part[] {
  const paid = fillInOrder(
    principalAmt,
    lots.map(({ remainAmt }) => remainAmt),
  )
  const given = fillInOrder(
    giftAmt,
    lots.map(({ giftRemainAmt }) => giftRemainAmt),
  )
  const parts = lots.map((lot, at) => ({ lot, principalAmt: paid[at] ?? fen(0), giftAmt: given[at] ?? fen(0) }))
  for (const part of parts) giveBack(part, -1)
  return parts
}
function giveBack({ lot, principalAmt, giftAmt }: Part, sign: 1 | -1): void {
  lot.remainAmt = fen(lot.remainAmt + sign * principalAmt)
  lot.giftRemainAmt = fen(lot.giftRemainAmt + sign * giftAmt)
}

function pay({ lots, orders, book, post }: Book, roll: Roll): void {
  const isGroups = roll(3) === 0
  const funds = { ...book.wallet, groupFreeAmt: isGroups ? fen(Math.max(0, book.groupAmt)) : fen(0) }
  const order: DeductOrder = roll(2) === 0 ? 'PRINCIPAL_FIRST' : 'GIFT_FIRST'
  const payment = consume(fen(roll(15_000)), funds, order)
  const id = String(orders.length)
  const entries = post(settlementEntries({ customerId, groupId: isGroups ? groupId : null, orderId: id }, payment))
  const parts = takeFrom(lots, payment.principalAmt, payment.giftPayAmt)
  orders.push({ id, payment, owedAmt: payment.owedAmt, parts, entries, isGroups })
}

/** A settlement is taken back with its repayments. */
function takeBack({ orders, post }: Book, roll: Roll): void {
  const [order] = orders.splice(roll(orders.length || 1), 1)
  if (!order) return
  post(reversed(order.entries))
  for (const part of order.parts) giveBack(part, 1)
}

function repay({ lots, orders, book, post }: Book, roll: Roll): void {
  const order = orders[roll(orders.length || 1)]
  const amt = fen(Math.min(order?.owedAmt ?? 0, book.wallet.balanceAmt))
  if (!order || amt === 0) return
  order.entries = [...order.entries, ...post(repaymentEntries(customerId, amt))]
  order.parts = [...order.parts, ...takeFrom(lots, amt, fen(0))]
  order.owedAmt = fen(order.owedAmt - amt)
}

function refund({ lots, open, book, post }: Book, roll: Roll): void {
  const asked = fen(Math.min(1 + roll(12_000), refundableOf({ ...book.wallet, frozenAmt: book.frozenAmt })))
  for (const { lotId, amt: tradeAmt, clawAmt } of planRefund(asked, lots, roll(2) === 0 ? 'ORIGIN' : 'OFFLINE')
    .pieces) {
    const lot = lots.find(({ id }) => id === lotId)
    if (!lot) throw new Error('a refund of a lot that nobody has')
    post(refundEntries({ owner, companyId, tradeAmt, clawAmt }))
    giveBack({ lot, principalAmt: tradeAmt, giftAmt: clawAmt }, -1)
    lot.refundingAmt = fen(lot.refundingAmt + tradeAmt)
    open.push({ lot, tradeAmt, clawAmt })
  }
}

/** The channel pays it out, or it returns. */
function endRefund({ open, post }: Book, roll: Roll): void {
  const [ended] = open.splice(roll(open.length || 1), 1)
  if (!ended) return
  const { lot, tradeAmt, clawAmt } = ended
  lot.refundingAmt = fen(lot.refundingAmt - tradeAmt)
  if (roll(3) > 0) {
    post(paidOutEntries({ owner, companyId, tradeAmt, channel }))
    lot.refundedAmt = fen(lot.refundedAmt + tradeAmt)
    return
  }
  post(reversed(refundEntries({ owner, companyId, tradeAmt, clawAmt })))
  giveBack({ lot, principalAmt: tradeAmt, giftAmt: clawAmt }, 1)
}

function clear({ lots, orders, book, post }: Book, roll: Roll): void {
  if (roll(4) > 0 || book.wallet.owedAmt > 0 || orders.length > 3) return
  const { balanceAmt: principalAmt, giftAmt } = book.wallet
  post(clearingEntries({ customerId, companyId, principalAmt, giftAmt }))
  takeFrom(lots, principalAmt, giftAmt)
}

const deposit = ({ post }: Book, roll: Roll): void =>
  void post(depositEntries({ groupId, companyId, channel, tradeAmt: fen(1 + roll(9000)) }))

const all = [topUp, topUp, gift, pay, pay, pay, takeBack, repay, refund, endRefund, endRefund, clear, deposit]

/** By the numbers of the domain reference. */
function brokenIn({ journals, lots, orders, open, book }: Book): string[] {
  const { wallet, groupAmt, frozenAmt } = book
  const total = (account: Account) => creditOf(account, journals.flat())
  const sumOf = (amts: readonly Fen[]): number => sumFen(amts)
  const net = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.debitAmt - entry.creditAmt, 0)
  const lotIsRight = ({ tradeAmt, giftAmt, remainAmt, giftRemainAmt, refundedAmt, refundingAmt }: Lot) =>
    Math.min(remainAmt, giftRemainAmt, refundedAmt, refundingAmt) >= 0 &&
    giftRemainAmt <= giftAmt &&
    remainAmt + refundedAmt + refundingAmt <= tradeAmt
  const checks: Record<string, boolean> = {
    I1: journals.every((entries) => net(entries) === 0),
    I2:
      wallet.balanceAmt === total('CUST_PRINCIPAL') &&
      wallet.giftAmt === total('CUST_GIFT') &&
      groupAmt === total('GROUP'),
    I3:
      wallet.balanceAmt === sumOf(lots.map(({ remainAmt }) => remainAmt)) &&
      wallet.giftAmt === sumOf(lots.map(({ giftRemainAmt }) => giftRemainAmt)),
    I4: wallet.refundingAmt === sumOf(open.map(({ tradeAmt }) => tradeAmt)),
    I5: wallet.owedAmt === sumOf(orders.map(({ owedAmt }) => owedAmt)) && wallet.owedAmt === -total('RECEIVABLE'),
    I6: Math.min(wallet.balanceAmt, wallet.giftAmt, wallet.refundingAmt, wallet.owedAmt, groupAmt) >= 0,
    I9: orders.every(({ payment, entries }) => creditOf('ORDER_CLEARING', entries) === sumFen(Object.values(payment))),
    I13: lots.every(lotIsRight),
    free: freeFundsOf({ ...wallet, frozenAmt }) === wallet.balanceAmt + wallet.giftAmt,
  }
  return Object.keys(checks).filter((name) => !checks[name])
}

test(`${histories} random histories of a wallet and a group keep the books`, { timeout: 60_000 }, () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const [book, roll] = [aBook(), dice(seed * 7919)]
    for (let left = moves; left > 0; left -= 1) all[roll(all.length)]?.(book, roll)
    const broken = brokenIn(book)
    if (broken.length > 0) expect({ seed, broken }).toEqual({ seed, broken: [] })
  }
})
