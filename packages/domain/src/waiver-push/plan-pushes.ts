import { waiverPushStates, type WaiverPushState } from './states.ts'

/** `freeMin` null: the whole stay; 0: nothing any more. */
type Waived = { freeMin: number | null; validUntil: Date; plateNo: string | null }
/** The last push of an order to one car park. */
type LastPush = Waived & { id: string; parkingLotNo: string; seq: number; status: WaiverPushState }
type Lot<Gate> = { parkingLotNo: string; gate: Gate }

export type PushPlan<Gate> = {
  added: readonly (Lot<Gate> & { seq: number; isTakenBack: boolean })[]
  /** Not accepted yet, or refused: it says the new waiver instead. */
  changed: readonly string[]
  /** Not accepted yet, and no longer true; the car park knows of no waiver. */
  dropped: readonly string[]
  /** A correction that is not accepted yet, of a waiver that is gone: it takes back what the car park knows. */
  emptied: readonly string[]
}

/**
 * What follows for each car park when an order is settled, perhaps once more: a car park that accepted another waiver gets a
 * correction, and one that accepted the same gets nothing. `waiver` null: the car gets none.
 */
export function planPushes<Gate>(
  waiver: Waived | null,
  lots: readonly Lot<Gate>[],
  last: readonly (LastPush & { gate: Gate })[],
): PushPlan<Gate> {
  const isSent = ({ status }: LastPush) => status === waiverPushStates.accepted
  const lastOf = (lotNo: string) => last.find(({ parkingLotNo }) => parkingLotNo === lotNo)
  const wanted = waiver === null ? [] : lots
  const gone = last.filter(({ parkingLotNo }) => !wanted.some((lot) => lot.parkingLotNo === parkingLotNo))
  const differs = (push: LastPush) => waiver !== null && !isSame(push, waiver)
  const added = wanted.flatMap((lot) => {
    const before = lastOf(lot.parkingLotNo)
    if (!before) return [{ ...lot, seq: 0, isTakenBack: false }]
    return isSent(before) && differs(before) ? [{ ...lot, seq: before.seq + 1, isTakenBack: false }] : []
  })
  const takenBack = gone.flatMap(({ parkingLotNo, gate, seq, ...push }) =>
    isSent({ ...push, parkingLotNo, seq }) && push.freeMin !== 0
      ? [{ parkingLotNo, gate, seq: seq + 1, isTakenBack: true }]
      : [],
  )
  const isOpen = ({ status }: LastPush) => status === waiverPushStates.waiting || status === waiverPushStates.failed
  const openAndGone = gone.filter(isOpen)
  const kept = last.filter((push) => wanted.some(({ parkingLotNo }) => parkingLotNo === push.parkingLotNo))
  return {
    added: [...added, ...takenBack],
    changed: kept.filter((push) => !isSent(push) && differs(push)).map(({ id }) => id),
    dropped: openAndGone.filter(({ seq }) => seq === 0).map(({ id }) => id),
    emptied: openAndGone.filter(({ seq, freeMin }) => seq > 0 && freeMin !== 0).map(({ id }) => id),
  }
}

const isSame = (one: Waived, other: Waived): boolean =>
  one.freeMin === other.freeMin &&
  one.plateNo === other.plateNo &&
  one.validUntil.getTime() === other.validUntil.getTime()
