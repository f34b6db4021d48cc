import type { EnergyE4, Fen } from '../kernel/money.ts'

export type WaiverMode = 'NONE' | 'ALL' | 'MINUTES' | 'ENERGY' | 'AMOUNT'
export type WaiverScope = 'ALL' | 'VIP' | 'GROUP' | 'EXCLUDE_TPP'
/** `from`: 0.0001 kWh or fen, depending on the mode. */
export type WaiverTier = { from: number; freeMin: number }

export type WaiverRule = {
  enableFlag: number
  waiverMode: WaiverMode
  freeMin: number | null
  tiers: readonly WaiverTier[]
  minEnergy: EnergyE4 | null
  minChargeMin: number | null
  /** Per car and day; 0 or null: no limit. */
  timesPerDay: number | null
  validMin: number
  customerScope: WaiverScope
}
export type ChargedCar = {
  plateNo: string | null
  energy: EnergyE4
  amt: Fen
  startTime: Date
  endTime: Date
  isVip: boolean
  isGroup: boolean
  isFromCarrier: boolean
  /** How many waivers this car received today. */
  timesToday: number
}
export type WaiverRefusal =
  'DISABLED' | 'NO_PLATE' | 'NOT_FOR_CUSTOMER' | 'ENERGY_TOO_LOW' | 'TIME_TOO_SHORT' | 'TIMES_USED_UP' | 'NO_TIER'
/** `freeMin` null: the whole stay until `validUntil`. */
export type Waiver =
  { granted: true; freeMin: number | null; validUntil: Date } | { granted: false; why: WaiverRefusal }

/** The parking waiver of a car that charged. */
export function waiveParking(rule: WaiverRule, car: ChargedCar): Waiver {
  const why = refusalOf(rule, car)
  if (why) return { granted: false, why }
  const freeMin = minutesOf(rule, car)
  if (freeMin === 0) return { granted: false, why: 'NO_TIER' }
  return { granted: true, freeMin, validUntil: new Date(car.endTime.getTime() + rule.validMin * 60_000) }
}

function refusalOf(rule: WaiverRule, car: ChargedCar): WaiverRefusal | null {
  const { minEnergy, minChargeMin, timesPerDay } = rule
  if (rule.enableFlag !== 1 || rule.waiverMode === 'NONE') return 'DISABLED'
  if (!car.plateNo) return 'NO_PLATE'
  if (!isFor(rule.customerScope, car)) return 'NOT_FOR_CUSTOMER'
  if (minEnergy !== null && car.energy < minEnergy) return 'ENERGY_TOO_LOW'
  if (minChargeMin !== null && car.endTime.getTime() - car.startTime.getTime() < minChargeMin * 60_000)
    return 'TIME_TOO_SHORT'
  if (timesPerDay && car.timesToday >= timesPerDay) return 'TIMES_USED_UP'
  return null
}

function isFor(scope: WaiverScope, { isVip, isGroup, isFromCarrier }: ChargedCar): boolean {
  if (scope === 'VIP') return isVip
  if (scope === 'GROUP') return isGroup
  return scope === 'ALL' || !isFromCarrier
}

/** Null: the whole stay. 0: nothing. */
function minutesOf({ waiverMode, freeMin, tiers }: WaiverRule, { energy, amt }: ChargedCar): number | null {
  if (waiverMode === 'ALL') return null
  if (waiverMode === 'MINUTES') return freeMin ?? 0
  const reached = waiverMode === 'ENERGY' ? energy : amt
  return tiers.findLast(({ from }) => from <= reached)?.freeMin ?? 0
}

/** More charging must give more, or drivers would gain by stopping early. */
export const areTiersRising = (tiers: readonly WaiverTier[]): boolean =>
  tiers.every(({ from, freeMin }, index) => {
    const before = tiers[index - 1]
    return !before || (from > before.from && freeMin > before.freeMin)
  })
