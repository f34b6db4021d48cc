import { fen, roundHalfUp, type Fen } from '../kernel/money.ts'

type Stay = { waivedMin: number; unitPriceAmt: Fen | null; bearer: string | null }

/** What a waived stay costs the operator: nothing, unless they bear it and its hour has a price. */
export const waiverCost = ({ waivedMin, unitPriceAmt, bearer }: Stay): Fen =>
  bearer === 'OPR' && unitPriceAmt !== null
    ? fen(Number(roundHalfUp(BigInt(waivedMin) * BigInt(unitPriceAmt), 60n)))
    : fen(0)
