import type { ActivityCandidate } from '../discount/candidates.ts'
import { budgetLeft } from './phase.ts'
import { activityRefusal, type ActivityEvent, type ActivityLimits } from './refusal.ts'
import type { RuleByType } from './rules.ts'

type DiscountActivity = ActivityLimits & { id: string; stackFlag: number; rule: RuleByType['CHARGE_DISCOUNT'] }

/** A CHARGE_DISCOUNT activity as a candidate for a charge; the event is the start of the charge. */
export const activityCandidate = (activity: DiscountActivity, event: ActivityEvent): ActivityCandidate => ({
  kind: 'ACTIVITY',
  activityId: activity.id,
  rate: activity.rule.serviceRate,
  stacks: activity.stackFlag === 1,
  budgetLeftAmt: budgetLeft(activity),
  refusal: activityRefusal(activity, event),
})
