import { pileKey } from '@chargedeck/domain/pile/rules'
import type { LinkContext } from '../order-facts.ts'
import { insertEvidence, insertFrames, type EvidenceRow, type FrameRow, type PileRow } from '../store.ts'
import type { Entry, Outcome, Report } from './report.ts'
import { insertFacts, type FactRow } from './store.ts'

/** Stores facts, their frames, and the frames that are evidence of an order. */
export async function saveEntries(
  { tx, nextId }: LinkContext,
  outcomes: ReadonlyMap<Entry, Outcome>,
  piles: ReadonlyMap<string, PileRow>,
): Promise<void> {
  const facts: FactRow[] = []
  const frames: FrameRow[] = []
  const evidence: EvidenceRow[] = []
  for (const [entry, outcome] of outcomes) {
    if (outcome.keep !== 'fact') continue
    const pileNo = numberIn(piles, entry.report)
    facts.push({ ...factRow(entry, outcome), pileNo })
    for (const frame of frameRows(entry.report)) {
      frames.push({ ...frame, pileNo })
      if (outcome.orderId !== null) evidence.push(evidenceRow(nextId(), outcome.orderId, frame))
    }
  }
  await insertFacts(tx, facts)
  await insertFrames(tx, frames)
  await insertEvidence(tx, evidence)
}

/** The number as we write it, not as the charger does. */
export const numberIn = (piles: ReadonlyMap<string, PileRow>, { pileNo }: Report): string =>
  piles.get(pileKey(pileNo))?.pileNo ?? pileNo

type Made = Pick<Outcome, 'answer' | 'orderId'>

export function factRow({ id, report, inDoubt }: Entry, { answer, orderId }: Made, error?: string): FactRow {
  const { kind, pileNo, receivedAt, ...rest } = report
  const body = JSON.stringify({ ...rest, frame: undefined, error })
  return {
    id,
    receiveTime: receivedAt,
    pileNo,
    kind,
    body,
    answer: answer === null ? null : JSON.stringify(answer),
    orderId,
    inDoubt,
  }
}

export function frameRows(report: Report): FrameRow[] {
  if (!('frame' in report)) return []
  const { direction, action, messageId, text } = report.frame
  return [{ receiveTime: report.receivedAt, pileNo: report.pileNo, direction, action, messageId, frame: text }]
}

const evidenceRow = (
  id: string,
  orderId: string,
  { receiveTime, direction, action, messageId, frame }: FrameRow,
): EvidenceRow => ({ id, orderId, at: receiveTime, direction, action, messageId, frame })
