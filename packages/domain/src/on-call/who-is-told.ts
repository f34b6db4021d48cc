import type { AlarmLevel } from '../alarm-code/codes.ts'
import type { OnCallRule, OnCallStep, ToldWarning } from './rule.ts'
import { endOfShift, shiftDayOf, type WallShift } from './wall-shift.ts'

export type Told = {
  ruleId: string
  /** Of the rule. */
  companyId: string
  /** Its place in the rule. */
  step: number
  receivers: OnCallStep
  /** When those of the step may hear of it: now, or when their quiet hours end. */
  at: Date
}
/** A step that follows if nobody has taken the warning by then. */
type Escalation = { ruleId: string; step: number; at: Date }

const minuteMs = 60_000
const firstLevelThatWaits = 3

/** Who is told of a warning that has just opened, and which steps may follow. */
export function whoIsTold(
  rules: readonly OnCallRule[],
  warning: ToldWarning,
  now: Date,
): { told: Told[]; escalations: Escalation[] } {
  const meant = rules.filter((rule) => concerns(rule, warning) && isOnDuty(rule, now))
  return {
    told: meant.flatMap((rule) => stepOrNone(rule, 0, warning.alarmLevel, now)),
    escalations: meant.flatMap(({ id: ruleId, steps }) =>
      steps.slice(1).map(({ afterMin }, index) => ({
        ruleId,
        step: index + 1,
        at: new Date(now.getTime() + afterMin * minuteMs),
      })),
    ),
  }
}

/** Who is told at a later step; nobody if the rule has lost it meanwhile. */
export function stepOrNone(rule: OnCallRule, step: number, level: AlarmLevel, now: Date): Told[] {
  const receivers = rule.steps[step]
  return receivers
    ? [{ ruleId: rule.id, companyId: rule.companyId, step, receivers, at: afterQuiet(rule.quiet, level, now) }]
    : []
}

/** What is not urgent lets people sleep. */
export function afterQuiet(quiet: WallShift | null, level: AlarmLevel, now: Date): Date {
  const isQuiet = quiet !== null && level >= firstLevelThatWaits && shiftDayOf(quiet, now) !== null
  return isQuiet ? endOfShift(quiet, now) : now
}

function concerns(rule: OnCallRule, { companyId, stationId, orgIds, alarmCode, alarmLevel }: ToldWarning): boolean {
  if (rule.platformFlag === 1 ? companyId !== null : companyId !== rule.companyId) return false
  if (rule.levels.length > 0 && !rule.levels.includes(alarmLevel)) return false
  if (rule.alarmCodes.length > 0 && !rule.alarmCodes.includes(alarmCode)) return false
  if (rule.stationIds.length === 0 && rule.orgId === null) return true
  if (stationId === null) return false
  return rule.stationIds.includes(stationId) || (rule.orgId !== null && orgIds.includes(rule.orgId))
}

const wholeDay: WallShift = { from: '00:00', to: '00:00' }

function isOnDuty({ weekdays, shift }: OnCallRule, now: Date): boolean {
  const day = shiftDayOf(shift ?? wholeDay, now)
  return day !== null && (weekdays.length === 0 || weekdays.includes(day))
}
