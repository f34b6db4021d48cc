import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { chooseDiscounts } from './choose-discounts.ts'
import type { DiscountTerms } from './terms.ts'

/** What a running charge costs so far: with its price discounts, without its voucher. */
export function runningPrice(
  { elecAmt, serviceAmt }: { elecAmt: Fen; serviceAmt: Fen },
  terms: DiscountTerms | null,
): Fen {
  const grossAmt = sumFen([elecAmt, serviceAmt])
  if (!terms) return grossAmt
  const judged = chooseDiscounts(serviceAmt, terms.candidates, terms.planAllowsDiscounts)
  return fen(grossAmt - sumFen(judged.map(({ takenAmt }) => takenAmt)))
}
