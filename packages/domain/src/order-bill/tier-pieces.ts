import { energyE4, type EnergyE4 } from '../kernel/money.ts'
import type { ShareTier } from '../settle-setup/terms.ts'

export type TierPiece = { tier: ShareTier; energy: EnergyE4 }

/** Cuts the energy of an order where the station's month crosses a tier. Without energy it lies in the tier of the moment. */
export function piecesOf(tiers: readonly ShareTier[], monthEnergy: EnergyE4, totalEnergy: EnergyE4): TierPiece[] {
  const end = monthEnergy + totalEnergy
  const pieces = tiers.flatMap((tier) => {
    const energy = Math.min(end, tier.toEnergy ?? end) - Math.max(monthEnergy, tier.fromEnergy)
    return energy > 0 ? [{ tier, energy: energyE4(energy) }] : []
  })
  if (pieces.length > 0) return pieces
  const current = tiers.findLast(({ fromEnergy }) => fromEnergy <= monthEnergy) ?? tiers[0]
  return current ? [{ tier: current, energy: energyE4(0) }] : []
}
