import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { ChargerIdentity } from '@chargedeck/domain/charger-link/facts'
import type { ChargerLink, SendTerms } from '@chargedeck/domain/charger-link/link'
import type { Answer, IncomingCall, Message, OutgoingCall } from './dialect-messages.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { CloseReason, Transport } from './transport.ts'

type Log = (about: object, message: string) => void
export type GatewayLog = { info: Log; warn: Log; error: Log }

export type GatewayMetrics = {
  connections: (open: number) => void
  message: (direction: 'IN' | 'OUT', action: string) => void
}

/** What all connections of one gateway share. */
export type Gateway = {
  readonly link: ChargerLink
  readonly log: GatewayLog
  readonly metrics: GatewayMetrics
  readonly now: () => Date
  readonly settings: GatewaySettings
  /** The one living connection of each pile, by `connectionKey`. */
  readonly connections: Map<string, Connection>
  readonly strangers: Strangers
  stopping: boolean
}

/** A protocol that chargers speak: one folder each. It translates messages, reports facts and decides nothing. */
export type Dialect = {
  /** What a charger names it by when it opens a WebSocket. */
  readonly subprotocol: string
  /** Never throws: what cannot be read is `broken`. */
  read: (text: string) => Message
  /** Other actions are counted as unknown: a charger must not invent metrics. */
  isKnownAction: (action: string) => boolean
  /** Rejects only when nothing may be answered. */
  answer: (connection: Connection, call: IncomingCall) => Answer | Promise<Answer>
  /** Null: the charger is known by now, and is answered like any other. */
  answerStranger: (connection: Connection, stranger: Stranger, call: IncomingCall) => Promise<Answer | null>
  /** Null: there are no words for this command. */
  outgoingCall: (command: ChargerCommand) => OutgoingCall | null
  /** The same message as it may be kept. */
  withoutPasswords: (text: string) => string
}

/** What a connection was answered lately. */
export type AnsweredCall = { id: string; length: number; checksum: number; answer: string }

/** A call of ours. The first of a connection's list is under way, the others wait for it: chargers take one at a time. */
export type OwnCall = OutgoingCall & {
  id: string
  sentAt: number | null
  terms: SendTerms
  resolve: (outcome: CommandOutcome) => void
}

/** What a connection of somebody unknown carries until they are known. */
export type Stranger = {
  address: string
  since: number
  password: Uint8Array | null
  identity: ChargerIdentity | null
  gunQty: number | null
  gunsRequested: boolean
}

export type Strangers = {
  readonly waiting: Set<Connection>
  /** When each address brought its latest strangers. */
  readonly arrivals: Map<string, number[]>
}

/** How a charger is reached, and in which words. */
export type Line = { dialect: Dialect; transport: Transport }

/** One charger's connection. Kept lean: there are tens of thousands of them. */
export type Connection = Readonly<Line> & {
  readonly pileNo: string
  readonly gateway: Gateway
  /** This charger was accepted at boot, on this connection or ever before. */
  accepted: boolean
  /** Nobody knows this charger yet: nothing of it is a fact. */
  stranger: Stranger | null
  /** Nothing of this connection may be answered any more: replaced, or closed by us. */
  abandoned: boolean
  answering: boolean
  readonly waiting: IncomingCall[]
  readonly answered: AnsweredCall[]
  readonly ownCalls: OwnCall[]
  /** Calls of ours that this connection may still answer, too late. */
  readonly unanswered: OwnCall[]
  pingedAt: number
  pingsMissed: number
  seenAt: number
}

/** What is known of a charger when its connection opens. */
export type Caller = { pileNo: string; accepted: boolean; stranger: Stranger | null }

export const newConnection = (
  gateway: Gateway,
  { pileNo, accepted, stranger }: Caller,
  { dialect, transport }: Line,
): Connection => ({
  pileNo,
  dialect,
  transport,
  gateway,
  accepted,
  stranger,
  abandoned: false,
  answering: false,
  waiting: [],
  answered: [],
  ownCalls: [],
  unanswered: [],
  pingedAt: gateway.now().getTime(),
  pingsMissed: 0,
  seenAt: 0,
})

/** A pile is the same pile in small letters. */
export const connectionKey = (pileNo: string): string => pileNo.toUpperCase()

/** Nothing that was under way on this connection is answered afterwards: the charger will repeat it on its next one. */
export function abandon(connection: Connection, reason: CloseReason): void {
  connection.abandoned = true
  connection.waiting.length = 0
  connection.transport.close(reason)
}

export function sendText({ abandoned, transport }: Connection, text: string): void {
  if (!abandoned) transport.send(text)
}
