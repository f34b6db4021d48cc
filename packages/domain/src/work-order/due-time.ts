import type { AlarmLevel } from '../alarm-code/codes.ts'

const hourMs = 3_600_000
const hoursOf: Record<AlarmLevel, number> = { 1: 2, 2: 8, 3: 24, 4: 72 }

/** When an order of this level must be done, if nobody says otherwise. */
export const dueTimeOf = (level: AlarmLevel, from: Date): Date => new Date(from.getTime() + hoursOf[level] * hourMs)

type Dated = { dueTime: Date; finishTime: Date | null; isOpen: boolean }
/** Done after its time, or open and not done at `now`. A cancelled order is never overdue. */
export function isOverdue({ dueTime, finishTime, isOpen }: Dated, now: Date): boolean {
  if (finishTime) return finishTime > dueTime
  return isOpen && now > dueTime
}
