import { energyE4, sumEnergy, type EnergyE4 } from '../kernel/money.ts'
import { pricePieces, type Bill } from './bill-charge.ts'
import { halfHourMin, halfHoursOfDay } from './half-hours.ts'
import { periodIndexAt } from './period-at.ts'
import type { EnergyPiece, FeePeriod } from './split-energy.ts'

const halfHourMs = halfHourMin * 60_000
export type DayEarnings = Pick<Bill, 'totalEnergy' | 'elecAmt' | 'serviceAmt' | 'totalAmt'>

/**
 * What the energy of an average day earns by these prices, before any discount, priced by the rule of a bill.
 * `hours` holds the energy of each clock hour; a price edge at the half hour takes half of it.
 */
export function estimateDay(hours: readonly EnergyE4[], plan: readonly FeePeriod[]): DayEarnings {
  const pieces = Array.from({ length: halfHoursOfDay }, (_, slot) => pieceOf(hours, plan, slot))
  const { totalEnergy, elecAmt, serviceAmt, totalAmt } = pricePieces(mergedByPeriod(pieces), plan)
  return { totalEnergy, elecAmt, serviceAmt, totalAmt }
}

function pieceOf(hours: readonly EnergyE4[], plan: readonly FeePeriod[], slot: number): EnergyPiece {
  const periodIndex = periodIndexAt(plan, slot * halfHourMin)
  const energy = hours[Math.floor(slot / 2)] ?? 0
  const half = Math.floor(energy / 2)
  return {
    periodIndex,
    fromMs: slot * halfHourMs,
    toMs: (slot + 1) * halfHourMs,
    energy: energyE4(slot % 2 === 0 ? half : energy - half),
  }
}

/** Rounds once for each period and not for each half hour. */
function mergedByPeriod(pieces: readonly EnergyPiece[]): EnergyPiece[] {
  return [...Map.groupBy(pieces, ({ periodIndex }) => periodIndex).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, energy: sumEnergy(group.map(({ energy }) => energy)) }] : []
  })
}
