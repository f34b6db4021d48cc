/** A limit of power over time, as the charger is told it; times are ISO 8601. Periods begin so many seconds after the start. */
export type PowerProfile = {
  profileNo: number
  purpose: PowerPurpose
  kind: 'ABSOLUTE' | 'RELATIVE'
  stackLevel: number
  transactionNo: number | null
  startTime: string | null
  endTime: string | null
  durationSec: number | null
  unit: PowerUnit
  periods: readonly { startSec: number; limit: number }[]
}
/** The charger as a whole, every charge to come, or the one that runs. */
export type PowerPurpose = 'CHARGER' | 'CHARGES' | 'THIS_CHARGE'
export type PowerUnit = 'W' | 'A'

/** Without a status the tag is taken off the charger's list. */
export type LocalListEntry = {
  idTag: string
  allowed?: boolean | undefined
  expireTime?: string | null
  parentIdTag?: string | null
}

/** A list in as many parts as a charger needs it. */
export type LocalListParts = LocalListEntry[][]

/** What a charger can be asked to report at once. */
export type RefreshTopic = 'BOOT' | 'DIAGNOSTICS' | 'FIRMWARE' | 'HEARTBEAT' | 'METER' | 'STATUS'

/** How often a charger tries a download or an upload, and how long it waits between. Null: as it likes. */
type Tries = { retries: number | null; retryIntervalSec: number | null }

/** What we ask of a charger. A command is written first and sent after its transaction has committed. */
export type ChargerCommand =
  | { kind: 'start'; gunNo: number; idTag: string; profile?: PowerProfile }
  | { kind: 'stop'; transactionNo: number }
  | { kind: 'reboot'; hard: boolean }
  | { kind: 'unlock'; gunNo: number }
  | { kind: 'setAvailability'; gunNo: number; available: boolean }
  | { kind: 'setConfiguration'; key: string; value: string }
  | { kind: 'getConfiguration'; keys: readonly string[] }
  | { kind: 'clearCache' }
  | { kind: 'transferData'; vendorId: string; messageId: string | null; data: string | null }
  | { kind: 'trigger'; what: RefreshTopic; gunNo: number | null }
  | ({ kind: 'getDiagnostics'; location: string; startTime: string | null; endTime: string | null } & Tries)
  | ({ kind: 'updateFirmware'; location: string; retrieveTime: string } & Tries)
  | { kind: 'getLocalListVersion' }
  | { kind: 'sendLocalList'; version: number; full: boolean; entries: readonly LocalListEntry[] }
  | {
      kind: 'reserve'
      gunNo: number
      idTag: string
      reservationNo: number
      expireTime: string
      parentIdTag: string | null
    }
  | { kind: 'cancelReservation'; reservationNo: number }
  | { kind: 'setPowerProfile'; gunNo: number; profile: PowerProfile }
  | {
      kind: 'clearPowerProfile'
      profileNo: number | null
      gunNo: number | null
      purpose: PowerPurpose | null
      stackLevel: number | null
    }
  | { kind: 'getPowerSchedule'; gunNo: number; durationSec: number; unit: PowerUnit | null }

export type CommandKind = ChargerCommand['kind']
export type CommandOf<K extends CommandKind> = Extract<ChargerCommand, { kind: K }>

export type DeviceSetting = { key: string; value: string | null; readonly: boolean }
/** The power that a charger will keep to, from the moment of its answer on. */
export type PowerSchedule = { unit: PowerUnit; periods: readonly { startSec: number; limit: number }[] }

/** What a charger tells beside its yes. */
type CommandContent = {
  getConfiguration: { settings: readonly DeviceSetting[] }
  /** Null: it has nothing to upload. */
  getDiagnostics: { fileName: string | null }
  /** -1: it keeps no list. */
  getLocalListVersion: { version: number }
  getPowerSchedule: PowerSchedule
  transferData: { data: string | null }
}
type ContentOf<K extends CommandKind> = K extends keyof CommandContent ? CommandContent[K] : never

/** Why a charger says no, as far as we act on it. */
export type RejectReason =
  /** It could, and will not. */
  | 'REFUSED'
  /** It does not know how. */
  | 'NOT_SUPPORTED'
  /** It has nothing by that number. */
  | 'NOT_FOUND'
  | 'WRONG_VERSION'
  /** It has not been accepted yet, so it was not asked at all. */
  | 'NOT_SIGNED_ON'
  | 'UNREADABLE'

/** How it ended. `status` is the charger's own word, kept for staff. Expired: it was never sent; timed out: it was, and may have been heard. */
export type CommandOutcome<K extends CommandKind = CommandKind> =
  | { result: 'ACCEPTED'; status: string; content?: ContentOf<K> }
  | { result: 'REJECTED'; reason: RejectReason; status: string }
  | { result: 'OFFLINE' }
  | { result: 'EXPIRED' }
  | { result: 'TIMEOUT' }
