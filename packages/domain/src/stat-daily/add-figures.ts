import { energyE4, fen } from '../kernel/money.ts'
import type { DayFigures } from './figures.ts'

export const noFigures: DayFigures = {
  orderQty: 0,
  validQty: 0,
  startQty: 0,
  failQty: 0,
  abnormalQty: 0,
  newCustomerQty: 0,
  totalEnergy: energyE4(0),
  sharpEnergy: energyE4(0),
  peakEnergy: energyE4(0),
  flatEnergy: energyE4(0),
  valleyEnergy: energyE4(0),
  allDayEnergy: energyE4(0),
  elecAmt: fen(0),
  serviceAmt: fen(0),
  totalAmt: fen(0),
  discountAmt: fen(0),
  adjustAmt: fen(0),
  actualAmt: fen(0),
  paidServiceAmt: fen(0),
  occupyQty: 0,
  occupyAmt: fen(0),
  chargeSec: 0,
  tppEnergy: energyE4(0),
  groupEnergy: energyE4(0),
  vipEnergy: energyE4(0),
  gunQty: 0,
  powerKw: 0,
  ratedEnergy: energyE4(0),
  gunSec: 0,
  chargingSec: 0,
  faultSec: 0,
  offlineSec: 0,
}

const names = Object.keys(noFigures) as (keyof DayFigures)[] // the keys of this very object

/** Figures are sums, so those of days add up to those of a range. */
export function addFigures(rows: readonly DayFigures[]): DayFigures {
  const sums: Record<keyof DayFigures, number> = { ...noFigures }
  for (const row of rows) for (const name of names) sums[name] += row[name]
  return sums as DayFigures // sums of whole amounts are whole
}
