import {
  stopCause,
  stopRequests,
  vehicleFull,
  vehicleStopped,
  type StopCause,
} from '@chargedeck/domain/charge-order/stop-reason'
import type { Dice } from '../dice.ts'

export type Ending = {
  kind: 'FULL' | 'USER' | 'SOC' | 'BALANCE' | 'BMS' | 'EMERGENCY' | 'PULLED' | 'POWER'
  fullyCharged: boolean
}

const endings = [
  { weight: 45, value: { kind: 'FULL', fullyCharged: true } },
  { weight: 35, value: { kind: 'USER', fullyCharged: false } },
  { weight: 8, value: { kind: 'SOC', fullyCharged: false } },
  { weight: 5, value: { kind: 'BMS', fullyCharged: false } },
  { weight: 1, value: { kind: 'EMERGENCY', fullyCharged: false } },
  { weight: 3, value: { kind: 'PULLED', fullyCharged: false } },
  { weight: 1, value: { kind: 'POWER', fullyCharged: false } },
] as const

export const drawEnding = (dice: Dice): Ending => dice.draw<Ending>(endings)

/** Stop reasons: our own words, and those that chargers send. */
export const causeOf: Record<Ending['kind'], StopCause> = {
  FULL: vehicleFull,
  USER: stopCause({ reason: 'LOCAL', word: 'Local' }, null),
  SOC: stopRequests.SOC,
  BALANCE: stopRequests.BALANCE,
  BMS: vehicleStopped,
  EMERGENCY: stopCause({ reason: 'EMERGENCY_STOP', word: 'EmergencyStop' }, null),
  PULLED: stopCause({ reason: 'UNPLUGGED', word: 'EVDisconnected' }, null),
  POWER: stopCause({ reason: 'POWER_LOSS', word: 'PowerLoss' }, null),
}
