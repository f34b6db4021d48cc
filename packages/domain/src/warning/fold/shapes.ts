import type { AlarmLevel, AlarmProtocol } from '../../alarm-code/codes.ts'
import type { SignalKind, SignalPlace, WarningSource } from '../signal.ts'
import type { WarningEventKind, WarningState } from '../states.ts'

export type Place = { [K in keyof Required<SignalPlace>]: string | null }

/** A signal of the queue; without a code, all faults that the device itself had reported are over. */
export type Signal = Place & {
  kind: SignalKind
  source: WarningSource
  protocol: AlarmProtocol
  code: string | null
  orderId: string | null
  content: string
  at: Date
}

/** What a code means now. */
export type Meaning = { name: string; level: AlarmLevel; autoRecoverFlag: number }

/** A warning while signals are folded into it. */
export type FoldedWarning = Place & {
  id: string
  isNew: boolean
  subject: string
  protocol: AlarmProtocol
  alarmCode: string
  alarmName: string
  alarmLevel: AlarmLevel
  source: WarningSource
  content: string
  orderId: string | null
  firstTime: Date
  lastTime: Date
  /** When it opened last: at first, or after it had recovered. */
  openTime: Date
  repeatQty: number
  /** How often it opened: at first, and each time after it had recovered. */
  openQty: number
  status: WarningState
  recoverTime: Date | null
  closeTime: Date | null
  closeReason: string | null
  stormFlag: number
  /** The warning of its station that it gave way to. */
  stormId: string | null
  /** All that ever belonged to it. */
  deviceQty: number
  /** Those that are down now. */
  openDeviceQty: number
}

export type FoldedDevice = {
  warningId: string
  subject: string
  pileId: string
  gunId: string | null
  raiseTime: Date
  recoverTime: Date | null
}

export type FoldedEvent = {
  warningId: string
  kind: WarningEventKind
  eventTime: Date
  qty: number
  content: string
  orderId: string | null
}

export type FoldInput = {
  signals: readonly Signal[]
  /** All that are not closed: of the subjects of the signals, storms of their stations, and single ones that may join a storm. */
  warnings: readonly FoldedWarning[]
  /** Of those storms. */
  devices: readonly FoldedDevice[]
  meaningOf: (protocol: AlarmProtocol, code: string) => Meaning
  pilesOf: (stationId: string) => number
  nextId: () => string
}

export type FoldResult = { warnings: FoldedWarning[]; devices: FoldedDevice[]; events: FoldedEvent[] }
