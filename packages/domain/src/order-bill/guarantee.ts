import { fen, roundHalfUp, type Fen } from '../kernel/money.ts'

type Guarantee = { minAmt: Fen; earnedAmt: Fen; daysHeld: number; daysOfMonth: number }

/** What the operator adds at the end of a month, so that a partner has at least the guaranteed amount of the days that their setup held. */
export function guaranteeAmt({ minAmt, earnedAmt, daysHeld, daysOfMonth }: Guarantee): Fen {
  const dueAmt = Number(roundHalfUp(BigInt(minAmt) * BigInt(daysHeld), BigInt(daysOfMonth)))
  return fen(Math.max(0, dueAmt - earnedAmt))
}
