/** A limit of power over time, as sent to the charger (ISO 8601). Periods begin so many seconds after the start. */
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
/** The charger as a whole, every later charge, or the current one. */
export type PowerPurpose = 'CHARGER' | 'CHARGES' | 'THIS_CHARGE'
export type PowerUnit = 'W' | 'A'

/** Without a status the tag is removed from the charger's list. */
export type LocalListEntry = {
  idTag: string
  allowed?: boolean | undefined
  expireTime?: string | null
  parentIdTag?: string | null
}

/** A list in as many parts as a charger needs. */
export type LocalListParts = LocalListEntry[][]

/** The reports that can be requested from a charger. */
export type RefreshTopic = 'BOOT' | 'DIAGNOSTICS' | 'FIRMWARE' | 'HEARTBEAT' | 'METER' | 'STATUS'

/** How often a charger tries a download or an upload, and how long it waits between. Null: the charger decides. */
type Tries = { retries: number | null; retryIntervalSec: number | null }

/** A command to a charger. It is stored first and sent after its transaction has committed. */
export type ChargerCommand =
  | { kind: 'start'; gunNo: number; idTag: string; profile?: PowerProfile }
  | { kind: 'stop'; transactionNo: number }
  | { kind: 'reboot'; hard: boolean }
  | { kind: 'unlock'; gunNo: number }
  | { kind: 'setAvailability'; gunNo: number; available: boolean }
  | { kind: 'setConfiguration'; key: string; value: string }
  /**
   * The password is filled in when the command is sent; a stored command never holds it. `toAddress`: a charger that
   * waits without rights hears it only from there, where staff trust it.
   */
  | { kind: 'changePassword'; form: 'HEX' | 'TEXT'; password: string; toAddress?: string }
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
/** The power limit of a charger, from the moment of its answer on. */
export type PowerSchedule = { unit: PowerUnit; periods: readonly { startSec: number; limit: number }[] }

/** The data in a charger's positive answer. */
type CommandContent = {
  getConfiguration: { settings: readonly DeviceSetting[] }
  /** Null: it has nothing to upload. */
  getDiagnostics: { fileName: string | null }
  /** -1: it supports no list. */
  getLocalListVersion: { version: number }
  getPowerSchedule: PowerSchedule
  transferData: { data: string | null }
}
type ContentOf<K extends CommandKind> = K extends keyof CommandContent ? CommandContent[K] : never

/** Why a charger refuses, as far as we act on it. */
export type RejectReason =
  /** It could, and refuses. */
  | 'REFUSED'
  /** It does not support this. */
  | 'NOT_SUPPORTED'
  /** It has nothing with that number. */
  | 'NOT_FOUND'
  | 'WRONG_VERSION'
  /** It has not been accepted yet, so nothing was sent. */
  | 'NOT_SIGNED_ON'
  | 'UNREADABLE'

/** `status` is the charger's own word. Expired: never sent; timed out: sent, and perhaps received. */
export type CommandOutcome<K extends CommandKind = CommandKind> =
  | { result: 'ACCEPTED'; status: string; content?: ContentOf<K> }
  | { result: 'REJECTED'; reason: RejectReason; status: string }
  | { result: 'OFFLINE' }
  | { result: 'EXPIRED' }
  | { result: 'TIMEOUT' }
