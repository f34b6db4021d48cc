import type { PowerGun } from '@chargedeck/domain/site-power/share-site-power'
import type { PowerGunRow } from './store.ts'

const whole = 10_000
export const wattsOf = (kilowatts: string): number => Math.round(Number(kilowatts) * 1000)

/** The lower of the limit of the gun and the limit of its pile. */
function capOf({ limitKw, ratedPowerKw, maxPowerRate }: PowerGunRow): number | null {
  const own = limitKw === null ? Infinity : wattsOf(limitKw)
  const ofPile = maxPowerRate < whole ? Math.floor((wattsOf(ratedPowerKw) * maxPowerRate) / whole) : Infinity
  const cap = Math.min(own, ofPile)
  return cap === Infinity ? null : cap
}

/** The most that a running charge may draw: the limit that its charger has or may be accepting, or rated power. */
function drawsOf(gun: PowerGunRow, ratedWatts: number): number | null {
  const { runningNo, chargeNo, isSending, sendingChargeNo } = gun
  if (runningNo === null) return null
  const holdsOwn = chargeNo === runningNo
  const held = (holdsOwn ? gun.chargeWatts : gun.toldWatts) ?? ratedWatts
  const mayChange = isSending === 1 && (sendingChargeNo === runningNo || (sendingChargeNo === null && !holdsOwn))
  return Math.min(ratedWatts, mayChange ? Math.max(held, gun.sendingWatts ?? ratedWatts) : held)
}

export function limitsOf(gun: PowerGunRow, now: Date): PowerGun {
  const ratedWatts = wattsOf(gun.ratedPowerKw)
  const isDeaf = !gun.isReachable || (gun.sendingChargeNo === gun.runningNo && isQuiet(gun, now))
  return { gunId: gun.gunId, ratedWatts, capWatts: capOf(gun), drawsWatts: drawsOf(gun, ratedWatts), isDeaf }
}

const refusedMs = 600_000
const quietMs: Readonly<Record<string, number>> = { 设备未应答: 60_000, 设备离线: 10_000, 过期未发送: 10_000 }

const wasTaken = ({ sendingWatts, sendingChargeNo, ...gun }: PowerGunRow): boolean =>
  sendingChargeNo === null
    ? gun.toldWatts === sendingWatts && gun.toldUnsureFlag === 0
    : gun.chargeNo === sendingChargeNo && gun.chargeWatts === sendingWatts && gun.chargeUnsureFlag === 0

/** Waits before it repeats what a charger refused. */
function isQuiet(gun: PowerGunRow, now: Date): boolean {
  const { result, isSending, sendTime } = gun
  if (result === null || isSending === 1 || sendTime === null || wasTaken(gun)) return false
  return now.getTime() - sendTime.getTime() < (quietMs[result] ?? refusedMs)
}

export type PowerMessage = { watts: number | null; chargeNo: number | null }

export const mayAsk = (gun: PowerGunRow, { watts, chargeNo }: PowerMessage, now: Date): boolean =>
  gun.isReachable &&
  gun.isSending !== 1 &&
  !(gun.sendingWatts === watts && gun.sendingChargeNo === chargeNo && isQuiet(gun, now))
