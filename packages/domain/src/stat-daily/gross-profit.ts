import { fen, type Fen } from '../kernel/money.ts'

export type ProfitState = 'FINAL' | 'ESTIMATED' | 'COST_MISSING'
type Amounts = {
  actualAmt: Fen
  /** What of it orders are that are not paid yet: partners have no shares of them. */
  unpaidAmt: Fen
  /** Null: no bill of the grid is typed in. */
  electricityCostAmt: Fen | null
  partnerAmt: Fen
  waiverCostAmt: Fen
  /** Stations that charged in a month whose bill is not typed in, once for each month. */
  costMissingQty: number
  /** A month of them has not ended, or a day of it is not closed. */
  isOpen: boolean
}
type GrossProfit = { grossProfitAmt: Fen | null; profitState: ProfitState | null }

/** What is left of months. Without every bill of the grid it would be too high, so there is none; no state: nobody charged. */
export function grossProfitOf({ costMissingQty, isOpen, ...amounts }: Amounts): GrossProfit {
  const { actualAmt, unpaidAmt, electricityCostAmt, partnerAmt, waiverCostAmt } = amounts
  if (costMissingQty > 0) return { grossProfitAmt: null, profitState: 'COST_MISSING' }
  if (electricityCostAmt === null) return { grossProfitAmt: null, profitState: null }
  return {
    grossProfitAmt: fen(actualAmt - unpaidAmt - electricityCostAmt - partnerAmt - waiverCostAmt),
    profitState: isOpen ? 'ESTIMATED' : 'FINAL',
  }
}
