import { energyE4 } from '../kernel/money.ts'
import { startOfDayMs } from '../kernel/wall-time.ts'
import { splitEnergy, type EnergyPiece, type FeePeriod, type MeterSample } from './split-energy.ts'

/** Two samples that followed each other, and what came between them later, in order of time. */
export type FilledGap = { before: MeterSample; between: readonly MeterSample[]; after: MeterSample }

/**
 * The pieces of a charge after gaps between its samples were filled. Equals cutting the whole charge again, but looks
 * at no sample outside the gaps, and once at each piece.
 */
export function fillGaps(
  pieces: readonly EnergyPiece[],
  gaps: readonly FilledGap[],
  plan: readonly FeePeriod[],
): EnergyPiece[] {
  const gained = new Map<string, number>()
  const add = (piece: EnergyPiece, sign: 1 | -1) =>
    gained.set(keyOf(piece), (gained.get(keyOf(piece)) ?? 0) + sign * piece.energy)
  for (const { before, between, after } of gaps) {
    for (const piece of splitEnergy([before, ...between, after], plan)) add(piece, 1)
    for (const piece of splitEnergy([before, after], plan)) add(piece, -1)
  }
  return pieces.map((piece) => ({ ...piece, energy: energyE4(piece.energy + (gained.get(keyOf(piece)) ?? 0)) }))
}

/** A charge has at most one piece for each period of a day. */
const keyOf = ({ periodIndex, fromMs }: EnergyPiece): string => `${periodIndex} ${startOfDayMs(fromMs)}`
