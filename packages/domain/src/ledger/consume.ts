import { fen, type Fen } from '../kernel/money.ts'
import type { Payment } from './journals.ts'
import type { Wallet } from './wallet.ts'

export type DeductOrder = 'PRINCIPAL_FIRST' | 'GIFT_FIRST'
type FundKind = 'principal' | 'gift'

/** The kinds of money in a wallet and in its lots, as they are spent. Of each kind the oldest lot pays first. */
export const kindsInTurn: Readonly<Record<DeductOrder, readonly [FundKind, FundKind]>> = {
  PRINCIPAL_FIRST: ['principal', 'gift'],
  GIFT_FIRST: ['gift', 'principal'],
}

/** `groupFreeAmt` is what the group would pay at most for this employee: 0 when it does not pay. */
type Funds = Pick<Wallet, 'balanceAmt' | 'giftAmt'> & { groupFreeAmt: Fen }

/** Takes an amount from the group first, then from principal and gift in the operator's order; the rest is owed. */
export function consume(dueAmt: Fen, { balanceAmt, giftAmt, groupFreeAmt }: Funds, order: DeductOrder): Payment {
  const groupPayAmt = fen(Math.min(dueAmt, groupFreeAmt))
  const own = dueAmt - groupPayAmt
  const [first, second] = kindsInTurn[order]
  const had = { principal: balanceAmt, gift: giftAmt }
  const paid = { principal: fen(0), gift: fen(0) }
  paid[first] = fen(Math.min(own, had[first]))
  paid[second] = fen(Math.min(own - paid[first], had[second]))
  const { principal: principalAmt, gift: giftPayAmt } = paid
  return { principalAmt, giftPayAmt, groupPayAmt, marginPayAmt: fen(0), owedAmt: fen(own - principalAmt - giftPayAmt) }
}

/** The part of a payment that goes back when an order costs less: the debt first, then the wallet against its order, the group last. */
export function giveBack(amt: Fen, paid: Payment, order: DeductOrder): Payment {
  const wallet = [paid.principalAmt, paid.giftPayAmt]
  const [last, first] = order === 'PRINCIPAL_FIRST' ? wallet : wallet.toReversed()
  const rooms = [paid.owedAmt, first ?? fen(0), last ?? fen(0), paid.groupPayAmt]
  const [owedAmt = fen(0), back = fen(0), next = fen(0), groupPayAmt = fen(0)] = fillInOrder(amt, rooms)
  const [principalAmt, giftPayAmt] = order === 'PRINCIPAL_FIRST' ? [next, back] : [back, next]
  return { principalAmt, giftPayAmt, groupPayAmt, marginPayAmt: fen(0), owedAmt }
}

/** Distributes an amount over lots in order, each up to its room; returns one part per lot. */
export function fillInOrder(amt: Fen, rooms: readonly Fen[]): Fen[] {
  let left: number = amt
  const parts = rooms.map((room) => {
    const part = fen(Math.min(left, room))
    left -= part
    return part
  })
  if (left > 0) throw new RangeError(`${left} more than the lots hold`)
  return parts
}
