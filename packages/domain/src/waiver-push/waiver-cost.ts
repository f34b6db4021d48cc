import { fen, roundHalfUp, type Fen } from '../kernel/money.ts'

/** `freeMin` null: the whole stay. `countedMin`: what earlier departures with the same waiver were waived. */
type Stay = {
  waivedMin: number
  freeMin: number | null
  countedMin: number
  unitPriceAmt: Fen | null
  bearer: string | null
}

/** What a waived stay costs the operator: nothing, unless they bear it and its hour has a price; and no more than was given. */
export const waiverCost = ({ unitPriceAmt, bearer, ...stay }: Stay): Fen =>
  bearer === 'OPR' && unitPriceAmt !== null
    ? fen(Number(roundHalfUp(BigInt(givenMin(stay)) * BigInt(unitPriceAmt), 60n)))
    : fen(0)

function givenMin({ waivedMin, freeMin, countedMin }: Pick<Stay, 'waivedMin' | 'freeMin' | 'countedMin'>): number {
  if (freeMin === null) return countedMin > 0 ? 0 : waivedMin
  return Math.min(waivedMin, Math.max(0, freeMin - countedMin))
}
