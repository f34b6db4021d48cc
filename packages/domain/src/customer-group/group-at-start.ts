import { dataStates } from '../kernel/data-states.ts'
import { outsideDays, type Days, type DaysRefusal } from '../kernel/validity.ts'

/** A group as it was when the charge began: one that is disabled later still pays for that charge. */
export type GroupAtStart = Days & {
  status: number
  /** An empty scope is every station. */
  stationScope: readonly string[]
}
export type ChargeOfEmployee = { stationId: string; startTime: Date }
export type GroupRefusal = 'DISABLED' | DaysRefusal | 'OUT_OF_SCOPE'

/** Why a group has no part in an employee's charge, neither with its price nor with its money; or null. */
export function groupRefusal(group: GroupAtStart, { stationId, startTime }: ChargeOfEmployee): GroupRefusal | null {
  if (group.status !== dataStates.normal) return 'DISABLED'
  const isEverywhere = group.stationScope.length === 0
  return (
    outsideDays(group, startTime) ?? (isEverywhere || group.stationScope.includes(stationId) ? null : 'OUT_OF_SCOPE')
  )
}
