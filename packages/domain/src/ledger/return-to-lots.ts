import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { fillInOrder } from './consume.ts'

/** What was spent of a lot, and how much of that by what comes back now. */
export type LotRoom = { spentAmt: Fen; usedAmt: Fen }
/** `otherAmt`: what others spend of the lot instead, such as credit that it makes good; below zero: what comes back of theirs. */
export type LotReturn = { backAmt: Fen; otherAmt: Fen }

/**
 * Distributes money that comes back over lots: those that it came from first, in this order. `riseAmt` is how much more the lots hold
 * after it: less than comes back where a group had used credit.
 */
export function returnToLots(
  rooms: readonly LotRoom[],
  { backAmt, riseAmt }: { backAmt: Fen; riseAmt: Fen },
): LotReturn[] {
  const own = rooms.map(({ spentAmt, usedAmt }) => fen(Math.max(0, Math.min(spentAmt, usedAmt))))
  const ownAmt = fen(Math.min(backAmt, sumFen(own)))
  const back = fillInOrder(ownAmt, own)
  const others =
    ownAmt > riseAmt
      ? fillInOrder(fen(ownAmt - riseAmt), back.toReversed()).toReversed()
      : fillInOrder(
          fen(riseAmt - ownAmt),
          rooms.map(({ spentAmt }, at) => fen(spentAmt - (back[at] ?? 0))),
        ).map((amt) => fen(0 - amt))
  return back.map((amt, at) => ({ backAmt: amt, otherAmt: others[at] ?? fen(0) }))
}
