import type { CardAnswer, ChargerFact, FactAnswers, Frame } from '@chargedeck/domain/charger-link/facts'
import type { PileRow } from '../store.ts'

/** A connect and a disconnect take their place in the order of the charger's reports. */
export type Connected = { kind: 'connected'; pileNo: string; receivedAt: Date; connectionId: string }
export type Disconnected = { kind: 'disconnected'; pileNo: string; receivedAt: Date; connectionId: string }
export type CardShown = { kind: 'cardShown'; pileNo: string; receivedAt: Date; idTag: string; frame: Frame }

/** Everything that the committer works on. */
export type Report = ChargerFact | Connected | Disconnected | CardShown
export type ReportKind = Report['kind']
export type ReportOf<K extends ReportKind> = Extract<Report, { kind: K }>

export type ReportAnswers = FactAnswers & { connected: null; disconnected: null; cardShown: CardAnswer }
export type ReportAnswer = ReportAnswers[ReportKind]

/** `id` is assigned once, so that a fact whose commit was in doubt is not stored twice. */
export type Entry<K extends ReportKind = ReportKind> = {
  id: string
  report: ReportOf<K>
  /** The transaction may have committed although its confirmation never arrived. */
  inDoubt: boolean
  settled: boolean
  resolve: (answer: ReportAnswer) => void
  reject: (error: Error) => void
}

/** A report of a known pile, within a transaction. */
export type PileReport<K extends ReportKind = ReportKind> = { entry: Entry; report: ReportOf<K>; pile: PileRow }

/** What is stored of a report: a fact with its frame, in the transaction; the frame alone, soon after; or nothing. */
export type Keep = 'fact' | 'frame' | 'nothing'

/** The outcome of a report: its answer, its order, and what is stored of it. */
export type Outcome = { answer: ReportAnswer; orderId: string | null; keep: Keep }

/** Stores a fact unless the report became a sample: the order holds it, and samples are by far the most. */
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

/** Settles an entry; it is not tried again. */
export function settle(entry: Entry, tell: () => void): void {
  entry.settled = true
  tell()
}
