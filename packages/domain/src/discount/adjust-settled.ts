import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { amtLeft, type LineLeft } from '../voucher/worth.ts'
import { addOn, takeOff } from './take-off.ts'

/** A settled line: its amounts, and what discounts and an earlier adjustment changed of them. */
type SettledLine = LineLeft & {
  discountAmt: Fen
  elecDiscountAmt: Fen
  adjustAmt: Fen
  paidElecAmt: Fen
  paidServiceAmt: Fen
}
type Settled = { totalAmt: Fen; discountAmt: Fen }

/** A settled order with another amount. Energy, prices and discounts stay; the adjustment takes the place of an earlier one. */
export function adjustSettled<L extends SettledLine>(
  { totalAmt, discountAmt }: Settled,
  lines: readonly L[],
  actualAmt: Fen,
) {
  const adjustAmt = fen(actualAmt - (totalAmt - discountAmt))
  const discounted = lines.map((line) => ({
    energy: line.energy,
    elecAmt: fen(line.elecAmt - line.elecDiscountAmt),
    serviceAmt: fen(line.serviceAmt - (line.discountAmt - line.elecDiscountAmt)),
  }))
  const adjusted = adjustAmt < 0 ? takeOff(fen(-adjustAmt), discounted) : addOn(adjustAmt, discounted)
  const paid = lines.map((line, index): L => {
    const [before, after] = [discounted[index] ?? line, adjusted[index] ?? line]
    return {
      ...line,
      adjustAmt: fen(amtLeft([after]) - amtLeft([before])),
      paidElecAmt: after.elecAmt,
      paidServiceAmt: after.serviceAmt,
    }
  })
  const paidElecAmt = sumFen(paid.map((line) => line.paidElecAmt))
  // a charge without lines can still be charged an adjustment
  return { adjustAmt, actualAmt, paidElecAmt, paidServiceAmt: fen(actualAmt - paidElecAmt), lines: paid }
}
