import type { LinkContext } from '../order-facts.ts'
import { insertEvidence, insertFrames, pileKey, type EvidenceRow, type FrameRow, type PileRow } from '../store.ts'
import type { Outcome } from './apply-wave.ts'
import type { Entry, Heard } from './heard.ts'
import { insertFacts, type FactRow } from './store.ts'

type Kept = readonly [Entry, Outcome]

/** Facts, their frames, and the frames that make an order's evidence. */
export async function keepEntries(
  { tx, nextId }: LinkContext,
  outcomes: ReadonlyMap<Entry, Outcome>,
  piles: ReadonlyMap<string, PileRow>,
): Promise<void> {
  const kept = [...outcomes]
  const numberOf = (heard: Heard) => numberIn(piles, heard)
  await insertFacts(
    tx,
    kept
      .filter(isFactOfItsOwn)
      .map(([entry, outcome]) => ({ ...factRow(entry, outcome), pileNo: numberOf(entry.heard) })),
  )
  await insertFrames(
    tx,
    kept
      .filter((one) => !isSample(one))
      .flatMap(([{ heard }]) => frameRow(heard).map((frame) => ({ ...frame, pileNo: numberOf(heard) }))),
  )
  await insertEvidence(
    tx,
    kept.flatMap(([{ heard }, { orderId }]) => evidenceRow(nextId, heard, orderId)),
  )
}

/** As it is written here, not as it was typed there. */
export const numberIn = (piles: ReadonlyMap<string, PileRow>, { pileNo }: Heard): string =>
  piles.get(pileKey(pileNo))?.pileNo ?? pileNo

/** A reading that became a sample of its order is kept there; sockets and shown cards are no facts. */
function isFactOfItsOwn([{ heard }, { orderId }]: Kept): boolean {
  if (heard.kind === 'connected' || heard.kind === 'disconnected' || heard.kind === 'cardShown') return false
  return !isSample([{ heard }, { orderId }])
}

/** Samples are kept by their orders, and are by far the most: their frames follow after the commit, many at once. */
export const isSample = ([{ heard }, { orderId }]: readonly [
  Pick<Entry, 'heard'>,
  Pick<Outcome, 'orderId'>,
]): boolean => heard.kind === 'metered' && orderId !== null

export function factRow({ id, heard, inDoubt }: Entry, { answer, orderId }: Outcome, error?: string): FactRow {
  const { kind, pileNo, receivedAt, ...rest } = heard
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

export function frameRow(heard: Heard): FrameRow[] {
  if (!('frame' in heard)) return []
  const { direction, action, messageId, text } = heard.frame
  return [{ receiveTime: heard.receivedAt, pileNo: heard.pileNo, direction, action, messageId, frame: text }]
}

/** Samples are too many to be evidence one by one: their frames stay for their days, their values with the order. */
function evidenceRow(nextId: () => string, heard: Heard, orderId: string | null): EvidenceRow[] {
  if (orderId === null || (heard.kind !== 'started' && heard.kind !== 'stopped')) return []
  const { at, direction, action, messageId, text } = heard.frame
  return [{ id: nextId(), orderId, at, direction, action, messageId, frame: text }]
}
