import type { ChargerCommand, CommandOutcome } from './commands.ts'
import type { CardAnswer, ChargerFact, ChargerIdentity, FactAnswers, Frame } from './facts.ts'

/** Why a socket may or may not open. `accepted` tells whether this charger was ever accepted at boot; a stranger may only wait. */
export type Admission =
  { admit: true; accepted: boolean; stranger?: true } | { admit: false; reason: 'UNKNOWN' | 'PASSWORD' }

/** A charger that nobody knows yet. */
export type Knock = {
  pileNo: string
  address: string
  at: Date
  identity: ChargerIdentity
  gunQty: number | null
}

/** What the gateway is given by the server: the only door between sockets and facts. */
export type ChargerLink = {
  /** `password`: the raw bytes of basic auth, null when none was sent. */
  admit: (pileNo: string, password: Uint8Array | null) => Promise<Admission>
  /** A stranger is still there: kept for staff, never as a fact. Once it is known the answer is what `admit` would say. */
  knock: (knock: Knock, password: Uint8Array | null) => Promise<Admission>
  connected: (pileNo: string, at: Date) => Promise<void>
  disconnected: (pileNo: string, at: Date) => Promise<void>
  /** Life was heard; called at most every 10 s per charger and never awaited before an answer. */
  seen: (pileNo: string, at: Date) => void
  /** Resolves once the fact is committed. Rejects only when the database is away: then nothing may be answered. */
  report: <F extends ChargerFact>(fact: F) => Promise<FactAnswers[F['kind']]>
  judgeCard: (pileNo: string, idTag: string, frame: Frame) => Promise<CardAnswer>
  /** Frames that carry no fact: our answers, our commands and what came back. */
  saveFrames: (pileNo: string, frames: readonly Frame[]) => void
  /** False while PostgreSQL is away for 5 s: close sockets (1013), refuse upgrades (503). */
  isAvailable: () => boolean
  onAvailability: (listener: (available: boolean) => void) => void
}

/** A command waits behind those before it: until when it may, and who hears that it left, or what the charger said too late. */
export type SendTerms = {
  expireTime?: Date
  onLeft?: (at: Date) => void
  onLateAnswer?: (outcome: CommandOutcome) => void
}

/** What the server is given by the gateway. */
export type ChargerSockets = {
  send: (pileNo: string, command: ChargerCommand, terms?: SendTerms) => Promise<CommandOutcome>
  isConnected: (pileNo: string) => boolean
  count: () => number
  stop: () => Promise<void>
}
