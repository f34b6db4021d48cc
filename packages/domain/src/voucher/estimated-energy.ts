import { energyE4, type EnergyE4, type Fen } from '../kernel/money.ts'

/** What a charge is asked to reach: fen, 0.0001 kWh or minutes; null or FULL: nothing. */
export type ChargeAim = { chargeMode: 'FULL' | 'AMOUNT' | 'ENERGY' | 'TIME'; chargeTarget: number | null }
/** `amtOf`: what a charge of an energy would cost here, never less for more. */
type Place = { ratedPowerKw: number; amtOf: (energy: EnergyE4) => Fen }

const usualEnergy = energyE4(300_000)
/** A car is full then, however long it stays. */
const fullCar = energyE4(1_000_000)
const mostEnergy = energyE4(10_000_000)
const minutesPerHour = 60
const e4PerKwh = 10_000

/** The energy for which vouchers are judged before a charge begins; an aim beyond reason is cut. */
export function estimatedEnergy({ chargeMode, chargeTarget }: ChargeAim, { ratedPowerKw, amtOf }: Place): EnergyE4 {
  if (chargeTarget === null || chargeMode === 'FULL') return usualEnergy
  if (chargeMode === 'ENERGY') return energyE4(Math.min(chargeTarget, mostEnergy))
  if (chargeMode === 'TIME') return energyE4(Math.min(energyIn(chargeTarget, ratedPowerKw), fullCar))
  return leastEnergyFor(chargeTarget, amtOf)
}

/** At half of the rated power, as cars take it. */
export const usualPowerKw = (ratedPowerKw: number): number => Math.max(1, ratedPowerKw) / 2

const energyIn = (minutes: number, ratedPowerKw: number): number =>
  Math.round((usualPowerKw(ratedPowerKw) * minutes * e4PerKwh) / minutesPerHour)

function leastEnergyFor(amt: number, amtOf: Place['amtOf']): EnergyE4 {
  let [tooLittle, enough] = [0, Number(mostEnergy)]
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (amtOf(energyE4(middle)) >= amt) enough = middle
    else tooLittle = middle
  }
  return energyE4(enough)
}
