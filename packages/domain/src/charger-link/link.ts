import type { ChargerCommand, CommandOutcome } from './commands.ts'
import type { KnockReason } from '../knock/states.ts'
import type { CardAnswer, ChargerFact, ChargerIdentity, FactAnswers, Frame } from './facts.ts'

/** Who wants to open a socket. `password`: the raw bytes of basic auth, null when none was sent. */
export type ConnectRequest = { pileNo: string; password: Uint8Array | null; address: string }

/** A charger without a pile, or one whose pile has no password that it could prove. */
export type StrangerReason = Exclude<KnockReason, 'WRONG_PASSWORD'>

/**
 * May a socket open? `accepted`: at a boot before. `proven`: it sent the pile's password. A stranger only waits.
 * `onStationClock`: its times without a zone were local when it was last heard.
 */
export type Admission =
  | { admit: true; accepted: boolean; proven: boolean; onStationClock?: boolean }
  | { admit: true; accepted: false; proven: false; stranger: StrangerReason }
  | { admit: false; reason: 'UNKNOWN' | 'PASSWORD' | 'LOCKED' }

/** A charger that waits for staff. */
export type Knock = {
  pileNo: string
  address: string
  at: Date
  identity: ChargerIdentity
  gunQty: number | null
}

/** Of a charger that has not said what it is. */
export const noIdentity: ChargerIdentity = { vendor: '', model: '', serialNo: null, firmwareVersion: null, simNo: null }

/** The server's side of the link: the only way from sockets to facts. */
export type ChargerLink = {
  admit: (request: ConnectRequest) => Promise<Admission>
  /** A stranger is still connected: stored for staff, never as a fact. Once it is known, as `admit` answers. */
  knock: (knock: Knock, password: Uint8Array | null) => Promise<Admission>
  connected: (pileNo: string, at: Date) => Promise<void>
  disconnected: (pileNo: string, at: Date) => Promise<void>
  /** The charger sent something; called at most every 10 s per charger and never awaited before an answer. */
  seen: (pileNo: string, at: Date) => void
  /** Times without a zone fit the station's clock now, or fit UTC again; never awaited before an answer. */
  noteClock: (pileNo: string, onStationClock: boolean) => void
  /** Resolves once the fact is committed. Rejects only when the database is away: then nothing may be answered. */
  report: <F extends ChargerFact>(fact: F) => Promise<FactAnswers[F['kind']]>
  judgeCard: (pileNo: string, idTag: string, frame: Frame) => Promise<CardAnswer>
  /** Frames that carry no fact: our answers, our commands and their answers. */
  saveFrames: (pileNo: string, frames: readonly Frame[]) => void
  /** False while PostgreSQL is away for 5 s: close sockets (1013), refuse upgrades (503). */
  isAvailable: () => boolean
  onAvailability: (listener: (available: boolean) => void) => void
}

/** A command waits behind earlier ones: for how long, and the callbacks for its sending and a late answer. */
export type SendTerms = {
  expireTime?: Date
  onLeft?: (at: Date) => void
  onLateAnswer?: (outcome: CommandOutcome) => void
}

export type WhichSocket = 'ANY' | 'STRANGER' | 'UNPROVEN'

/** The gateway's side of the link. */
export type ChargerSockets = {
  send: (pileNo: string, command: ChargerCommand, terms?: SendTerms) => Promise<CommandOutcome>
  isConnected: (pileNo: string) => boolean
  /** Ends the open socket of a pile, or only one of a stranger or without proof, so that the charger proves its password. */
  end: (pileNo: string, which: WhichSocket) => void
  count: () => number
  stop: () => Promise<void>
}
