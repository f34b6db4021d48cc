import type { ApiStandard } from '../kinds.ts'
import { isProvince, regulatorProfiles } from './profiles.ts'

type Wants = { apiStandard: ApiStandard; powerMinutes: number | null; chargeStatusSec: number | null }

/** Regulators are looked after this often: an interval in between is kept by the next shorter one. */
const tickSec = 30
const wholeTicks = (sec: number): number => Math.max(1, Math.floor(sec / tickSec)) * tickSec

/** How often a regulator wants to hear of power and of running charges. Null: it is none. */
export function tellingSecs({ apiStandard, powerMinutes, chargeStatusSec }: Wants) {
  if (!isProvince(apiStandard)) return null
  const profile = regulatorProfiles[apiStandard]
  const ofCharges = wholeTicks(chargeStatusSec ?? profile.chargeStatusSec)
  return { REALTIME_POWER: (powerMinutes ?? profile.powerMin) * 60, CHARGE_STATUS: ofCharges, BMS: ofCharges }
}

/** Whether this tick is the first one in its interval. */
export const isFirstTick = (at: Date, everySec: number): boolean => {
  const sec = Math.floor(at.getTime() / 1000)
  return Math.floor(sec / everySec) !== Math.floor((sec - tickSec) / everySec)
}
