import { fen, sumFen, type Fen } from '../kernel/money.ts'
import type { Bill } from '../tariff/bill-charge.ts'
import { applyVoucher, type AppliedVoucher, type VoucherCandidate } from '../voucher/apply-voucher.ts'
import type { LineLeft } from '../voucher/worth.ts'
import type { DiscountCandidate } from './candidates.ts'
import { chooseDiscounts, type JudgedDiscount } from './choose-discounts.ts'
import { payableOf, type Payable } from './payable.ts'
import { takeOff } from './take-off.ts'

/** What may change a bill. */
export type DiscountBasis = {
  candidates: readonly DiscountCandidate[]
  /** False where a plan for an audience forbids percentages off its prices. It never forbids a voucher. */
  planAllowsDiscounts: boolean
  /** Null for a running charge: its price is shown and held without the voucher. */
  voucher: VoucherCandidate | null
  /** What staff add, or below zero take off. */
  adjustAmt: Fen
}
export const nothingToDecide: DiscountBasis = {
  candidates: [],
  planAllowsDiscounts: true,
  voucher: null,
  adjustAmt: fen(0),
}

/** The payable order, every candidate with its verdict, and what became of the voucher. */
export type DiscountDecision = {
  payable: Payable
  /** The activity that took something off. */
  activityId: string | null
  /** The voucher, if it took something off. */
  voucherId: string | null
  judged: JudgedDiscount[]
  voucher: AppliedVoucher | null
}

/** The one rule of the final and the running price (docs/charging-rules.md, "What comes off an order"). */
export function decideDiscounts(bill: Bill, basis: DiscountBasis): DiscountDecision {
  const judged = chooseDiscounts(bill.serviceAmt, basis.candidates, basis.planAllowsDiscounts)
  const taken = judged.filter(({ takenAmt }) => takenAmt > 0).toSorted(onTopLast)
  const priced = taken.reduce<LineLeft[]>((lines, { takenAmt }) => takeOff(takenAmt, lines), bill.lines)
  const voucher = basis.voucher && applyVoucher(basis.voucher, priced)
  const voucherAmt = voucher?.voucherAmt ?? fen(0)
  const discounts = {
    vipDiscountAmt: takenBy('VIP', taken),
    groupDiscountAmt: takenBy('GROUP', taken),
    activityDiscountAmt: takenBy('ACTIVITY', taken),
    voucherAmt,
  }
  const discounted = takeOff(voucherAmt, priced)
  return {
    payable: payableOf(bill, { discounts, discounted, adjustAmt: basis.adjustAmt }),
    activityId: activityIn(taken),
    voucherId: voucher && voucherAmt > 0 ? voucher.voucherId : null,
    judged,
    voucher,
  }
}

/** The decision that makes an order cost an amount that staff fixed: the adjustment is what it differs by. */
export function decideForAmt(bill: Bill, basis: DiscountBasis, actualAmt: Fen): DiscountDecision {
  const { payable } = decideDiscounts(bill, { ...basis, adjustAmt: fen(0) })
  return decideDiscounts(bill, { ...basis, adjustAmt: fen(actualAmt - payable.actualAmt) })
}

const onTopLast = (a: JudgedDiscount, b: JudgedDiscount): number =>
  Number(a.verdict === 'ON_TOP') - Number(b.verdict === 'ON_TOP')

const takenBy = (kind: DiscountCandidate['kind'], taken: readonly JudgedDiscount[]): Fen =>
  sumFen(taken.flatMap(({ candidate, takenAmt }) => (candidate.kind === kind ? [takenAmt] : [])))

const activityIn = (taken: readonly JudgedDiscount[]): string | null =>
  taken.flatMap(({ candidate }) => (candidate.kind === 'ACTIVITY' ? [candidate.activityId] : []))[0] ?? null
