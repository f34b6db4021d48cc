import { windowFault, type DailyWindow, type WindowFault } from './daily-windows.ts'
import { scopeTypesFor, type ScopeRow } from './in-scope.ts'
import type { ActivityType } from './kinds.ts'
import type { ActivityTimes } from './phase.ts'
import { hasKnownCost, type Prize } from './prizes.ts'

type Planned = Omit<ActivityTimes, 'dataStatus'> & {
  activityType: ActivityType
  timeWindows: readonly DailyWindow[]
  scope: readonly ScopeRow[]
  perCustomerTimes: number | null
}
export type ActivityFault =
  | 'ENDS_BEFORE_BEGIN'
  | 'BUDGET_OUT_OF_RANGE'
  | 'BUDGET_BELOW_USED'
  | 'TIMES_OUT_OF_RANGE'
  | 'SCOPE_NOT_FOR_TYPE'
  | WindowFault

/** The first fault of an activity apart from its rule and its prizes, or null. */
export function activityFault(activity: Planned): ActivityFault | null {
  const { startTime, endTime, budgetAmt, usedAmt, perCustomerTimes } = activity
  if (endTime <= startTime) return 'ENDS_BEFORE_BEGIN'
  if (budgetAmt !== null && budgetAmt <= 0) return 'BUDGET_OUT_OF_RANGE'
  if (budgetAmt !== null && budgetAmt < usedAmt) return 'BUDGET_BELOW_USED'
  if (perCustomerTimes !== null && perCustomerTimes < 0) return 'TIMES_OUT_OF_RANGE'
  const fitting = scopeTypesFor[activity.activityType]
  if (activity.scope.some(({ scopeType }) => !fitting.includes(scopeType))) return 'SCOPE_NOT_FOR_TYPE'
  return windowFault(activity.timeWindows)
}

/** A prize that makes the budget of its activity a promise that cannot be kept, or null. */
export const prizeBeyondBudget = <P extends Prize>(budgetAmt: Planned['budgetAmt'], prizes: readonly P[]): P | null =>
  budgetAmt === null ? null : (prizes.find((prize) => !hasKnownCost(prize)) ?? null)

/** What staff may still change once an activity has begun: how long it runs, whether, and for how much. */
export const fieldsOfBegun = ['endTime', 'dataStatus', 'budgetAmt'] as const

/** Customers have seen the end of a begun activity: it may come later, never earlier. */
export type ChangeFault = 'ONLY_EXTEND_OR_DISABLE' | 'END_MAY_NOT_COME_EARLIER'
export function changeFault(
  before: Pick<Planned, 'startTime' | 'endTime'>,
  after: { endTime: Date; changed: readonly string[] },
  now: Date,
): ChangeFault | null {
  if (now < before.startTime) return null
  if (after.changed.some((field) => !fieldsOfBegun.some((open) => open === field))) return 'ONLY_EXTEND_OR_DISABLE'
  return after.endTime < before.endTime ? 'END_MAY_NOT_COME_EARLIER' : null
}

/** An activity that has begun is part of orders and rewards. */
export const mayDelete = ({ startTime }: Pick<Planned, 'startTime'>, now: Date): boolean => now < startTime
