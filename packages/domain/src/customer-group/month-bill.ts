import { fen, type Fen } from '../kernel/money.ts'
import { monthLater } from '../kernel/periods.ts'

/** A month is billed on the group's day of the next one; before that nothing is due. */
export const monthBillStates = {
  notBilled: 'NOT_BILLED',
  unpaid: 'UNPAID',
  partlyPaid: 'PARTLY_PAID',
  paid: 'PAID',
} as const
export type MonthBillState = (typeof monthBillStates)[keyof typeof monthBillStates]

/** A month in which charges of earlier ones were adjusted may have used less than nothing. */
type UsedMonth = {
  month: string
  usedAmt: Fen
  /** What the group paid for its employees in all later months. */
  newerUsedAmt: Fen
  /** The largest sum from the newest month back to any later one: what these can owe at most. */
  newerPeakAmt: Fen
}
type Terms = { debtAmt: Fen; billDay: number | null }
type MonthBill = { paidAmt: Fen; unpaidAmt: Fen; billDate: string | null; billState: MonthBillState }

/** Deposits pay the oldest month first, so a debt belongs to the newest months; a negative month lessens the older ones. `today`: `YYYY-MM-DD`. */
export function monthBillOf(
  { month, usedAmt, newerUsedAmt, newerPeakAmt }: UsedMonth,
  { debtAmt, billDay }: Terms,
  today: string,
): MonthBill {
  const newerOwedAmt = Math.min(debtAmt, newerPeakAmt)
  const unpaidAmt = fen(Math.min(debtAmt, Math.max(newerPeakAmt, newerUsedAmt + usedAmt)) - newerOwedAmt)
  const paidAmt = fen(usedAmt - unpaidAmt)
  const isBilled = today >= billDateOf(month, billDay ?? 1)
  return {
    paidAmt,
    unpaidAmt,
    billDate: billDay === null ? null : billDateOf(month, billDay),
    billState: stateOf(paidAmt, unpaidAmt, isBilled),
  }
}

function stateOf(paidAmt: Fen, unpaidAmt: Fen, isBilled: boolean): MonthBillState {
  if (unpaidAmt <= 0) return monthBillStates.paid
  if (!isBilled) return monthBillStates.notBilled
  return paidAmt > 0 ? monthBillStates.partlyPaid : monthBillStates.unpaid
}

/** What a group is billed for. */
export type BilledKind = 'CHARGE' | 'OCCUPY'

const billDateOf = (month: string, billDay: number): string =>
  `${monthLater(month, 1)}-${String(billDay).padStart(2, '0')}`
