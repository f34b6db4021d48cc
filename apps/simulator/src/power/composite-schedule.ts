import { limitKwOf, pileLimitKw } from './power-profiles.ts'
import type { Gun } from '../gun.ts'
import type { Pile } from '../pile.ts'
import type { Payload, Reply } from '../raw-socket.ts'

const stepSec = 60
const wattsPerAmpere = { DC: 400, AC: 220 } as const

/** The limit at each minute from now on; equal minutes are joined. */
export function compositeSchedule(pile: Pile, payload: Payload): Reply {
  const connector = Number(payload['connectorId'])
  const gun = pile.guns[connector - 1]
  if (connector > pile.guns.length) return { result: { status: 'Rejected' } }
  const duration = Number(payload['duration'])
  const unit = payload['chargingRateUnit'] === 'A' ? 'A' : 'W'
  const start = pile.now()
  const chargingSchedulePeriod: { startPeriod: number; limit: number }[] = []
  for (let startPeriod = 0; startPeriod < duration; startPeriod += stepSec) {
    const watts = 1000 * limitKw(pile, gun, new Date(start.getTime() + startPeriod * 1000))
    const limit = unit === 'W' ? watts : watts / wattsPerAmpere[pile.kind]
    if (chargingSchedulePeriod.at(-1)?.limit !== limit) chargingSchedulePeriod.push({ startPeriod, limit })
  }
  const chargingSchedule = { duration, chargingRateUnit: unit, chargingSchedulePeriod }
  return {
    result: { status: 'Accepted', connectorId: connector, scheduleStart: start.toISOString(), chargingSchedule },
  }
}

const limitKw = (pile: Pile, gun: Gun | undefined, at: Date): number =>
  Math.min(pileLimitKw(pile, at), gun ? limitKwOf(pile, gun, at) : Infinity)
