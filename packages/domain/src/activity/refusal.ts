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
  const isOn = phase === activityPhases.running || phase === activityPhases.usedUp
  if (!isOn) return phase
  // for others, whether it has budget left or is in its hours, it is nothing
  if (outsideScope(activity.scope, event.subject)) return 'OUT_OF_SCOPE'
  if (phase === activityPhases.usedUp) return phase
  if (!isInWindows(event.at, activity.timeWindows)) return 'OUT_OF_HOURS'
  return activity.perCustomerTimes && event.timesUsed >= activity.perCustomerTimes ? 'TIMES_USED_UP' : null
}
