import type { CardAnswer, ChargerFact, FactAnswers, Frame } from '@chargedeck/domain/charger-link/facts'
import type { PileRow } from '../store.ts'

/** A socket's coming and going takes its place in the order of what its charger reports. */
export type Connected = { kind: 'connected'; pileNo: string; receivedAt: Date; connectionId: string }
export type Disconnected = { kind: 'disconnected'; pileNo: string; receivedAt: Date; connectionId: string }
export type CardShown = { kind: 'cardShown'; pileNo: string; receivedAt: Date; idTag: string; frame: Frame }

export type Heard = ChargerFact | Connected | Disconnected | CardShown
export type HeardKind = Heard['kind']
export type HeardOf<K extends HeardKind> = Extract<Heard, { kind: K }>

export type HeardAnswers = FactAnswers & { connected: null; disconnected: null; cardShown: CardAnswer }
export type Answer = HeardAnswers[HeardKind]

/** `id` is given once: a fact whose commit was in doubt is not kept twice. */
export type Entry<K extends HeardKind = HeardKind> = {
  id: string
  heard: HeardOf<K>
  /** Its transaction may have committed although we never heard so. */
  inDoubt: boolean
  settled: boolean
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** What was heard, and of which pile; within a transaction. */
export type Known<K extends HeardKind = HeardKind> = { entry: Entry; heard: HeardOf<K>; pile: PileRow }

/** A settled entry is not tried again. */
export function settle(entry: Entry, tell: () => void): void {
  entry.settled = true
  tell()
}
