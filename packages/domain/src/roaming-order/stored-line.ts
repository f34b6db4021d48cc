import type { EnergyE4, Fen, PriceP4 } from '../kernel/money.ts'

/** A part of a partner's order as it is kept; moments are wall times. */
export type StoredLine = {
  startTime: string
  endTime: string
  energy: EnergyE4
  elecPrice: PriceP4 | null
  servicePrice: PriceP4 | null
  elecAmt: Fen | null
  serviceAmt: Fen | null
}
