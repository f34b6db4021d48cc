import { activityCandidate } from '@chargedeck/domain/activity/activity-candidate'
import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import type { RuleByType } from '@chargedeck/domain/activity/rules'
import type { ActivityCandidate } from '@chargedeck/domain/discount/candidates'
import type { Context } from '../../../platform/context.ts'
import { listRunning, scopesOf, timesUsedOf } from '../store.ts'

type Start = { companyId: string; at: Date; subject: ScopeSubject }

/** The running CHARGE_DISCOUNT activities of a company as candidates for a charge that begins. */
export async function discountCandidates(
  ctx: Pick<Context, 'tx'>,
  { companyId, at, subject }: Start,
): Promise<ActivityCandidate[]> {
  const activities = await listRunning(ctx, { companyId, activityType: activityTypes.chargeDiscount, at })
  if (activities.length === 0) return []
  const ids = activities.map(({ id }) => id)
  const scopes = await scopesOf(ctx, ids)
  const times = await timesUsedOf(ctx, { customerId: subject.customerId, ids })
  return activities.map((activity) =>
    activityCandidate(
      // the rule was checked against the type when it was saved
      { ...activity, scope: scopes.get(activity.id) ?? [], rule: activity.rule as RuleByType['CHARGE_DISCOUNT'] },
      { at, subject, timesUsed: times.get(activity.id) ?? 0 },
    ),
  )
}
