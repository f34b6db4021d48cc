import { fen, sumFen, type Fen } from '../kernel/money.ts'
import type { Bill, BillLine } from '../tariff/bill-charge.ts'
import { amtLeft, type LineLeft } from '../voucher/worth.ts'
import { addOn, takeOff } from './take-off.ts'

/** The discounts of an order under the names of its fields. */
export type Discounts = { vipDiscountAmt: Fen; groupDiscountAmt: Fen; activityDiscountAmt: Fen; voucherAmt: Fen }
export const noDiscounts: Discounts = {
  vipDiscountAmt: fen(0),
  groupDiscountAmt: fen(0),
  activityDiscountAmt: fen(0),
  voucherAmt: fen(0),
}

/** `discountAmt` is all that discounts and voucher took off, `elecDiscountAmt` their part off the electricity. */
type PayableLine = BillLine & {
  discountAmt: Fen
  elecDiscountAmt: Fen
  adjustAmt: Fen
  paidElecAmt: Fen
  paidServiceAmt: Fen
}
export type Payable = Discounts & {
  lines: PayableLine[]
  discountAmt: Fen
  adjustAmt: Fen
  actualAmt: Fen
  paidElecAmt: Fen
  paidServiceAmt: Fen
}

type Reduced = { discounts: Discounts; discounted: readonly LineLeft[]; adjustAmt: Fen }

/** What is to pay once discounts have left `discounted` of the lines; an adjustment never takes off more than that. */
export function payableOf(bill: Bill, { discounts, discounted, adjustAmt: wishedAmt }: Reduced): Payable {
  const adjustAmt = fen(Math.max(wishedAmt, 0 - amtLeft(discounted)))
  const adjusted = adjustAmt < 0 ? takeOff(fen(-adjustAmt), discounted) : addOn(adjustAmt, discounted)
  const lines = bill.lines.map((line, index) => payableLine(line, discounted[index] ?? line, adjusted[index] ?? line))
  const discountAmt = sumFen(Object.values(discounts))
  const paidElecAmt = sumFen(lines.map((line) => line.paidElecAmt))
  const actualAmt = fen(bill.totalAmt - discountAmt + adjustAmt)
  return {
    ...discounts,
    lines,
    discountAmt,
    adjustAmt,
    actualAmt,
    paidElecAmt,
    paidServiceAmt: fen(actualAmt - paidElecAmt), // a charge without lines can still be charged an adjustment
  }
}

function payableLine(line: BillLine, discounted: LineLeft, adjusted: LineLeft): PayableLine {
  const elecDiscountAmt = fen(line.elecAmt - discounted.elecAmt)
  return {
    ...line,
    discountAmt: fen(line.serviceAmt - discounted.serviceAmt + elecDiscountAmt),
    elecDiscountAmt,
    adjustAmt: fen(amtLeft([adjusted]) - amtLeft([discounted])),
    paidElecAmt: adjusted.elecAmt,
    paidServiceAmt: adjusted.serviceAmt,
  }
}

/** What is left of the lines for a voucher. */
export const linesLeft = ({ lines }: Payable): LineLeft[] =>
  lines.map(({ energy, paidElecAmt, paidServiceAmt }) => ({
    energy,
    elecAmt: paidElecAmt,
    serviceAmt: paidServiceAmt,
  }))
