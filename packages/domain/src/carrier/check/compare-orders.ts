import type { EnergyE4, Fen } from '../../kernel/money.ts'
import { checkDiffTypes, type CheckDiffType } from './states.ts'

/** An order as a side has it; both sides know it by the number of its start. */
export type CheckedOrder = { number: string; energy: EnergyE4; amt: Fen }
/** `ours` or `theirs` is null when that side does not know the order, or did not say what it has. */
export type OrderDifference = { number: string; diffType: CheckDiffType; ours: Figures | null; theirs: Figures | null }
type Figures = Omit<CheckedOrder, 'number'>
/** What the other side disputes of our list, with its own figures. */
export type Dispute = CheckedOrder & { reason: number }

/** Energy is sent with two decimals; a fen is what two ways to round may differ by. */
const checkTolerance = { energy: 100, amt: 1 } as const
const isAmtEqual = (a: Figures, b: Figures): boolean => Math.abs(a.amt - b.amt) <= checkTolerance.amt
const isEnergyEqual = (a: Figures, b: Figures): boolean => Math.abs(a.energy - b.energy) <= checkTolerance.energy
const figuresOf = ({ energy, amt }: CheckedOrder): Figures => ({ energy, amt })

/** Two whole lists. */
export function compareOrders(ours: readonly CheckedOrder[], theirs: readonly CheckedOrder[]): OrderDifference[] {
  const known = new Map(ours.map((order) => [order.number, order]))
  const named = new Set(theirs.map(({ number }) => number))
  const unnamed = ours.filter(({ number }) => !named.has(number))
  return [
    ...theirs.flatMap((their) => differenceOf(known.get(their.number) ?? null, their)),
    ...unnamed.map((our): OrderDifference => missingThere(our)),
  ]
}

function differenceOf(our: CheckedOrder | null, their: CheckedOrder): OrderDifference[] {
  const { number } = their
  const theirs = figuresOf(their)
  if (!our) return [{ number, diffType: checkDiffTypes.missingHere, ours: null, theirs }]
  const sides = { number, ours: figuresOf(our), theirs }
  if (!isAmtEqual(our, their)) return [{ ...sides, diffType: checkDiffTypes.amount }]
  return isEnergyEqual(our, their) ? [] : [{ ...sides, diffType: checkDiffTypes.energy }]
}

const missingThere = (our: CheckedOrder): OrderDifference => ({
  number: our.number,
  diffType: checkDiffTypes.missingThere,
  ours: figuresOf(our),
  theirs: null,
})

/** The answer to our list: only what the other side disputes. Some repeat our own figures instead of saying theirs. */
export function readDisputes(ours: readonly CheckedOrder[], disputes: readonly Dispute[]): OrderDifference[] {
  const known = new Map(ours.map((order) => [order.number, order]))
  const unique = new Map(disputes.map((dispute) => [dispute.number, dispute])).values()
  return [...unique].flatMap((dispute) => {
    const our = known.get(dispute.number)
    if (!our) return differenceOf(null, dispute)
    if (String(dispute.reason) === checkDiffTypes.missingThere) return [missingThere(our)]
    const isEcho = our.energy === dispute.energy && our.amt === dispute.amt
    return isEcho ? [unsaid(our, dispute)] : differenceOf(our, dispute)
  })
}

const unsaid = (our: CheckedOrder, { reason }: Dispute): OrderDifference => ({
  number: our.number,
  diffType: String(reason) === checkDiffTypes.energy ? checkDiffTypes.energy : checkDiffTypes.amount,
  ours: figuresOf(our),
  theirs: null,
})
