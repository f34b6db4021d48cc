export type Vehicle = {
  batteryKwh: number
  socPercent: number
  maxPowerKw: number
  /** The driver's or the car's own limit; 100 unless set. */
  stopAtPercent?: number
  /** The time from the start until it takes its full power; none unless set. */
  rampSec?: number
}

const taperFromPercent = 80
const trickleShare = 0.08
const coldStartPercent = 8
/** The share of the metered energy that reaches the battery. */
const chargeEfficiency = 0.94

/** The power that the battery takes now: a short ramp when nearly empty, full power, then down to a trickle. */
export function acceptedPowerKw(vehicle: Vehicle): number {
  const { socPercent: soc, maxPowerKw } = vehicle
  if (isFull(vehicle)) return 0
  if (soc < coldStartPercent) return maxPowerKw * (0.6 + (0.4 * soc) / coldStartPercent)
  if (soc <= taperFromPercent) return maxPowerKw
  return (
    maxPowerKw * Math.max(trickleShare, 1 - ((1 - trickleShare) * (soc - taperFromPercent)) / (100 - taperFromPercent))
  )
}

const firstShare = 0.1

/** Car and pile agree on the power step by step. */
export const rampShare = ({ rampSec = 0 }: Vehicle, chargedSec: number): number =>
  chargedSec >= rampSec ? 1 : firstShare + ((1 - firstShare) * chargedSec) / rampSec

export const isFull = (vehicle: Vehicle): boolean => vehicle.socPercent >= (vehicle.stopAtPercent ?? 100)

/** Fills the battery up to its limit; returns the energy that the meter counted. */
export function fill(vehicle: Vehicle, meteredWh: number): number {
  const roomWh = (Math.max(0, (vehicle.stopAtPercent ?? 100) - vehicle.socPercent) / 100) * vehicle.batteryKwh * 1000
  const takenWh = Math.min(meteredWh, roomWh / chargeEfficiency)
  vehicle.socPercent += ((takenWh * chargeEfficiency) / 1000 / vehicle.batteryKwh) * 100
  if (takenWh < meteredWh) vehicle.socPercent = vehicle.stopAtPercent ?? 100
  return takenWh
}

/** Shares the pile's power equally; what one gun cannot take goes to the others. */
export function sharePower(wantedKw: readonly number[], availableKw: number): number[] {
  const given = wantedKw.map(() => 0)
  let left = availableKw
  const byAppetite = wantedKw.map((kw, index) => ({ kw, index })).sort((a, b) => a.kw - b.kw)
  byAppetite.forEach(({ kw, index }, done) => {
    const share = Math.min(kw, left / (byAppetite.length - done))
    given[index] = share
    left -= share
  })
  return given
}
