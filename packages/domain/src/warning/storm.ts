import type { AlarmLevel } from '../alarm-code/codes.ts'

/** Raised within this time of each other, the devices of a station may have one cause. */
export const stormWindowMs = 120_000

const fewestPiles = 4

/** Many and at least half of the piles of a station: its power or its network failed, and not each of them. */
export const isStorm = (raisedPiles: number, pilesOfStation: number): boolean =>
  raisedPiles >= fewestPiles && raisedPiles * 2 >= pilesOfStation

const levelUp: Record<AlarmLevel, AlarmLevel> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** One level more urgent than a single device. */
export const stormLevel = (level: AlarmLevel): AlarmLevel => levelUp[level]

/** The key of the warning that stands for many devices of a station. */
export const stormSubject = (stationId: string): string => `storm:${stationId}`
