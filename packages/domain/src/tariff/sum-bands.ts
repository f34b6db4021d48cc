import { sumEnergy, sumFen, type EnergyE4, type Fen } from '../kernel/money.ts'
import type { BillLine } from './bill-charge.ts'
import type { FeeBand } from './split-energy.ts'

type BandSums = Record<`${'sharp' | 'peak' | 'flat' | 'valley' | 'allDay'}Energy`, EnergyE4> &
  Record<`${'sharp' | 'peak' | 'flat' | 'valley' | 'allDay'}Amt`, Fen>

/** Energy and money (electricity and service together) per band, under the field names of an order. */
export function sumBands(lines: readonly BillLine[]): BandSums {
  const energyOf = (band: FeeBand) =>
    sumEnergy(lines.flatMap((line) => (line.period.band === band ? [line.energy] : [])))
  const amtOf = (band: FeeBand) =>
    sumFen(lines.flatMap((line) => (line.period.band === band ? [line.elecAmt, line.serviceAmt] : [])))
  return {
    sharpEnergy: energyOf('SHARP'),
    peakEnergy: energyOf('PEAK'),
    flatEnergy: energyOf('FLAT'),
    valleyEnergy: energyOf('VALLEY'),
    allDayEnergy: energyOf('ALL_DAY'),
    sharpAmt: amtOf('SHARP'),
    peakAmt: amtOf('PEAK'),
    flatAmt: amtOf('FLAT'),
    valleyAmt: amtOf('VALLEY'),
    allDayAmt: amtOf('ALL_DAY'),
  }
}
