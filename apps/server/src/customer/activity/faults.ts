import { scopeTypeLabels, activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ErrorName } from '@chargedeck/contract/errors'
import type { ActivityFault, ChangeFault } from '@chargedeck/domain/activity/check-activity'
import type { RuleFault, RuleFaultCode } from '@chargedeck/domain/activity/check-rule'
import { scopeTypesFor } from '@chargedeck/domain/activity/in-scope'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import type { PrizeFault } from '@chargedeck/domain/activity/prizes'
import type { FieldFault } from '../../platform/app-error.ts'

const ofActivity: Record<Exclude<ActivityFault, 'SCOPE_NOT_FOR_TYPE'>, FieldFault> = {
  ENDS_BEFORE_BEGIN: ['endTime', 'ACTIVITY.TIME_WRONG', '活动时间不正确：结束时间应晚于开始时间'],
  BUDGET_OUT_OF_RANGE: ['budgetAmt', 'ACTIVITY.RULE_WRONG', '预算应大于0，不限请留空'],
  BUDGET_BELOW_USED: ['budgetAmt', 'ACTIVITY.BUDGET_BELOW_USED'],
  NOT_A_TIME: ['timeWindows', 'ACTIVITY.TIME_WRONG', '活动时间不正确：每日时段应写成 22:00 至 06:00'],
  WINDOW_EMPTY: ['timeWindows', 'ACTIVITY.TIME_WRONG', '活动时间不正确：每日时段的开始和结束相同'],
  WINDOWS_OVERLAP: ['timeWindows', 'ACTIVITY.TIME_WRONG', '活动时间不正确：每日时段互相重叠'],
}

export function atActivity(fault: ActivityFault, activityType: ActivityType): FieldFault {
  if (fault !== 'SCOPE_NOT_FOR_TYPE') return ofActivity[fault]
  const allowed = scopeTypesFor[activityType].map((type) => scopeTypeLabels[type])
  const text = `${activityTypeLabels[activityType]}活动只能按${allowed.join('、')}限定范围`
  return ['scope', 'ACTIVITY.SCOPE_WRONG', text]
}

const ofRule: Record<RuleFaultCode, [ErrorName, text: string]> = {
  NO_TIERS: ['ACTIVITY.RULE_WRONG', '请至少添加一个阶梯'],
  TOO_MANY_TIERS: ['ACTIVITY.RULE_WRONG', '阶梯最多10个'],
  TIERS_NOT_RISING: ['ACTIVITY.TIERS_NOT_RISING', '阶梯须递增：金额越高，赠送不能越少'],
  AMT_OUT_OF_RANGE: ['ACTIVITY.RULE_WRONG', '金额不正确：门槛应大于0，赠送不能为负'],
  NO_PRIZES: ['ACTIVITY.RULE_WRONG', '请添加奖品'],
  UNKNOWN_PRIZE: ['ACTIVITY.RULE_WRONG', '规则中有不存在的奖品'],
  RATE_OUT_OF_RANGE: ['ACTIVITY.RULE_WRONG', '服务费折扣应不低于0且小于100%'],
  INVITEES_OUT_OF_RANGE: ['ACTIVITY.RULE_WRONG', '每人邀请上限应为0至10000'],
}

/** Where a rule of the type names what it gives. */
const noPrizes: Partial<Record<ActivityType, string>> = {
  TOP_UP_GIFT: '请设置赠送金额或奖品',
  CHARGE_REBATE: '请选择奖品',
  FISSION: '请为邀请人或被邀请人选择奖品',
}

/** A form shows the rule as one field. */
export function atRule(faults: readonly RuleFault[], activityType: ActivityType): FieldFault[] {
  const [first] = faults
  if (!first) return []
  const textOf = (code: RuleFaultCode) => (code === 'NO_PRIZES' && noPrizes[activityType]) || ofRule[code][1]
  const texts = faults.map(({ code, tier }) => `${tier === null ? '' : `第${tier + 1}个阶梯：`}${textOf(code)}`)
  return [['rule', ofRule[first.code][0], texts.join('；')]]
}

const ofPrize: Record<PrizeFault, string> = {
  QTY_OUT_OF_RANGE: '每次数量应为1至100',
  VALID_DAYS_OUT_OF_RANGE: '有效天数应为1至3650',
  GIFT_AMT_MISSING: '赠送金额应大于0',
  FACE_AMT_MISSING: '请填写面额',
  THRESHOLD_BELOW_FACE: '使用门槛不能小于面额',
  RATE_OUT_OF_RANGE: '折扣应不低于0且小于100%',
  FACE_ENERGY_MISSING: '请填写电量',
  NEGATIVE_AMT: '金额不能为负',
}
export const faultOfPrize = (prizeName: string, fault: PrizeFault): string => `奖品“${prizeName}”：${ofPrize[fault]}`

/** A form shows the prizes as one field. */
export const atPrizes = (texts: readonly string[]): FieldFault[] =>
  texts.length > 0 ? [['prizes', 'ACTIVITY.PRIZE_WRONG', texts.join('；')]] : []

export const atBudget = (prizeName: string): FieldFault => [
  'budgetAmt',
  'ACTIVITY.RULE_WRONG',
  `奖品“${prizeName}”的成本没有上限，预算管不住：折扣券须填写最高抵扣，电量券和洗车券不能与预算同用，请将预算留空`,
]

const ofChange: Record<ChangeFault, [field: string, text: string]> = {
  ONLY_EXTEND_OR_DISABLE: ['rule', '进行中的活动只能延期、调整预算或停用'],
  END_MAY_NOT_COME_EARLIER: ['endTime', '进行中的活动只能延期或停用，结束时间不能提前'],
}
export const atChange = (fault: ChangeFault): FieldFault => {
  const [field, text] = ofChange[fault]
  return [field, 'ACTIVITY.ONLY_EXTEND', text]
}
