import { energyE4 } from '../kernel/money.ts'
import { startOfDay } from '../kernel/wall-time.ts'
import { splitEnergy, type EnergyPiece, type FeePeriod, type MeterSample } from './split-energy.ts'

export type Neighbours = { before: MeterSample; after: MeterSample }

/**
 * The pieces of a charge after a sample was added between two others. Equals cutting the whole charge again, but its
 * cost does not grow with the number of samples.
 */
export function insertSample(
  pieces: readonly EnergyPiece[],
  sample: MeterSample,
  { before, after }: Neighbours,
  plan: readonly FeePeriod[],
): EnergyPiece[] {
  const gained = new Map<string, number>()
  const add = (piece: EnergyPiece, sign: 1 | -1) =>
    gained.set(keyOf(piece), (gained.get(keyOf(piece)) ?? 0) + sign * piece.energy)
  for (const piece of splitEnergy([before, sample, after], plan)) add(piece, 1)
  for (const piece of splitEnergy([before, after], plan)) add(piece, -1)
  return pieces.map((piece) => ({ ...piece, energy: energyE4(piece.energy + (gained.get(keyOf(piece)) ?? 0)) }))
}

/** A charge has at most one piece for each period of a day. */
const keyOf = ({ periodIndex, fromMs }: EnergyPiece): string =>
  `${periodIndex} ${startOfDay(new Date(fromMs)).getTime()}`
