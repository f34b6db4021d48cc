import { isInWindows, type DailyWindow } from './daily-windows.ts'
import { outsideScope, type ScopeRow, type ScopeSubject } from './in-scope.ts'
import { activityPhases, phaseOf, type ActivityPhase, type ActivityTimes } from './phase.ts'

/** The facts of an activity that decide whether it applies to an event. */
export type ActivityLimits = ActivityTimes & {
  timeWindows: readonly DailyWindow[]
  /** Of one customer; null or 0: no limit. */
  perCustomerTimes: number | null
  scope: readonly ScopeRow[]
}
/** `timesUsed`: how often the customer has had this activity before. */
export type ActivityEvent = { at: Date; subject: ScopeSubject; timesUsed: number }
export type ActivityRefusal =
  Exclude<ActivityPhase, typeof activityPhases.running> | 'OUT_OF_HOURS' | 'OUT_OF_SCOPE' | 'TIMES_USED_UP'

/** Why an activity is not for an event, or null. */
export function activityRefusal(activity: ActivityLimits, event: ActivityEvent): ActivityRefusal | null {
  const phase = phaseOf(activity, event.at)
  if (phase !== activityPhases.running) return phase
  if (!isInWindows(event.at, activity.timeWindows)) return 'OUT_OF_HOURS'
  if (outsideScope(activity.scope, event.subject)) return 'OUT_OF_SCOPE'
  return activity.perCustomerTimes && event.timesUsed >= activity.perCustomerTimes ? 'TIMES_USED_UP' : null
}
