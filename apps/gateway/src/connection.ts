import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { ChargerIdentity } from '@chargedeck/domain/charger-link/facts'
import type { ChargerLink, SendTerms, StrangerReason } from '@chargedeck/domain/charger-link/link'
import type { Answer, IncomingCall, Message, OutgoingCall } from './dialect-messages.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { PerMinute } from './per-minute.ts'
import type { CloseReason, Transport } from './transport.ts'

type Log = (about: object, message: string) => void
export type GatewayLog = { info: Log; warn: Log; error: Log }

export type GatewayMetrics = {
  connections: (open: number) => void
  message: (direction: 'IN' | 'OUT', action: string) => void
}

/** State that all connections of one gateway share. */
export type Gateway = {
  readonly link: ChargerLink
  readonly log: GatewayLog
  readonly metrics: GatewayMetrics
  readonly now: () => Date
  readonly settings: GatewaySettings
  /** The one open connection of each pile, by `connectionKey`. */
  readonly connections: Map<string, Connection>
  readonly strangers: Strangers
  /** Attempts to open sockets and to take places, of anybody. */
  readonly attempts: PerMinute
  /** Cards and starts of piles. Counted apart, so that no stranger can make them be forgotten. */
  readonly requests: PerMinute
  /** Piles, by `connectionKey`, whose times have no zone and fit the station's clock, not UTC. */
  readonly stationClocks: Set<string>
  stopping: boolean
}

/** A protocol of chargers, in its own folder. It translates messages, reports facts and decides nothing. */
export type Dialect = {
  /** The WebSocket subprotocol by which a charger asks for this dialect. */
  readonly subprotocol: string
  /** Never throws: a message that cannot be read is `broken`. */
  read: (text: string) => Message
  /** The metrics count every other action as unknown, so that a charger cannot create new ones. */
  isKnownAction: (action: string) => boolean
  /** Rejects only when the charger must get no answer. */
  answer: (connection: Connection, call: IncomingCall) => Answer | Promise<Answer>
  /** Null when the charger has become known and is answered like any other. */
  answerStranger: (connection: Connection, stranger: Stranger, call: IncomingCall) => Promise<Answer | null>
  /** Null when the protocol has no message for this command. */
  outgoingCall: (command: ChargerCommand) => OutgoingCall | null
  /** The same message without its passwords, as it may be stored. */
  withoutPasswords: (text: string) => string
}

/** The latest answers of a connection. */
export type AnsweredCall = { id: string; length: number; checksum: number; answer: string }

/** A call of ours. A connection's first one is under way, the others wait: a charger takes one at a time. */
export type OwnCall = OutgoingCall & {
  id: string
  sentAt: number | null
  terms: SendTerms
  resolve: (outcome: CommandOutcome) => void
}

/** State of a connection whose charger is not known yet. */
export type Stranger = {
  reason: StrangerReason
  address: string
  since: number
  password: Uint8Array | null
  identity: ChargerIdentity | null
  gunQty: number | null
  gunsRequested: boolean
}

export type Strangers = { readonly waiting: Set<Connection> }

/** The transport and the dialect by which a charger is reached. */
export type Line = { dialect: Dialect; transport: Transport }

/** The connection of one charger. It holds little: there are tens of thousands of them. */
export type Connection = Readonly<Line> & {
  readonly pileNo: string
  readonly address: string
  readonly gateway: Gateway
  /** It sent the pile's password. */
  proven: boolean
  /** The charger was accepted at a boot, on this connection or an earlier one. */
  accepted: boolean
  /** Set while the charger is not known: nothing that it reports is a fact. */
  stranger: Stranger | null
  /** The connection was replaced, or we closed it: no call of it is answered any more. */
  abandoned: boolean
  answering: boolean
  readonly waiting: IncomingCall[]
  waitingLetters: number
  readonly answered: AnsweredCall[]
  readonly ownCalls: OwnCall[]
  /** Calls of ours that timed out and that this connection may still answer. */
  readonly unanswered: OwnCall[]
  pingedAt: number
  pingsMissed: number
  seenAt: number
  /** Counts messages and pongs: a change proves that the line is alive. */
  signsOfLife: number
}

/** What we know of a charger when its connection opens. */
export type Caller = { pileNo: string; address: string; accepted: boolean; proven: boolean; stranger: Stranger | null }

export const newConnection = (
  gateway: Gateway,
  { pileNo, address, accepted, proven, stranger }: Caller,
  { dialect, transport }: Line,
): Connection => ({
  pileNo,
  address,
  dialect,
  transport,
  gateway,
  proven,
  accepted,
  stranger,
  abandoned: false,
  answering: false,
  waiting: [],
  waitingLetters: 0,
  answered: [],
  ownCalls: [],
  unanswered: [],
  pingedAt: gateway.now().getTime(),
  pingsMissed: 0,
  seenAt: 0,
  signsOfLife: 0,
})

/** Pile numbers are compared without regard to case. */
export const connectionKey = (pileNo: string): string => pileNo.toUpperCase()

/** Leaves calls that are under way without an answer: the charger repeats them on its next connection. */
export function abandon(connection: Connection, reason: CloseReason): void {
  connection.abandoned = true
  connection.waiting.length = 0
  connection.waitingLetters = 0
  if (connection.transport.isPaused()) connection.transport.resume() // a paused line never hears that the other side closes too
  connection.transport.close(reason)
}

export function sendText({ abandoned, transport }: Connection, text: string): void {
  if (!abandoned) transport.send(text)
}
