import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Frame } from '@chargedeck/domain/charger-link/facts'
import type { ChargerLink, Knock, SendTerms } from '@chargedeck/domain/charger-link/link'
import { storableText } from '@chargedeck/domain/kernel/storable-text'
import type { WebSocket } from 'ws'
import type { GatewaySettings } from './gateway-settings.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { OutgoingCall } from './ocpp16/outgoing-call.ts'

type Say = (about: object, message: string) => void
export type GatewayLog = { info: Say; warn: Say; error: Say }

export type GatewayMetrics = {
  connections: (open: number) => void
  message: (direction: 'IN' | 'OUT', action: string) => void
}

/** What all sockets of one gateway share. */
export type Gateway = {
  readonly link: ChargerLink
  readonly log: GatewayLog
  readonly metrics: GatewayMetrics
  readonly now: () => Date
  readonly settings: GatewaySettings
  /** The one living socket of each pile, by `socketKey`. */
  readonly connections: Map<string, Connection>
  readonly strangers: Strangers
  stopping: boolean
}

/** A charger's call as it arrived. A payload that could not be parsed is undefined. */
export type IncomingCall = { id: string; action: string; payload: unknown; text: string; at: Date }

/** What a socket was answered lately. */
export type AnsweredCall = { id: string; length: number; checksum: number; answer: string }

/** A call of ours. The first of a socket's list is under way, the others wait for it: one at a time, as the standard demands. */
export type OwnCall = OutgoingCall & {
  id: string
  sentAt: number | null
  terms: SendTerms
  resolve: (outcome: CommandOutcome) => void
}

/** What a socket of somebody unknown carries until he is known. */
export type Stranger = {
  address: string
  since: number
  password: Uint8Array | null
  said: Knock['said'] | null
  gunQty: number | null
  gunsAsked: boolean
}

export type Strangers = {
  readonly waiting: Set<Connection>
  /** When each address brought its latest strangers. */
  readonly arrivals: Map<string, number[]>
}

/** One charger's socket. Kept lean: there are tens of thousands of them. */
export type Connection = {
  readonly pileNo: string
  readonly socket: WebSocket
  readonly gateway: Gateway
  /** This charger was accepted at boot, on this socket or ever before. */
  accepted: boolean
  /** Nobody knows this charger yet: nothing of it is a fact. */
  stranger: Stranger | null
  /** Nothing of this socket may be answered any more: replaced, or closed by us. */
  abandoned: boolean
  answering: boolean
  readonly waiting: IncomingCall[]
  readonly answered: AnsweredCall[]
  readonly ownCalls: OwnCall[]
  /** Calls of ours that this socket may yet answer, too late. */
  readonly unanswered: OwnCall[]
  pingedAt: number
  pingsMissed: number
  seenAt: number
}

/** What is known of a charger when its socket opens. */
export type Entry = { pileNo: string; accepted: boolean; stranger: Stranger | null }

export function newConnection(gateway: Gateway, { pileNo, accepted, stranger }: Entry, socket: WebSocket): Connection {
  return {
    pileNo,
    socket,
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
  }
}

/** A pile is the same pile in small letters. */
export const socketKey = (pileNo: string): string => pileNo.toUpperCase()

/** Why we end a socket: WebSocket's own numbers. */
export const closeCodes = {
  replaced: 4000,
  tryAgainLater: 1013,
  serviceRestart: 1012,
  protocolError: 1002,
  turnedAway: 1008,
} as const

/** Nothing that was under way on this socket is answered afterwards: the charger will repeat it on its next one. */
export function abandon(connection: Connection, code: number, reason: string): void {
  connection.abandoned = true
  connection.waiting.length = 0
  connection.socket.close(code, reason)
}

export function sendText(connection: Connection, text: string): void {
  if (!connection.abandoned && connection.socket.readyState === connection.socket.OPEN) connection.socket.send(text)
}

export function keepFrame({ gateway, pileNo, stranger }: Connection, frame: Frame): void {
  if (!stranger) gateway.link.keepFrames(pileNo, [evidence(frame)])
}

/** What may be stored of a frame; nobody keeps a charger's password. */
export const evidence = ({ at, direction, messageId, action, text }: Frame): Frame => ({
  at,
  direction,
  messageId: storableText(messageId),
  action: storableText(action).slice(0, 50),
  text: maskSecrets(storableText(text)),
})
