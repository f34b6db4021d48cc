import { dataStates } from '../kernel/data-states.ts'
import { fen, type Fen } from '../kernel/money.ts'
import { hasEnded } from '../kernel/validity.ts'

export const activityPhases = {
  notBegun: 'NOT_BEGUN',
  running: 'RUNNING',
  ended: 'ENDED',
  usedUp: 'USED_UP',
  disabled: 'DISABLED',
} as const
export type ActivityPhase = (typeof activityPhases)[keyof typeof activityPhases]

/** `budgetAmt` null: no budget. */
export type Budget = { budgetAmt: Fen | null; usedAmt: Fen }
export type ActivityTimes = Budget & { startTime: Date; endTime: Date; dataStatus: number }

/** Derived and never stored: the clock and the budget move it. */
export function phaseOf({ startTime, endTime, dataStatus, ...budget }: ActivityTimes, now: Date): ActivityPhase {
  if (dataStatus !== dataStates.normal) return activityPhases.disabled
  if (now < startTime) return activityPhases.notBegun
  if (hasEnded(endTime, now)) return activityPhases.ended
  return budgetLeft(budget) === 0 ? activityPhases.usedUp : activityPhases.running
}

export const budgetLeft = ({ budgetAmt, usedAmt }: Budget): Fen | null =>
  budgetAmt === null ? null : fen(Math.max(0, budgetAmt - usedAmt))
