import type { EnergyE4, Fen } from '../kernel/money.ts'

/** An order counts as a charge from 0.1 kWh on. */
export const validEnergy = 1000

/** What days came to, as sums: figures of any days, stations and kinds of piles can be added. */
export type DayFigures = {
  orderQty: number
  validQty: number
  /** Starts that somebody requested, by the day of the request, and those of them that failed. */
  startQty: number
  failQty: number
  /** Orders that were ever abnormal. */
  abnormalQty: number
  newCustomerQty: number
  totalEnergy: EnergyE4
  sharpEnergy: EnergyE4
  peakEnergy: EnergyE4
  flatEnergy: EnergyE4
  valleyEnergy: EnergyE4
  allDayEnergy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
  totalAmt: Fen
  discountAmt: Fen
  /** What was added or taken off afterwards: due, less discounts, with adjustments, is what was received. */
  adjustAmt: Fen
  actualAmt: Fen
  paidServiceAmt: Fen
  occupyQty: number
  occupyAmt: Fen
  chargeSec: number
  tppEnergy: EnergyE4
  groupEnergy: EnergyE4
  vipEnergy: EnergyE4
  /** Guns of piles in use, once for each day. */
  gunQty: number
  powerKw: number
  /** What the guns could have given in their seconds. */
  ratedEnergy: EnergyE4
  gunSec: number
  chargingSec: number
  faultSec: number
  offlineSec: number
}
