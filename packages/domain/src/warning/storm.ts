import type { AlarmLevel, AlarmProtocol } from '../alarm-code/codes.ts'
import { platformAlarms } from '../alarm-code/platform-codes.ts'

/** Raised within this time of each other, the devices of a station may have one cause. */
export const stormWindowMs = 120_000

/** What the platform finds about an order or a meter has its cause there, and not in the station. */
const ofStation = new Set<string>([platformAlarms.silent])

/** Whether many devices with this code may be one warning of their station. */
export const gathers = ({ protocol, alarmCode }: { protocol: AlarmProtocol; alarmCode: string }): boolean =>
  protocol !== 'ALL' || ofStation.has(alarmCode)

/** Whether one more device still belongs to a storm that grew until then. */
export const isWithinStorm = (lastTime: Date, at: Date): boolean =>
  Math.abs(at.getTime() - lastTime.getTime()) <= stormWindowMs

const fewestPiles = 4

/** Many and at least half of the piles of a station: its power or its network failed, and not each of them. */
export const isStorm = (raisedPiles: number, pilesOfStation: number): boolean =>
  raisedPiles >= fewestPiles && raisedPiles * 2 >= pilesOfStation

const levelUp: Record<AlarmLevel, AlarmLevel> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** One level more urgent than a single device. */
export const stormLevel = (level: AlarmLevel): AlarmLevel => levelUp[level]

/** The key of the warning that stands for many devices of a station. */
export const stormSubject = (stationId: string): string => `storm:${stationId}`
