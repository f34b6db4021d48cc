import { windowFault, type DailyWindow, type WindowFault } from './daily-windows.ts'
import { scopeTypesFor, type ScopeRow } from './in-scope.ts'
import type { ActivityType } from './kinds.ts'
import type { ActivityTimes } from './phase.ts'
import { hasKnownCost, type Prize } from './prizes.ts'

type Planned = Omit<ActivityTimes, 'dataStatus'> & {
  activityType: ActivityType
  timeWindows: readonly DailyWindow[]
  scope: readonly ScopeRow[]
}
export type ActivityFault =
  'ENDS_BEFORE_BEGIN' | 'BUDGET_OUT_OF_RANGE' | 'BUDGET_BELOW_USED' | 'SCOPE_NOT_FOR_TYPE' | WindowFault

/** The faults of an activity apart from its rule and its prizes. */
export function activityFaults(activity: Planned): ActivityFault[] {
  const { startTime, endTime, scope, timeWindows } = activity
  const fitting = scopeTypesFor[activity.activityType]
  const faults: (ActivityFault | null)[] = [
    endTime <= startTime ? 'ENDS_BEFORE_BEGIN' : null,
    windowFault(timeWindows),
    budgetFault(activity),
    scope.every(({ scopeType }) => fitting.includes(scopeType)) ? null : 'SCOPE_NOT_FOR_TYPE',
  ]
  return faults.filter((fault) => fault !== null)
}

function budgetFault({ budgetAmt, usedAmt }: Planned): ActivityFault | null {
  if (budgetAmt === null) return null
  if (budgetAmt <= 0) return 'BUDGET_OUT_OF_RANGE'
  return budgetAmt < usedAmt ? 'BUDGET_BELOW_USED' : null
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
