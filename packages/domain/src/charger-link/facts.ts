import type { EnergyE4 } from '../kernel/money.ts'

/** One transmitted message, and whether it belongs to a call of the charger or to a command of ours. */
export type Frame = {
  at: Date
  direction: 'IN' | 'OUT'
  exchange: 'REPORT' | 'COMMAND'
  messageId: string
  action: string
  text: string
}

/** The source of a fact: the charger, the time we received it, the frame as evidence, and its oddities. */
export type Origin = { pileNo: string; receivedAt: Date; frame: Frame; oddities: readonly Oddity[] }

/** How a message deviates from its standard while it is still readable. */
export const oddities = [
  'TEXT_TOO_LONG',
  'LIST_TOO_LONG',
  'WRONG_ENUM',
  'WRONG_TYPE',
  'TIME_WITHOUT_ZONE',
  'TIME_MISSING',
  'UNKNOWN_MEASURAND',
  'VALUE_BELOW_ZERO',
] as const
export type Oddity = (typeof oddities)[number]

/** The status that a charger reports for one of its guns, or for itself. */
export type DeviceStatus =
  | 'AVAILABLE'
  | 'PREPARING'
  | 'CHARGING'
  | 'PAUSED_BY_PILE'
  | 'PAUSED_BY_CAR'
  | 'FINISHING'
  | 'RESERVED'
  | 'UNAVAILABLE'
  | 'FAULTED'

/** Why a charge ended, as the charger names it. */
export type StopReason =
  | 'LOCAL'
  | 'UNPLUGGED'
  | 'REMOTE'
  | 'CARD_REFUSED'
  | 'EMERGENCY_STOP'
  | 'POWER_LOSS'
  | 'REBOOT'
  | 'SOFT_RESET'
  | 'HARD_RESET'
  | 'UNLOCKED'
  | 'OTHER'

export type FirmwareProgress =
  'IDLE' | 'DOWNLOADING' | 'DOWNLOADED' | 'DOWNLOAD_FAILED' | 'INSTALLING' | 'INSTALLED' | 'INSTALL_FAILED'
export type UploadProgress = 'IDLE' | 'UPLOADING' | 'UPLOADED' | 'UPLOAD_FAILED'

/** The readings of a meter at one moment. `meter` is the outlet's total register; unreported values are null. */
export type MeterReading = {
  at: Date
  context: string
  meter: EnergyE4 | null
  powerW: number | null
  /** 0.1 V */
  voltage: number | null
  /** 0.1 A */
  current: number | null
  soc: number | null
  /** Degrees Celsius, of the outlet. */
  gunTemp: number | null
  /** Degrees Celsius, of the hottest part of the car's battery. */
  batteryMaxTemp: number | null
}

/** What a charger reports about itself. */
export type ChargerIdentity = {
  vendor: string
  model: string
  serialNo: string | null
  firmwareVersion: string | null
  simNo: string | null
}

/** A charger was switched on or introduced itself. */
export type Booted = Origin & ChargerIdentity & { kind: 'booted' }
/** Gun 0 is the charger itself. */
export type StatusChanged = Origin & {
  kind: 'statusChanged'
  gunNo: number
  status: DeviceStatus
  /** The charger's own word for the status. */
  word: string
  /** The charger's own word; null when there is no fault. */
  errorCode: string | null
  info: string | null
  vendorErrorCode: string | null
  at: Date | null
}
export type Started = Origin & {
  kind: 'started'
  gunNo: number
  idTag: string
  at: Date
  /** Null: not sent, negative or unreadable. */
  meter: EnergyE4 | null
  /** The reservation that this start used, when the charger names one. */
  reservationNo?: number
  /** Its socket starts more charges than any charger can: the card is refused without a look at it. */
  overLimit?: true
}
/** `transactionNo` is the charger's number: null outside a transaction, 0 or below when it never received one. */
export type Metered = Origin & {
  kind: 'metered'
  gunNo: number
  transactionNo: number | null
  readings: readonly MeterReading[]
}
export type Stopped = Origin & {
  kind: 'stopped'
  transactionNo: number
  idTag: string | null
  at: Date
  /** Null: not sent, negative or unreadable. */
  meter: EnergyE4 | null
  /** Null: a cause that we have no word for. */
  reason: StopReason | null
  /** The charger's own word for the cause; empty when it named none. */
  word: string
  readings: readonly MeterReading[]
}
/** Anything else worth storing. `word` is the charger's own; `progress` is null when we have no word for it. */
export type Noticed = Origin & { kind: 'noticed' } & (
    | { topic: 'firmware'; progress: FirmwareProgress | null; word: string }
    | { topic: 'diagnostics'; progress: UploadProgress | null; word: string }
    | { topic: 'dataTransfer'; content: object }
    | { topic: 'unreadable'; content: object }
  )

/** Facts are stored before the charger is answered; each kind has its answer below. */
export type ChargerFact = Booted | StatusChanged | Started | Metered | Stopped | Noticed

export type CardJudgement = 'ACCEPTED' | 'INVALID' | 'BLOCKED' | 'EXPIRED'

/** `parentIdTag`: a card may also use the reservations of its group. `expireTime`: also given when it is past. */
export type CardAnswer = { judgement: CardJudgement; parentIdTag?: string; expireTime?: Date }

export type FactAnswers = {
  booted: { accepted: boolean }
  statusChanged: null
  started: CardAnswer & { transactionNo: number }
  metered: null
  stopped: { judgement: CardJudgement | null }
  noticed: null
}
