import { allocate, energyE4, fen, type EnergyE4 } from '../kernel/money.ts'
import type { EnergyPiece, FeeBand, FeePeriod } from './split-energy.ts'

/** What staff read for each band, in place of what the samples say; a band that is left out has none. */
export type BandEnergies = Partial<Record<FeeBand, EnergyE4>>

/** The bands that energies are named for, though the charge was never in one of their periods. */
export const bandsMissed = (
  pieces: readonly EnergyPiece[],
  plan: readonly FeePeriod[],
  energies: BandEnergies,
): FeeBand[] => {
  const met = new Set(pieces.map((piece) => bandOf(piece, plan)))
  return bandsOf(energies).filter((band) => (energies[band] ?? 0) > 0 && !met.has(band))
}

/** Replaces the energy of each band. Its stays share it as the samples weigh them, or by their time when they measured none. */
export function spreadBands(
  pieces: readonly EnergyPiece[],
  plan: readonly FeePeriod[],
  energies: BandEnergies,
): EnergyPiece[] {
  const missed = bandsMissed(pieces, plan, energies)
  if (missed.length > 0) throw new RangeError(`the charge was never in ${missed.join(', ')}`)
  const ofBand = Map.groupBy(pieces, (piece) => bandOf(piece, plan))
  const spread = [...ofBand].flatMap(([band, stays]) => share(stays, energies[band] ?? energyE4(0)))
  return spread.toSorted((a, b) => a.fromMs - b.fromMs)
}

function share(stays: readonly EnergyPiece[], energy: EnergyE4): EnergyPiece[] {
  const measured = stays.map((stay) => stay.energy)
  const weights = measured.some((one) => one > 0) ? measured : stays.map(({ fromMs, toMs }) => toMs - fromMs)
  const parts = allocate(fen(energy), weights)
  return stays.map((stay, index) => ({ ...stay, energy: energyE4(parts[index] ?? 0) }))
}

const bandsOf = (energies: BandEnergies): FeeBand[] => Object.keys(energies) as FeeBand[] // its keys are bands

function bandOf({ periodIndex }: EnergyPiece, plan: readonly FeePeriod[]): FeeBand {
  const period = plan[periodIndex]
  if (!period) throw new RangeError(`the fee plan has no period ${periodIndex}`)
  return period.band
}
