import type { Vehicle } from './power/battery.ts'
import type { Cancel } from './clock.ts'

export type GunStatus =
  | 'Available'
  | 'Preparing'
  | 'Charging'
  | 'SuspendedEVSE'
  | 'SuspendedEV'
  | 'Finishing'
  | 'Reserved'
  | 'Unavailable'
  | 'Faulted'

export type StopReason =
  | 'DeAuthorized'
  | 'EmergencyStop'
  | 'EVDisconnected'
  | 'HardReset'
  | 'Local'
  | 'Other'
  | 'PowerLoss'
  | 'Reboot'
  | 'Remote'
  | 'SoftReset'
  | 'UnlockCommand'

export type MeterValue = { timestamp: string; sampledValue: Record<string, string>[] }

/** Cards with the same parent may replace each other. */
export type Card = { idTag: string; parentIdTag?: string | undefined }

export type Transaction = {
  /** Known once the start is answered; -1 if the answer never came. */
  id?: number
  idTag: string
  meterStartWh: number
  startedAt: Date
  samples: MeterValue[]
  /** The amount on its display, by the prices that it received. */
  shownYuan: number
  /** The tag was refused; the pile only stops the energy. */
  withheld: boolean
}

export type Gun = {
  connector: number
  registerWh: number
  powerKw: number
  vehicle?: Vehicle | undefined
  transaction?: Transaction | undefined
  /** The charge of the car that is still plugged in is over. */
  finished: boolean
  /** Authorised, and waiting for a car. */
  awaited?: { card: Card; giveUp: Cancel } | undefined
  /** Reserved for one card, or for all cards of its parent, until one comes or the time runs out. */
  reservation?: { id: number; card: Card; giveUp: Cancel } | undefined
  /** A power profile allows no power now. */
  heldBack: boolean
  inoperative: boolean
  inoperativeAfterwards: boolean
  faultCode?: string | undefined
  reportedStatus?: GunStatus | undefined
  lateStart?: Cancel | undefined
  nextSample?: Cancel | undefined
}

export const freshGun = (connector: number, registerWh: number): Gun => ({
  connector,
  registerWh,
  powerKw: 0,
  finished: false,
  heldBack: false,
  inoperative: false,
  inoperativeAfterwards: false,
})

export function statusOf(gun: Gun): GunStatus {
  if (gun.faultCode) return 'Faulted'
  if (gun.transaction) {
    if (gun.transaction.withheld || gun.heldBack) return 'SuspendedEVSE'
    return gun.powerKw > 0 ? 'Charging' : 'SuspendedEV'
  }
  if (gun.inoperative) return 'Unavailable'
  if (gun.vehicle) return gun.finished ? 'Finishing' : 'Preparing'
  if (gun.awaited) return 'Preparing'
  return gun.reservation ? 'Reserved' : 'Available'
}
