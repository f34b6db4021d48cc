import { dataStates } from '../kernel/data-states.ts'
import { outsideDays, type Days, type DaysRefusal } from '../kernel/validity.ts'

/** A group as it was when the charge began: one that is disabled later still pays for that charge. */
export type GroupAtStart = Days & {
  status: number
  /** An empty scope is every station. */
  stationScope: readonly string[]
}
export type ChargeOfEmployee = { stationId: string; startTime: Date }
export type NotInForce = 'DISABLED' | DaysRefusal
export type GroupRefusal = NotInForce | 'OUT_OF_SCOPE'

/** Why a group takes part in nothing at this moment: no charge, and no employee may join; or null. */
export const notInForce = (group: Omit<GroupAtStart, 'stationScope'>, at: Date): NotInForce | null =>
  group.status === dataStates.normal ? outsideDays(group, at) : 'DISABLED'

/** Why a group has no part in an employee's charge, neither with its price nor with its money; or null. */
export function groupRefusal(group: GroupAtStart, { stationId, startTime }: ChargeOfEmployee): GroupRefusal | null {
  const isEverywhere = group.stationScope.length === 0
  const isInScope = isEverywhere || group.stationScope.includes(stationId)
  return notInForce(group, startTime) ?? (isInScope ? null : 'OUT_OF_SCOPE')
}
