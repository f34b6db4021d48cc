import type { CardAnswer, ChargerFact, FactAnswers, Frame } from '@chargedeck/domain/charger-link/facts'
import type { PileRow } from '../store.ts'

/** A connection's coming and going takes its place in the order of what its charger reports. */
export type Connected = { kind: 'connected'; pileNo: string; receivedAt: Date; connectionId: string }
export type Disconnected = { kind: 'disconnected'; pileNo: string; receivedAt: Date; connectionId: string }
export type CardShown = { kind: 'cardShown'; pileNo: string; receivedAt: Date; idTag: string; frame: Frame }

/** Whatever the committer works on. */
export type Report = ChargerFact | Connected | Disconnected | CardShown
export type ReportKind = Report['kind']
export type ReportOf<K extends ReportKind> = Extract<Report, { kind: K }>

export type ReportAnswers = FactAnswers & { connected: null; disconnected: null; cardShown: CardAnswer }
export type ReportAnswer = ReportAnswers[ReportKind]

/** `id` is given once: a fact whose commit was in doubt is not kept twice. */
export type Entry<K extends ReportKind = ReportKind> = {
  id: string
  report: ReportOf<K>
  /** Its transaction may have committed although we were never told. */
  inDoubt: boolean
  settled: boolean
  resolve: (answer: ReportAnswer) => void
  reject: (error: Error) => void
}

/** A report of a pile that we know; within a transaction. */
export type PileReport<K extends ReportKind = ReportKind> = { entry: Entry; report: ReportOf<K>; pile: PileRow }

/** What is kept of a report: a fact with its frame, in its transaction; the frame alone, soon after; or nothing. */
export type Keep = 'fact' | 'frame' | 'nothing'

/** What became of a report: its answer, the order that it belongs to, and what is kept of it. */
export type Outcome = { answer: ReportAnswer; orderId: string | null; keep: Keep }

/** Unless the report becomes a sample: its order keeps what it says, and samples are by far the most. */
export const usualKeep: Record<ReportKind, Keep> = {
  booted: 'fact',
  statusChanged: 'fact',
  started: 'fact',
  metered: 'fact',
  stopped: 'fact',
  noticed: 'fact',
  cardShown: 'frame',
  connected: 'nothing',
  disconnected: 'nothing',
}

/** A settled entry is not tried again. */
export function settle(entry: Entry, tell: () => void): void {
  entry.settled = true
  tell()
}
