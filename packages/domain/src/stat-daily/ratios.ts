import { energyE4, fen, priceP4, roundHalfUp, type EnergyE4, type Fen, type PriceP4 } from '../kernel/money.ts'
import type { DayFigures } from './figures.ts'

/** Null where something would be divided by nothing. Rates are in 0.01 %. */
type DayRatios = {
  startSuccessRate: number | null
  avgChargeMin: number | null
  avgEnergy: EnergyE4 | null
  avgAmt: Fen | null
  avgServicePrice: PriceP4 | null
  avgPrice: PriceP4 | null
  /** Guns and kilowatts of an average day. */
  gunQty: number
  totalPowerKw: number
  gunDayEnergy: EnergyE4 | null
  gunDayQty: number | null
  timeUseRate: number | null
  powerUseRate: number | null
  faultRate: number | null
  offlineRate: number | null
  availableRate: number | null
  tppRate: number | null
}

/** Ratios of any number of days, computed from their sums and never from other ratios. */
export function ratiosOf(sums: DayFigures, days: number): DayRatios {
  const { validQty, totalEnergy, gunQty, gunSec } = sums
  return {
    startSuccessRate: rate(sums.startQty - sums.failQty, sums.startQty),
    avgChargeMin: decimals(sums.chargeSec, validQty * 60, 1),
    avgEnergy: mapped(quotient(totalEnergy, validQty), energyE4),
    avgAmt: mapped(quotient(sums.actualAmt, validQty), fen),
    avgServicePrice: pricePerEnergy(sums.paidServiceAmt, totalEnergy),
    avgPrice: pricePerEnergy(sums.actualAmt, totalEnergy),
    gunQty: decimals(gunQty, days, 1) ?? 0,
    totalPowerKw: decimals(Math.round(sums.powerKw * 100), days * 100, 1) ?? 0,
    gunDayEnergy: mapped(quotient(totalEnergy, gunQty), energyE4),
    gunDayQty: decimals(validQty, gunQty, 2),
    timeUseRate: rate(sums.chargingSec, gunSec),
    powerUseRate: rate(totalEnergy, sums.ratedEnergy),
    faultRate: rate(sums.faultSec, gunSec),
    offlineRate: rate(sums.offlineSec, gunSec),
    availableRate: rate(gunSec - sums.faultSec - sums.offlineSec, gunSec),
    tppRate: rate(sums.tppEnergy, totalEnergy),
  }
}

/** In 0.01 %: how much more than before. */
export const changeRate = (now: number, before: number): number | null =>
  before <= 0 ? null : rate(now - before, before)

const rate = (part: number, whole: number): number | null => quotient(part, whole, 10_000n)

/** fen ÷ 0.0001 kWh, in 0.0001 yuan per kWh. */
const pricePerEnergy = (amt: number, energy: number): PriceP4 | null =>
  mapped(quotient(amt, energy, 1_000_000n), priceP4)

function decimals(part: number, whole: number, digits: number): number | null {
  const factor = 10 ** digits
  return mapped(quotient(part, whole, BigInt(factor)), (value) => value / factor)
}

const quotient = (part: number, whole: number, factor = 1n): number | null =>
  whole <= 0 ? null : Number(roundHalfUp(BigInt(part) * factor, BigInt(whole)))

const mapped = <T>(value: number | null, of: (value: number) => T): T | null => (value === null ? null : of(value))
