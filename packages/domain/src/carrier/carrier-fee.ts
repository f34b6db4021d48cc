import { fen, priceEnergy, roundHalfUp, type EnergyE4, type Fen, type PriceP4, type RateBp } from '../kernel/money.ts'
import { shareModels, type ShareModel } from '../settle-setup/terms.ts'

/** What a carrier keeps of a charge of its customer: by energy, by what was paid, or by what was paid for service. */
export type CarrierFeeTerms = { model: ShareModel; rate: RateBp; price: PriceP4 }

type Settled = { totalEnergy: EnergyE4; actualAmt: Fen; paidServiceAmt: Fen }

export function carrierFeeOf(terms: CarrierFeeTerms, { totalEnergy, actualAmt, paidServiceAmt }: Settled): Fen {
  if (terms.model === shareModels.energy) return priceEnergy(totalEnergy, terms.price)
  const base = terms.model === shareModels.flow ? actualAmt : paidServiceAmt
  return fen(Number(roundHalfUp(BigInt(base) * BigInt(terms.rate), 10_000n)))
}
