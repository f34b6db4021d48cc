import type { DeviceStatus } from '../charger-link/facts.ts'

export const gunStates = {
  offline: '0',
  idle: '1',
  occupied: '2',
  charging: '3',
  reserved: '4',
  fault: '255',
} as const
export type GunState = (typeof gunStates)[keyof typeof gunStates]

const { offline, idle, occupied, charging, reserved, fault } = gunStates

/** What needs a hand, the worst first. */
export const downGunStates = [fault, offline] as const
export const isDown = (state: GunState): boolean => state === fault || state === offline

type GunSituation = { isOnline: boolean; deviceStatus: DeviceStatus | null; hasRunningOrder: boolean }

/** From the charger's last report and whether an order runs (docs/charging-rules.md, "State of a gun"). */
export function gunStateOf({ isOnline, deviceStatus, hasRunningOrder }: GunSituation): GunState {
  if (!isOnline) return offline
  if (deviceStatus === 'FAULTED') return fault
  if (hasRunningOrder) return charging
  if (deviceStatus === 'UNAVAILABLE') return fault
  if (deviceStatus === 'RESERVED') return reserved
  return deviceStatus === 'AVAILABLE' || deviceStatus === null ? idle : occupied
}

export type PileRunStatus = 'FAULT' | 'OFFLINE' | 'CHARGING' | 'OCCUPIED' | 'IDLE'

/** A charger has the worst state of its guns: fault before offline before charging before occupied before idle. */
export function pileRunStatus(guns: readonly GunState[]): PileRunStatus {
  if (guns.includes(fault)) return 'FAULT'
  if (guns.length === 0 || guns.includes(offline)) return 'OFFLINE'
  if (guns.includes(charging)) return 'CHARGING'
  return guns.includes(occupied) || guns.includes(reserved) ? 'OCCUPIED' : 'IDLE'
}
