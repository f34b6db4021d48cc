import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import type { RuleFacts } from './on-call-queries.ts'

type Step = OnCallRuleRow['steps'][number]
export type StepFields = { afterMin?: number; userIds?: string[]; ways?: Step['ways']; hookIds?: string[] }
export type RuleFields = {
  companyId: string
  platformFlag?: number
  ruleName: string
  levels?: number[]
  alarmCodes?: string[]
  stationIds?: string[]
  orgId?: string | null
  weekdays?: number[]
  shiftFrom?: string
  shiftTo?: string
  quietFrom?: string
  quietTo?: string
  recoveryFlag: number
  steps: StepFields[]
  remark?: string | null
}

export const newRule: Partial<RuleFields> = {
  levels: [1, 2],
  recoveryFlag: 1,
  steps: [{ afterMin: 0, ways: ['NOTICE'] }],
}

export const fieldsOf = ({ shift, quiet, recoveryFlag, ...rule }: OnCallRuleRow): RuleFields => ({
  companyId: rule.companyId,
  platformFlag: rule.platformFlag,
  ruleName: rule.ruleName,
  levels: rule.levels,
  alarmCodes: rule.alarmCodes,
  stationIds: rule.stationIds,
  orgId: rule.orgId,
  weekdays: rule.weekdays,
  recoveryFlag,
  steps: rule.steps,
  remark: rule.remark,
  ...(shift && { shiftFrom: shift.from, shiftTo: shift.to }),
  ...(quiet && { quietFrom: quiet.from, quietTo: quiet.to }),
})

const spanOf = (from: string | undefined, to: string | undefined) => (from && to ? { from, to } : null)

/** The first step is told at once. */
export const stepsOf = (steps: readonly StepFields[]): RuleFacts['steps'] =>
  steps.map(({ afterMin = 0, userIds = [], ways = [], hookIds = [] }, index) => ({
    afterMin: index === 0 ? 0 : afterMin,
    userIds,
    ways: userIds.length === 0 ? [] : ways,
    hookIds,
  }))

export const factsOf = ({ shiftFrom, shiftTo, quietFrom, quietTo, ...fields }: RuleFields): RuleFacts => ({
  companyId: fields.companyId,
  platformFlag: fields.platformFlag ?? 0,
  ruleName: fields.ruleName,
  levels: fields.levels ?? [],
  alarmCodes: fields.alarmCodes ?? [],
  stationIds: fields.platformFlag === 1 ? [] : (fields.stationIds ?? []),
  orgId: fields.platformFlag === 1 ? null : (fields.orgId ?? null),
  weekdays: fields.weekdays ?? [],
  shift: spanOf(shiftFrom, shiftTo),
  quiet: spanOf(quietFrom, quietTo),
  recoveryFlag: fields.recoveryFlag,
  steps: stepsOf(fields.steps),
  remark: fields.remark || null,
})

/** The same rule, on or off. */
export const switchedTo = (rule: OnCallRuleRow, dataStatus: number): RuleFacts => ({
  ...factsOf(fieldsOf(rule)),
  id: rule.id,
  rowVersion: rule.rowVersion,
  dataStatus,
})
