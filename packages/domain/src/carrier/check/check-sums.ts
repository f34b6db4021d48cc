import { energyE4, fen, sumEnergy, sumFen, type EnergyE4, type Fen } from '../../kernel/money.ts'
import type { CheckedOrder, OrderDifference } from './compare-orders.ts'
import { checkDiffTypes } from './states.ts'

export type CheckSums = { qty: number; energy: EnergyE4; amt: Fen }

export const checkSumsOf = (orders: readonly CheckedOrder[]): CheckSums => ({
  qty: orders.length,
  energy: sumEnergy(orders.map(({ energy }) => energy)),
  amt: sumFen(orders.map(({ amt }) => amt)),
})

/** What the other side has, when all it said is where it does not agree with our list. */
export function theirSumsOf(ours: CheckSums, differences: readonly OrderDifference[]): CheckSums {
  const sums = { ...ours }
  for (const { diffType, ours: our, theirs } of differences) {
    if (diffType === checkDiffTypes.missingHere) sums.qty += 1
    if (diffType === checkDiffTypes.missingThere) sums.qty -= 1
    const their = diffType === checkDiffTypes.missingThere ? none : (theirs ?? our ?? none)
    sums.energy = energyE4(sums.energy - (our?.energy ?? 0) + their.energy)
    sums.amt = fen(sums.amt - (our?.amt ?? 0) + their.amt)
  }
  return sums
}
const none = { energy: energyE4(0), amt: fen(0) }

/** How many of our orders both sides have and agree on. */
export function matchQtyOf(ours: readonly CheckedOrder[], differences: readonly OrderDifference[]): number {
  const differing = new Set(differences.map(({ number }) => number))
  return ours.filter(({ number }) => !differing.has(number)).length
}
