import type { Payload } from '../raw-socket.ts'

/** Permanent misbehaviour; the defaults are a correct charger. May be changed at any time. */
export type Habits = {
  /** The error of the charger's clock. */
  skewMs: number
  /** 1 by the protocol; 2 sends the second call before the first is answered. */
  maxInFlight: number
  /** 'fromOne' restarts at 1 after each boot. */
  messageIds: 'random' | 'fromOne'
  /** false sends status notifications in the same instant as the boot notification. */
  waitsForBoot: boolean
  /** Commands that are never answered. */
  silentOn: readonly string[]
  remoteStart: 'obeys' | 'rejects' | 'acceptsOnly'
  /** Late start: the time from Accepted to the transaction. */
  remoteStartDelayMs: number
  remoteStop: 'obeys' | 'rejects' | 'acceptsOnly'
  /** Commands that get this answer and do nothing. */
  fixedAnswers: Readonly<Record<string, Payload>>
  firmware: 'installs' | 'downloadFails' | 'installFails'
  diagnostics: 'uploads' | 'uploadFails'
  /** The id in later messages instead of the real one: -1 or 0. */
  forcedTransactionId: number | undefined
  /** Starts without stops. */
  losesStops: boolean
  /** All samples again in transactionData. */
  repeatsSamplesInStop: boolean
  /** Changes every outgoing payload last: wrong enums, texts that are too long. */
  bend: (action: string, payload: Payload) => Payload
}

export const goodHabits: Habits = {
  skewMs: 0,
  maxInFlight: 1,
  messageIds: 'random',
  waitsForBoot: true,
  silentOn: [],
  remoteStart: 'obeys',
  remoteStartDelayMs: 0,
  remoteStop: 'obeys',
  fixedAnswers: {},
  firmware: 'installs',
  diagnostics: 'uploads',
  forcedTransactionId: undefined,
  losesStops: false,
  repeatsSamplesInStop: false,
  bend: (_action, payload) => payload,
}

const wrongEnumFields: Record<string, string> = { StatusNotification: 'status', StopTransaction: 'reason' }

export function wrongEnums(action: string, payload: Payload): Payload {
  const field = wrongEnumFields[action]
  return field ? { ...payload, [field]: 'Bogus' } : payload
}

export const overLongTexts = (action: string, payload: Payload): Payload =>
  action === 'BootNotification'
    ? { ...payload, chargePointSerialNumber: 'S'.repeat(200), firmwareVersion: 'F'.repeat(300) }
    : payload
